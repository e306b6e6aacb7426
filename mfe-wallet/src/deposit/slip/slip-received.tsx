import { isSlipReason, type MoneyStatus, type Slip, type SlipReason, type SlipUploaded, slipReasonKey } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { DepositTimeline } from '../../wallet/steps/deposit-timeline.tsx';
import { DepositEnding, DepositParked } from '../outcome/deposit-ending.tsx';
import { SlipSteps } from './slip-steps.tsx';

type FailedSlipMoney = 'kept' | 'resend' | 'used' | 'elsewhere';

const moneyByReason: Readonly<Record<SlipReason, FailedSlipMoney>> = {
  UPLOADED_FILE_NOT_EXIST: 'resend',
  IMG_SIZE_UNABLE_TO_PROCESS: 'resend',
  CANNOT_READ_CROPPED_IMAGE: 'resend',
  DEST_ACC_INVALID: 'elsewhere',
  SLIP_REFNO_DUPLICATED: 'used',
  UNSTABLE_REFNO_ON_SLIP: 'resend',
  TRIPPLE_WRONG_CAPTCHA: 'resend',
  INVALID_SLIP: 'resend',
  NOT_MATCH: 'kept',
  EXPIRED_SLIP: 'kept',
  UNKNOW_ERROR: 'resend',
  UNKNOWN_TO_BANK: 'resend',
};

/** Reasons that concern the picture. `INVALID_SLIP` counts only while the amount is unknown. */
const pictureReasons = [
  'IMG_SIZE_UNABLE_TO_PROCESS',
  'CANNOT_READ_CROPPED_IMAGE',
  'UNSTABLE_REFNO_ON_SLIP',
  'INVALID_SLIP',
] as const satisfies SlipReason[];

/** The amount is known once the bank confirms the transfer, so our account then has the money. */
function failedSlipMoney(note: string, amount: number): FailedSlipMoney {
  const money = isSlipReason(note) ? moneyByReason[note] : 'resend';
  if (money === 'kept' || money === 'resend') return amount > 0 ? 'kept' : 'resend';
  return money;
}

/** State of a slip: from the list of latest slips if it contains the slip, otherwise from the upload's response. */
export function slipResult(answer: SlipUploaded, latest: readonly Slip[]) {
  const known = latest.find(({ reference }) => reference === answer.reference) ?? answer;
  const { status, note = '', amount = 0 } = known;
  return {
    status,
    /** The credited amount in major units; 0 if nothing was credited or it is unknown. */
    credited: status === 'SUCCESS' ? amount : 0,
    reasonKey: status === 'FAILED' ? slipReasonKey(note) : undefined,
    picture: status === 'FAILED' && amount === 0 ? pictureReasons.find((reason) => reason === note) : undefined,
    money: failedSlipMoney(note, amount),
    outcome: outcomeOf(known),
  };
}

function outcomeOf({
  status,
  waitsFor,
  isUnknownToBank,
}: Pick<SlipUploaded, 'status' | 'waitsFor' | 'isUnknownToBank'>): SlipUploaded['status'] | 'STAFF' | 'PARKED' | 'UNKNOWN' {
  if (status !== 'IN_PROGRESS') return status;
  if (waitsFor === 'staff') return 'STAFF';
  if (waitsFor === 'player') return 'PARKED';
  return isUnknownToBank === true ? 'UNKNOWN' : status;
}

const faces = {
  IN_PROGRESS: { kind: 'pending', step: 1 },
  SUCCESS: { kind: 'success', step: 3 },
  FAILED: { kind: 'failed', step: 1 },
} as const satisfies Record<MoneyStatus, object>;

type SlipReceivedProps = {
  answer: SlipUploaded;
  latest: readonly Slip[];
  /** Whether another shared picture follows. */
  hasNext: boolean;
  onAnother: () => void;
  onClose: () => void;
};

export function SlipReceived({ answer, latest, hasNext, onAnother, onClose }: SlipReceivedProps) {
  const { t } = useTranslation('wallet');
  const { t: shared } = useTranslation('shared');
  const { status, credited, reasonKey, picture, money, outcome } = slipResult(answer, latest);
  if (outcome === 'PARKED') return <DepositParked onClose={onClose} />;
  const { kind, step } = faces[status];
  const hintKey =
    outcome === 'FAILED'
      ? (`deposit.slip.received.FAILED.money.${money}` as const)
      : (`deposit.slip.received.${outcome}.hint` as const);
  return (
    <DepositEnding
      kind={kind}
      title={t(`deposit.slip.received.${outcome}.title`)}
      credited={credited}
      below={
        <DepositTimeline reference={answer.reference} otherwise={status === 'FAILED' ? null : <SlipSteps current={step} />} />
      }
      other={
        status === 'IN_PROGRESS' && !hasNext
          ? { label: t('deposit.slip.status'), to: '/user/statement?modal=slips' }
          : { label: t(hasNext ? 'deposit.slip.next' : 'deposit.slip.another'), onPress: onAnother }
      }
      onDone={onClose}
    >
      {reasonKey && <p css={reason}>{shared(reasonKey)}</p>}
      {picture && <p>{t(`deposit.slip.received.FAILED.picture.${picture}`)}</p>}
      <p>{t(hintKey)}</p>
    </DepositEnding>
  );
}

/** Elsewhere the reason is in parentheses, so its text starts in lower case. */
const reason = css({ ...text.strong, color: theme.color.text, '&::first-letter': { textTransform: 'uppercase' } });
