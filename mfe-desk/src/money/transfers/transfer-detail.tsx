import type { DeskTransfer } from '@kaeo/shared/desk';
import { callDesk, requestDesk } from '@kaeo/shared/desk-call';
import { useTranslation } from '@kaeo/shared/i18n';
import { useNavigate } from '@kaeo/shared/router';
import { Amount } from '@kaeo/shared/ui/bundled';
import { type DetailAction, DetailPage } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { useDeskQuery } from '../../parts/desk-query.ts';
import { useLabel } from '../../parts/label.ts';
import { useMoneyAct } from '../money-act.tsx';
import { useProviderReading } from '../provider-reading.tsx';
import { useReasons } from '../reasons.ts';
import { type SaidByProvider, TransferSections, TransferState } from './transfer-sections.tsx';

type Outcome = 'applied' | 'notApplied';

/** `name` is the id or the reference of the transfer. */
export function TransferDetail({ name }: { name: string }): ReactNode {
  const { t } = useTranslation('desk');
  const label = useLabel();
  const reasons = useReasons();
  const navigate = useNavigate();
  const query = useDeskQuery('GET /desk/api/transfers/{id}', { params: { id: name } });
  const transfer = query.data;
  const { openAct, dialog, disabledReason } = useMoneyAct(transfer);
  const reading = useProviderReading<SaidByProvider>(() =>
    callDesk('GET /desk/api/transfers/{id}/provider', { params: { id: transfer?.id ?? name } }),
  );

  function decide({ id, reference, amount, currency, direction }: DeskTransfer, outcome: Outcome): void {
    const way = direction === 'in' ? 'in' : 'out';
    openAct({
      title: t(`money.transfers.act.${outcome}`),
      text: t(`money.transfers.consequence.${way}.${outcome}`),
      facts: [
        [t('money.reference'), reference],
        [t('money.amount'), <Amount key="amount" value={amount} currency={currency} />],
        [t('money.transfers.direction'), label(`money.direction.${direction}`, direction)],
        [
          t('money.provider.title'),
          reading.last && label(`money.gameAnswer.${reading.last.answer.answer}`, reading.last.answer.answer),
        ],
      ],
      reasons: reasons(outcome),
      request: ({ reason }) =>
        requestDesk('PUT /desk/api/transfers/{id}', {
          params: { id },
          body: { isApplied: outcome === 'applied', reason },
        }),
      done: t(`money.transfers.done.${outcome}`),
      onDone: () => void navigate('/transfers'),
    });
  }
  const actionOf = (found: DeskTransfer, key: string, outcome: Outcome): DetailAction => ({
    key,
    label: t(`money.transfers.act.${outcome}`),
    disabledReason,
    onPress: () => decide(found, outcome),
  });
  const takeBack = ({ reference, amount, currency }: DeskTransfer): DetailAction => ({
    key: 't',
    label: t('money.cases.act.takeBack'),
    tone: 'danger',
    disabledReason,
    onPress: () =>
      openAct({
        title: t('money.cases.act.takeBack'),
        text: t('money.transfers.takeBack'),
        facts: [
          [t('money.reference'), reference],
          [t('money.amount'), <Amount key="amount" value={amount} currency={currency} />],
        ],
        tone: 'danger',
        request: ({ reason }) => requestDesk('POST /desk/api/corrections', { body: { kind: 'transfer', id: reference, reason } }),
        done: t('money.cases.done.takeBack'),
      }),
  });
  /** Only a transfer that waits for staff is decided, and only a decision of staff is taken back. */
  function actionsOf(found: DeskTransfer): DetailAction[] {
    if (found.state === 'MANUAL')
      return [
        { key: 'p', label: t('money.provider.read'), tone: 'primary', onPress: reading.read },
        actionOf(found, 'a', 'applied'),
        actionOf(found, 'n', 'notApplied'),
      ];
    return found.decision && found.decision.correctedAt === null ? [takeBack(found)] : [];
  }
  return (
    <>
      <DetailPage
        title={t('money.transfers.one', { reference: transfer?.reference ?? name })}
        aside={transfer && <TransferState state={transfer.state} />}
        back={{ to: '/transfers', label: t('money.transfers.title') }}
        query={query}
        actions={transfer ? actionsOf(transfer) : []}
      >
        {(found) => <TransferSections transfer={found} reading={reading} />}
      </DetailPage>
      {dialog}
    </>
  );
}
