import type { Currency, TransferLeg } from '@wallet/shared/api';
import { useTranslation } from '@wallet/shared/i18n';
import { MessageDialog } from '@wallet/shared/overlay';
import { useMoney } from '../wallet/use-money.ts';
import type { TransferResult } from './transfer-result.ts';

type TransferResultDialogProps = {
  result: TransferResult;
  currency: Currency;
  /** What moved where, when it is done. */
  route: string;
  nameOf: (gameCode: string) => string;
  /** In place of the usual words while it is on its way. */
  pendingText?: string;
  onClose: () => void;
};

/** What became of a transfer: moved, in part, or on its way; of everything at once, game by game. */
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
