import type { Currency, TransferLeg } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { sum, toAmount } from '@kaeo/shared/money';
import { MessageDialog } from '@kaeo/shared/ui/overlay';
import { useMoney } from '../wallet/amount/use-money.ts';
import { toMinor } from '../wallet/balance/balances.ts';
import type { Movement } from '../wallet/move/move-outcome.ts';

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

export function TransferResultDialog({ result, currency, route, nameOf, pendingText, onClose }: TransferResultDialogProps) {
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
