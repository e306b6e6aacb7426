import type { DepositLookup, ManualDepositRequest } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { useTranslation } from '@kaeo/shared/i18n';
import { useQuery } from '@kaeo/shared/query';
import { useEffect, useState } from 'react';
import { walletQuery } from '../../wallet/get-wallet.ts';
import { useMoney } from '../../wallet/use-money.ts';
import { type MoneyMove, useMoneyMove } from '../../wallet/use-money-move.ts';
import { DepositWaiting } from '../outcome/deposit-waiting.tsx';
import { ManualDepositForm } from './manual-deposit.form.tsx';

const requestDeposit = (body: ManualDepositRequest, idempotencyKey: string) =>
  call('POST /api/wallet/add', { body, idempotencyKey });

type ManualDepositProps = { lookup: Pick<DepositLookup, 'depositMin'>; onCreditExpected: () => void; onClose: () => void };

/** Reports a transfer that staff must check and credit (D-29). */
export function ManualDeposit({ lookup, onCreditExpected, onClose }: ManualDepositProps) {
  const { t } = useTranslation('wallet');
  const { data: wallet } = useQuery(walletQuery);
  const currency = wallet?.profile.currency ?? 'BAHT';
  const money = useMoney(currency);
  const request = useMoneyMove('add', requestDeposit);
  const [reported, setReported] = useState(0);
  const { outcome } = request;
  const isAccepted = outcome.kind === 'accepted';

  useEffect(() => {
    if (isAccepted) onCreditExpected();
  }, [isAccepted, onCreditExpected]);

  const move: MoneyMove<ManualDepositRequest>['move'] = (body) => {
    setReported(body.amount);
    return request.move(body);
  };

  if (!isAccepted) return <ManualDepositForm request={{ ...request, move }} lookup={lookup} currency={currency} />;
  return (
    <DepositWaiting
      title={t('deposit.manual.waitingTitle')}
      hint={t('deposit.manual.waitingHint', { amount: money(reported) })}
      reference={outcome.movement.reference}
      onClose={onClose}
    />
  );
}
