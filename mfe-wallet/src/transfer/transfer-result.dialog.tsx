import type { Currency, TransferLeg } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { sum, toAmount } from '@kaeo/shared/money';
import { ConfirmDialog, MessageDialog } from '@kaeo/shared/ui/overlay';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { useMoney } from '../wallet/amount/use-money.ts';
import { toMinor } from '../wallet/balance/balances.ts';
import type { Movement } from '../wallet/move/move-outcome.ts';
import { useSlow } from '../wallet/move/use-slow.ts';
import type { useTransferForm } from './use-transfer-form.ts';

type TransferResult = {
  /** `partial`: some games kept their money. */
  readonly kind: 'done' | 'partial' | 'pending';
  /** Arrived amount, or the pending amount if nothing has arrived; in major units. */
  readonly amount: number;
  readonly legs: readonly TransferLeg[];
};

/** @param requested the amount on screen, used if the response contains none. */
export function transferResult({ status, legs = [] }: Movement, requested: number): TransferResult {
  const amountOf = (...statuses: TransferLeg['status'][]) =>
    toAmount(sum(legs.filter((leg) => statuses.includes(leg.status)).map((leg) => toMinor(leg.amount))));
  const arrived = amountOf('SUCCESS');
  const isWhole = legs.every((leg) => leg.status === 'SUCCESS');
  const amount = legs.length === 0 ? requested : arrived > 0 ? arrived : amountOf('IN_PROGRESS');
  if (status !== 'SUCCESS') return { kind: 'pending', amount, legs };
  return { kind: isWhole ? 'done' : 'partial', amount, legs };
}

type TransferResultDialogProps = {
  result: TransferResult;
  currency: Currency;
  route: string;
  nameOf: (gameCode: string) => string;
  /** Replaces the default text while the transfer is pending. */
  pendingText?: string;
  onClose: () => void;
};

function TransferResultDialog({ result, currency, route, nameOf, pendingText, onClose }: TransferResultDialogProps) {
  const { t } = useTranslation('wallet');
  const money = useMoney(currency);
  const isByGame = result.legs.length > 1 || result.kind === 'partial';
  const words = {
    done: { kind: 'success', title: t('transfer.doneTitle'), text: route },
    partial: { kind: 'pending', title: t('transfer.partialTitle'), text: t('transfer.partialText') },
    pending: { kind: 'pending', title: t('transfer.pendingTitle'), text: pendingText ?? t('transfer.pendingText') },
  } as const;
  const describe = (leg: TransferLeg) => `${money(leg.amount)} · ${t(`transfer.leg.${leg.status}`)}`;
  return (
    <MessageDialog
      {...words[result.kind]}
      amount={{ value: result.amount, currency }}
      rows={isByGame ? result.legs.map((leg) => ({ term: nameOf(leg.code), value: describe(leg) })) : []}
      onClose={onClose}
    />
  );
}

type TransferDialogsProps = Omit<TransferResultDialogProps, 'result'> & {
  form: Pick<ReturnType<typeof useTransferForm>, 'transfer' | 'amount' | 'isConfirming' | 'closeConfirmation'>;
  /** Names of both accounts. */
  from: string;
  to: string;
  confirmLabel: string;
  onConfirm: () => Promise<unknown>;
};

/** Confirmation and result of a transfer. */
export function TransferDialogs({ form, from, to, confirmLabel, onConfirm, ...result }: TransferDialogsProps) {
  const { t } = useTranslation('wallet');
  const { outcome, isMoving } = form.transfer;
  const { amount } = form.amount;
  const isSlow = useSlow(isMoving);
  return (
    <>
      {form.isConfirming && (
        <ConfirmDialog
          icon={<ArrowLeftRight size={28} />}
          title={t('transfer.confirmTitle')}
          amount={{ value: amount, currency: result.currency }}
          rows={[
            { term: t('transfer.from'), value: from },
            { term: t('transfer.to'), value: to },
          ]}
          {...(isSlow ? { text: t('move.slow') } : {})}
          confirmLabel={confirmLabel}
          onConfirm={onConfirm}
          onClose={form.closeConfirmation}
        />
      )}
      {outcome.kind === 'accepted' && <TransferResultDialog {...result} result={transferResult(outcome.movement, amount)} />}
    </>
  );
}
