import type { Approval } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { useSearchParams } from '@kaeo/shared/router';
import { Amount } from '@kaeo/shared/ui/bundled';
import { type DetailAction, DetailPage, Facts, Section } from '@kaeo/shared/ui/desk';
import { type ReactNode, useState } from 'react';
import { useDeskQuery } from '../parts/desk-query.ts';
import { Moment } from '../parts/moment.tsx';
import { ApprovalDialog, type ApprovalDialogName } from './approval.dialog.tsx';
import { approvalQuery } from './approval-query.ts';
import { ApprovalState } from './approval-state.tsx';
import { Comparison } from './comparison.tsx';
import { ExpiresIn } from './expires-in.tsx';
import { NotFound } from './not-found.tsx';
import { oneOf } from './one-of.ts';
import { useStaffWords } from './staff-words.ts';
import { SubjectLink } from './subject-link.tsx';

/** One request, from the page of the list that the address names, or from the latest of all. */
function useApproval(id: string, parameters: URLSearchParams) {
  const find = ({ approvals }: { readonly approvals: readonly Approval[] }) => approvals.find((approval) => approval.id === id);
  const listed = oneOf(useDeskQuery('GET /desk/api/approvals', { query: approvalQuery(parameters) }), find);
  const isMissing = listed.data !== undefined && listed.data.row === undefined;
  const latest = oneOf(
    useDeskQuery('GET /desk/api/approvals', { query: { state: 'ALL', limit: 100 } }, { isEnabled: isMissing }),
    find,
  );
  return isMissing ? latest : listed;
}

function Request({ approval }: { approval: Approval }): ReactNode {
  const { t } = useTranslation('desk');
  const words = useStaffWords();
  const { operation, subject, amount, currency, reason, maker, isOwn, madeAt, expiresAt, state } = approval;
  const { checker, decidedAt, outcome } = approval;
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
  const query = useApproval(id, parameters);
  const approval = query.data?.row;
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
        {({ row }) =>
          row ? (
            <>
              <Request approval={row} />
              <Section title={t('staff.facts.changes')}>
                <Comparison before={row.before} after={row.after} />
              </Section>
            </>
          ) : (
            <NotFound />
          )
        }
      </DetailPage>
      {dialog && <ApprovalDialog {...dialog} list={back} onClose={() => setDialog(undefined)} />}
    </>
  );
}
