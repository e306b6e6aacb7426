import type { Currency, TransferLeg } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { MessageDialog } from '@kaeo/shared/ui/overlay';
import { useMoney } from '../wallet/amount/use-money.ts';
import type { TransferResult } from './transfer-result.ts';

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
