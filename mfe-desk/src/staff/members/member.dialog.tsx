import type { StaffMember } from '@kaeo/shared/desk';
import { callDesk, requestDesk } from '@kaeo/shared/desk-call';
import { useTranslation } from '@kaeo/shared/i18n';
import { ActDialog } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { usePerform } from '../../parts/perform.ts';
import { LinkDialog } from './link.dialog.tsx';
import { RolesDialog } from './roles.dialog.tsx';

export type MemberDialogName = 'roles' | 'suspend' | 'allow' | 'reset' | 'link';
type Props = { readonly name: MemberDialogName; readonly member: StaffMember; readonly onClose: () => void };

/** The dialog of an action on a member. */
export function MemberDialog({ name: dialog, member, onClose }: Props): ReactNode {
  const { t } = useTranslation('desk');
  const perform = usePerform();
  if (dialog === 'roles') return <RolesDialog member={member} onClose={onClose} />;
  if (dialog === 'link') return <LinkDialog member={member} onClose={onClose} />;
  const { id, name } = member;
  const params = { id };
  const run = async (act: Promise<unknown>, done: string) => {
    await perform(act, done);
    onClose();
  };
  if (dialog === 'suspend') {
    return (
      <ActDialog
        title={t('staff.member.suspendTitle', { name })}
        text={t('staff.member.suspendText')}
        reasons={[t('staff.member.suspendLost'), t('staff.member.suspendStolen'), t('staff.member.suspendLeft')]}
        tone="danger"
        confirmLabel={t('staff.member.suspend')}
        onAct={({ reason }) =>
          run(
            callDesk('DELETE /desk/api/staff/{id}/active', { params, body: { reason } }),
            t('staff.member.suspendDone', { name }),
          )
        }
        onClose={onClose}
      />
    );
  }
  if (dialog === 'allow') {
    return (
      <ActDialog
        title={t('staff.member.allowTitle', { name })}
        text={t('staff.member.rolesText')}
        confirmLabel={t('staff.member.allow')}
        onAct={({ reason }) =>
          run(requestDesk('PUT /desk/api/staff/{id}/active', { params, body: { reason } }), t('staff.member.allowDone', { name }))
        }
        onClose={onClose}
      />
    );
  }
  return (
    <ActDialog
      title={t('staff.member.resetTitle', { name })}
      text={t('staff.member.resetText')}
      reasons={[t('staff.member.suspendLost'), t('staff.member.suspendStolen')]}
      tone="danger"
      confirmLabel={t('staff.member.reset')}
      onAct={({ reason }) =>
        run(requestDesk('DELETE /desk/api/staff/{id}/credentials', { params, body: { reason } }), t('staff.member.resetDone'))
      }
      onClose={onClose}
    />
  );
}
