import type { Approval } from '@kaeo/shared/desk';
import { callDesk } from '@kaeo/shared/desk-call';
import { useTranslation } from '@kaeo/shared/i18n';
import { useNavigate } from '@kaeo/shared/router';
import { ActDialog } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { usePerform } from '../../parts/perform.ts';

export type ApprovalDialogName = 'approve' | 'refuse' | 'withdraw';
type Props = {
  readonly name: ApprovalDialogName;
  /** The request as it was shown when the dialog opened: the decision is about this state. */
  readonly approval: Approval;
  /** The address of the list, to which a decision returns. */
  readonly list: string;
  readonly onClose: () => void;
};

/** Decides a request of another member, or withdraws the own one. */
export function ApprovalDialog({ name, approval: { id, digest }, list, onClose }: Props): ReactNode {
  const { t } = useTranslation('desk');
  const perform = usePerform();
  const navigate = useNavigate();
  const run = async (act: Promise<unknown>, done: string) => {
    await perform(act, done);
    onClose();
    void navigate(list);
  };
  if (name === 'withdraw') {
    return (
      <ActDialog
        title={t('staff.approvals.withdraw')}
        text={t('staff.approvals.withdrawText')}
        reasons={null}
        confirmLabel={t('staff.approvals.withdraw')}
        onAct={() => run(callDesk('DELETE /desk/api/approvals/{id}', { params: { id } }), t('staff.approvals.withdrawn'))}
        onClose={onClose}
      />
    );
  }
  const isApproved = name === 'approve';
  const title = t(isApproved ? 'staff.approvals.approve' : 'staff.approvals.refuse');
  return (
    <ActDialog
      title={title}
      text={t(isApproved ? 'staff.approvals.approveText' : 'staff.approvals.refuseText')}
      fields={[{ name: 'note', label: t('staff.approvals.note'), maxLength: 500, isOptional: true }]}
      reasons={null}
      tone={isApproved ? 'primary' : 'danger'}
      confirmLabel={title}
      onAct={({ note = '' }) => {
        const decision = isApproved ? 'APPROVE' : 'REFUSE';
        const body = { decision, digest, ...(note === '' ? {} : { note }) } as const;
        const decided = callDesk('PUT /desk/api/approvals/{id}', { params: { id }, body });
        return run(decided, t(isApproved ? 'staff.approvals.approved' : 'staff.approvals.refused'));
      }}
      onClose={onClose}
    />
  );
}
