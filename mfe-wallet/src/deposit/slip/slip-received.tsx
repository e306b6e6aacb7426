import { Amount } from '@wallet/shared/amount';
import { isSlipReason, type MoneyStatus, type Slip, type SlipReason, type SlipUploaded, slipReasonKey } from '@wallet/shared/api';
import { useTranslation } from '@wallet/shared/i18n';
import { useQuery } from '@wallet/shared/query';
import { css, text, theme } from '@wallet/shared/style';
import { Button, ButtonLink } from '@wallet/shared/ui';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import ScanSearch from 'lucide-react/icons/scan-search';
import { walletQuery } from '../../wallet/get-wallet.ts';
import { stack } from '../../wallet/stack.ts';
import { SlipSteps } from './slip-steps.tsx';

/** What a failed slip means for the money that was paid. */
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

/** Reasons that are the picture's. `INVALID_SLIP` is one as long as no amount is known. */
const pictureReasons = [
  'IMG_SIZE_UNABLE_TO_PROCESS',
  'CANNOT_READ_CROPPED_IMAGE',
  'UNSTABLE_REFNO_ON_SLIP',
  'INVALID_SLIP',
] as const satisfies SlipReason[];

/** The amount is known once the bank reported the transfer; from then on our account has the money. */
function failedSlipMoney(note: string, amount: number): FailedSlipMoney {
  const money = isSlipReason(note) ? moneyByReason[note] : 'resend';
  if (money === 'kept' || money === 'resend') return amount > 0 ? 'kept' : 'resend';
  return money;
}

/** Where a slip stands: by the latest list where it is in there, else by the answer to its upload. */
type SlipResult = {
  readonly status: SlipUploaded['status'];
  /** What was credited, major units; 0 where nothing was, or the server did not say. */
  readonly credited: number;
  readonly reasonKey: ReturnType<typeof slipReasonKey>;
  /** What is wrong with the picture of a failed slip. */
  readonly picture: (typeof pictureReasons)[number] | undefined;
  /** Of a failed slip. */
  readonly money: FailedSlipMoney;
  /** Which texts to show: those of the status, or of the party that the slip waits for. */
  readonly said: SlipUploaded['status'] | 'STAFF' | 'UNKNOWN';
};

function slipResult(answer: SlipUploaded, latest: readonly Slip[]): SlipResult {
  const known = latest.find(({ reference }) => reference === answer.reference) ?? answer;
  const { status, note = '', amount = 0 } = known;
  return {
    status,
    credited: status === 'SUCCESS' ? amount : 0,
    reasonKey: status === 'FAILED' ? slipReasonKey(note) : undefined,
    picture: status === 'FAILED' && amount === 0 ? pictureReasons.find((reason) => reason === note) : undefined,
    money: failedSlipMoney(note, amount),
    said: saidOf(known),
  };
}

function saidOf({
  status,
  waitsFor,
  isUnknownToBank,
}: Pick<SlipUploaded, 'status' | 'waitsFor' | 'isUnknownToBank'>): SlipResult['said'] {
  if (status !== 'IN_PROGRESS') return status;
  if (waitsFor === 'staff') return 'STAFF';
  return isUnknownToBank === true ? 'UNKNOWN' : status;
}

const faces = {
  IN_PROGRESS: { icon: ScanSearch, color: theme.color.action, step: 1 },
  SUCCESS: { icon: CircleCheck, color: theme.color.success, step: 3 },
  FAILED: { icon: CircleX, color: theme.color.danger, step: 1 },
} as const satisfies Record<MoneyStatus, object>;

type SlipReceivedProps = {
  /** What the upload was answered. */
  answer: SlipUploaded;
  /** The slips handed in last, of which it may be one. */
  latest: readonly Slip[];
  onAnother: () => void;
};

/** The server has the slip: what it credited, why it failed, or who has to tell, and where that can be followed. */
export function SlipReceived({ answer, latest, onAnother }: SlipReceivedProps) {
  const { t } = useTranslation('wallet');
  const { t: shared } = useTranslation('shared');
  const { data: wallet } = useQuery(walletQuery);
  const { status, credited, reasonKey, picture, money, said } = slipResult(answer, latest);
  const { icon: Icon, color, step } = faces[status];
  const hintKey =
    said === 'FAILED'
      ? (`deposit.slip.received.FAILED.money.${money}` as const)
      : (`deposit.slip.received.${said}.hint` as const);
  return (
    <div css={stack}>
      <section css={box} role="status">
        <Icon size={52} color={color} aria-hidden="true" />
        <p css={title}>{t(`deposit.slip.received.${said}.title`)}</p>
        {credited > 0 && <Amount value={credited} currency={wallet?.profile.currency ?? 'BAHT'} size="balance" sign="+" />}
        {reasonKey && <p css={reason}>{shared(reasonKey)}</p>}
        {picture && <p css={hint}>{t(`deposit.slip.received.FAILED.picture.${picture}`)}</p>}
        <p css={hint}>{t(hintKey)}</p>
      </section>
      {status !== 'FAILED' && <SlipSteps current={step} />}
      <ButtonLink isBlock to="/user/statement?modal=slips">
        {t('deposit.slip.status')}
      </ButtonLink>
      <Button isBlock variant="text" size="medium" onClick={onAnother}>
        {t('deposit.slip.another')}
      </Button>
    </div>
  );
}

const box = css({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.space[2],
  padding: `${theme.space[6]} 0`,
  textAlign: 'center',
});
const title = css({ ...text.h2 });
/** Its words stand in parentheses elsewhere, so they begin in lower case. */
const reason = css({ ...text.strong, '&::first-letter': { textTransform: 'uppercase' } });
const hint = css({ ...text.body, color: theme.color.text2 });
