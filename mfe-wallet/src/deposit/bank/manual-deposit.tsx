import type { DepositLookup, ManualDepositRequest } from '@wallet/shared/api';
import { useBusy } from '@wallet/shared/busy';
import { call } from '@wallet/shared/call';
import { useTranslation } from '@wallet/shared/i18n';
import { isWhole } from '@wallet/shared/money';
import { SheetFooter } from '@wallet/shared/overlay';
import { AmountField } from '@wallet/shared/parts';
import { useQuery } from '@wallet/shared/query';
import { Note } from '@wallet/shared/ui';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import { useEffect, useState } from 'react';
import { toMinor } from '../../wallet/balances.ts';
import { walletQuery } from '../../wallet/get-wallet.ts';
import { MoveButton } from '../../wallet/move-button.tsx';
import { OutcomeNote } from '../../wallet/outcome-note.tsx';
import { ReviewRow } from '../../wallet/review-row.tsx';
import { Stack } from '../../wallet/stack.ts';
import { useMoney } from '../../wallet/use-money.ts';
import { useMoneyMove } from '../../wallet/use-money-move.ts';
import { useTypedAmount } from '../../wallet/use-typed-amount.ts';
import { DepositWaiting } from '../outcome/deposit-waiting.tsx';
import { factNames, isFactTooLong, noFacts, toldFacts } from './transfer-fact-rules.ts';
import { TransferFactFields } from './transfer-facts.tsx';

const requestDeposit = (body: ManualDepositRequest, idempotencyKey: string) =>
  call('POST /api/wallet/add', { body, idempotencyKey });

type ManualDepositProps = { lookup: Pick<DepositLookup, 'depositMin'>; onCreditExpected: () => void };

/** Tells staff of a transfer that they are to check and credit (D-29). */
export function ManualDeposit({ lookup, onCreditExpected }: ManualDepositProps) {
  const { t } = useTranslation('wallet');
  const { t: shared } = useTranslation('shared');
  const { data: wallet } = useQuery(walletQuery);
  const currency = wallet?.profile.currency ?? 'BAHT';
  const money = useMoney(currency);
  const typed = useTypedAmount();
  const request = useMoneyMove('add', requestDeposit);
  const [facts, setFacts] = useState(noFacts);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { outcome } = request;
  const isAccepted = outcome.kind === 'accepted';
  const isTyped = typed.text !== '' || factNames.some((name) => facts[name] !== '');
  useBusy('form', isTyped && !isAccepted);

  useEffect(() => {
    if (isAccepted) onCreditExpected();
  }, [isAccepted, onCreditExpected]);

  const issue = [
    {
      applies: typed.minor === undefined || typed.minor <= 0 || typed.minor < toMinor(lookup.depositMin),
      text: t('deposit.bank.minimum', { amount: money(lookup.depositMin) }),
    },
    { applies: currency === 'LAK' && typed.minor !== undefined && !isWhole(typed.minor), text: shared('errors.WHOLE_KIP') },
  ].find((each) => each.applies)?.text;

  function handleSubmit() {
    setWasSubmitted(true);
    if (issue !== undefined || factNames.some((name) => isFactTooLong(facts[name]))) return;
    void request.move({ amount: typed.amount, ...toldFacts(facts) });
  }
  function handleAnother() {
    request.clear();
    typed.setText('');
    setFacts(noFacts);
    setWasSubmitted(false);
  }

  if (isAccepted) {
    return (
      <DepositWaiting
        title={t('deposit.manual.waitingTitle')}
        hint={t('deposit.manual.waitingHint', { amount: money(typed.amount) })}
        reference={outcome.movement.reference}
        anotherLabel={t('deposit.manual.another')}
        onAnother={handleAnother}
      />
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
    >
      <Stack>
        <Note tone="info" icon={<UserRoundCheck size={22} />} title={t('deposit.manual.how')}>
          {t('deposit.manual.howHint')}
        </Note>
        <AmountField
          label={t('deposit.manual.amount')}
          currency={currency}
          value={typed.text}
          onValueChange={typed.setText}
          // An amount without an answer stays: another amount would be another request.
          disabled={outcome.kind === 'unknown'}
          hint={lookup.depositMin > 0 && t('deposit.bank.minimum', { amount: money(lookup.depositMin) })}
          error={wasSubmitted ? issue : undefined}
        />
        <TransferFactFields
          facts={facts}
          isDisabled={outcome.kind === 'unknown'}
          onChange={(name, text) => setFacts({ ...facts, [name]: text })}
        />
        <OutcomeNote outcome={outcome} />
        <SheetFooter>
          <ReviewRow term={t('deposit.manual.review')}>{money(typed.amount)}</ReviewRow>
          <MoveButton move={request}>{t('deposit.manual.send')}</MoveButton>
        </SheetFooter>
      </Stack>
    </form>
  );
}
