import type { Approval } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { useSearchParams } from '@kaeo/shared/router';
import { Amount } from '@kaeo/shared/ui/bundled';
import { type DetailAction, DetailPage, Facts, Section } from '@kaeo/shared/ui/desk';
import { type ReactNode, useState } from 'react';
import { useDeskQuery } from '../../parts/desk-query.ts';
import { Moment } from '../../parts/moment.tsx';
import { Comparison } from '../comparison.tsx';
import { useStaffWords } from '../staff-words.ts';
import { SubjectLink } from '../subject-link.tsx';
import { ApprovalDialog, type ApprovalDialogName } from './approval.dialog.tsx';
import { ApprovalState } from './approval-state.tsx';
import { ExpiresIn } from './expires-in.tsx';

function Request({ approval }: { approval: Approval }): ReactNode {
  const { t } = useTranslation('desk');
  const words = useStaffWords();
  const { operation, subject, amount, currency, reason, maker, isOwn, madeAt, expiresAt, state } = approval;
  const { checker, decidedAt, note, outcome } = approval;
  return (
    <Section title={t('staff.approvals.request')}>
      <Facts
        facts={[
          [t('staff.approvals.what'), words.operation(operation)],
          [t('staff.approvals.subject'), <SubjectLink key="subject" subject={subject} />],
          [
            t('staff.approvals.amount'),
            amount !== null && currency !== null ? <Amount value={amount} currency={currency} /> : undefined,
          ],
          [t('staff.approvals.reason'), reason],
          [t('staff.approvals.maker'), isOwn ? `${maker} (${t('staff.approvals.own')})` : maker],
          [t('staff.approvals.madeAt'), <Moment key="made" at={madeAt} />],
          [t('staff.approvals.expires'), state === 'PENDING' ? <ExpiresIn at={expiresAt} /> : undefined],
          [t('staff.approvals.checker'), checker],
          [t('staff.approvals.decidedAt'), decidedAt === null ? undefined : <Moment at={decidedAt} />],
          [t('staff.approvals.note'), note],
          [
            t('staff.approvals.outcome'),
            outcome === null ? undefined : outcome === 'done' ? t('staff.approvals.outcomeDone') : words.refusal(outcome),
          ],
        ]}
      />
    </Section>
  );
}

export function ApprovalDetail({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('desk');
  const words = useStaffWords();
  const [parameters] = useSearchParams();
  const [dialog, setDialog] = useState<{ readonly name: ApprovalDialogName; readonly approval: Approval }>();
  const query = useDeskQuery('GET /desk/api/approvals/{id}', { params: { id } });
  const approval = query.data;
  const list = new URLSearchParams(parameters);
  list.delete('id');
  const back = list.size === 0 ? '/approvals' : `/approvals?${list.toString()}`;

  const actionsOf = (shown: Approval): DetailAction[] => {
    // Decided requests are read-only.
    if (shown.state !== 'PENDING') return [];
    const open = (name: ApprovalDialogName) => () => setDialog({ name, approval: shown });
    if (shown.isOwn) return [{ key: 'w', label: t('staff.approvals.withdraw'), onPress: open('withdraw') }];
    const disabledReason = shown.mayDecide ? undefined : t('staff.approvals.mayNot');
    return [
      { key: 'a', label: t('staff.approvals.approve'), tone: 'primary', disabledReason, onPress: open('approve') },
      { key: 'r', label: t('staff.approvals.refuse'), tone: 'danger', disabledReason, onPress: open('refuse') },
    ];
  };
  return (
    <>
      <DetailPage
        title={approval ? words.operation(approval.operation) : t('staff.approvals.request')}
        back={{ to: back, label: t('staff.approvals.back') }}
        aside={approval && <ApprovalState approval={approval} />}
        query={query}
        actions={approval ? actionsOf(approval) : []}
      >
        {(found) => (
          <>
            <Request approval={found} />
            <Section title={t('staff.facts.changes')}>
              <Comparison before={found.before} after={found.after} />
            </Section>
          </>
        )}
      </DetailPage>
      {dialog && <ApprovalDialog {...dialog} list={back} onClose={() => setDialog(undefined)} />}
    </>
  );
}
