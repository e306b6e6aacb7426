import type { DeskAnswer, RefusedPayout } from '@kaeo/shared/desk';
import { callDesk, requestDesk } from '@kaeo/shared/desk-call';
import { useTranslation } from '@kaeo/shared/i18n';
import { useNavigate } from '@kaeo/shared/router';
import { Amount, Note } from '@kaeo/shared/ui/bundled';
import { type DetailAction, DetailPage, Facts, Section } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { useLabel } from '../parts/label.ts';
import { Moment } from '../parts/moment.tsx';
import { DecidedNote } from './decided-note.tsx';
import { useListedRow } from './listed-row.ts';
import { useMoneyAct } from './money-act.tsx';
import { ProviderSection, useProviderReading } from './provider-reading.tsx';
import { useReasons } from './reasons.ts';

type Said = DeskAnswer<'GET /desk/api/payouts/{id}/provider'>;
type Decision = 'RETRY' | 'RETURN';
const tones = { RETRY: 'primary', RETURN: 'danger' } as const;

/** `name` is the id or the reference of the payout. */
export function PayoutDetail({ name }: { name: string }): ReactNode {
  const { t } = useTranslation('desk');
  const label = useLabel();
  const reasons = useReasons();
  const navigate = useNavigate();
  const { openAct, dialog, disabledReason } = useMoneyAct();
  const query = useListedRow<RefusedPayout>({
    key: ['payouts', name],
    readPage: async (page) => {
      const { payouts, next } = await callDesk('GET /desk/api/payouts', { query: page });
      return { rows: payouts, next };
    },
    isRow: ({ id, reference }) => id === name || reference === name,
  });
  const payout = query.data;
  const reading = useProviderReading<Said>(() =>
    callDesk('GET /desk/api/payouts/{id}/provider', { params: { id: payout?.id ?? name } }),
  );

  function decide({ id, reference, amount, currency }: RefusedPayout, decision: Decision): void {
    openAct({
      title: t(`money.payouts.act.${decision}`),
      text: t(`money.payouts.consequence.${decision}`),
      facts: [
        [t('money.reference'), reference],
        [t('money.amount'), <Amount key="amount" value={amount} currency={currency} />],
        [
          t('money.provider.title'),
          reading.last && label(`money.railAnswer.${reading.last.answer.answer}`, reading.last.answer.answer),
        ],
      ],
      reasons: reasons(decision),
      tone: tones[decision],
      request: ({ reason }) => requestDesk('PUT /desk/api/payouts/{id}', { params: { id }, body: { decision, reason } }),
      done: t(`money.payouts.done.${decision}`),
      onDone: () => void navigate('/payouts'),
    });
  }
  const actionOf = (found: RefusedPayout, key: string, decision: Decision): DetailAction => ({
    key,
    label: t(`money.payouts.act.${decision}`),
    tone: tones[decision],
    disabledReason: found.isReturnDecided ? t('money.payouts.alreadyReturning') : disabledReason,
    onPress: () => decide(found, decision),
  });
  const actions: DetailAction[] = payout
    ? [
        { key: 'p', label: t('money.provider.read'), onPress: reading.read },
        actionOf(payout, 's', 'RETRY'),
        actionOf(payout, 'r', 'RETURN'),
      ]
    : [];
  return (
    <>
      <DetailPage
        title={t('money.payouts.one', { reference: payout?.reference ?? name })}
        back={{ to: '/payouts', label: t('money.payouts.title') }}
        query={query}
        actions={actions}
      >
        {(found) => (found ? <PayoutSections payout={found} reading={reading} /> : <DecidedNote />)}
      </DetailPage>
      {dialog}
    </>
  );
}

type PayoutSectionsProps = { readonly payout: RefusedPayout; readonly reading: ReturnType<typeof useProviderReading<Said>> };

function PayoutSections({ payout, reading }: PayoutSectionsProps): ReactNode {
  const { t } = useTranslation('desk');
  const label = useLabel();
  const { username, amount, currency, refusal, refusedAt, isReturnDecided } = payout;
  return (
    <>
      <Section title={t('money.payouts.facts')}>
        <Facts
          facts={[
            [t('money.amount'), <Amount key="amount" value={amount} currency={currency} />],
            [t('money.player'), username],
            [t('money.payouts.refusal'), <q key="refusal">{refusal}</q>],
            [t('money.payouts.refusedAt'), <Moment key="at" at={refusedAt} />],
          ]}
        />
        {isReturnDecided && <Note tone="info">{t('money.payouts.alreadyReturning')}</Note>}
      </Section>
      <ProviderSection reading={reading}>
        {({ answer }) => (
          <>
            <p>{label(`money.railAnswer.${answer}`, answer)}</p>
            {answer === 'paid' && <Note tone="danger">{t('money.payouts.paidWarning')}</Note>}
          </>
        )}
      </ProviderSection>
    </>
  );
}
