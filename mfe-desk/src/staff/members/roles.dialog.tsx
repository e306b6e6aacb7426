import type { StaffMember } from '@kaeo/shared/desk';
import { requestDesk } from '@kaeo/shared/desk-call';
import { useTranslation } from '@kaeo/shared/i18n';
import { ActDialog } from '@kaeo/shared/ui/desk';
import { type ReactNode, useState } from 'react';
import { usePerform } from '../../parts/perform.ts';
import { RoleChoice } from './role-choice.tsx';

type Props = { readonly member: StaffMember; readonly onClose: () => void };

export function RolesDialog({ member: { id, roles: current }, onClose }: Props): ReactNode {
  const { t } = useTranslation('desk');
  const perform = usePerform();
  const [roles, setRoles] = useState(current);
  return (
    <ActDialog
      title={t('staff.member.changeRoles')}
      text={t('staff.member.rolesText')}
      childrenFault={roles.length === 0 ? t('staff.member.rolesMissing') : undefined}
      confirmLabel={t('staff.member.changeRoles')}
      onAct={async ({ reason }) => {
        const act = requestDesk('PUT /desk/api/staff/{id}/roles', { params: { id }, body: { roles, reason } });
        await perform(act, t('staff.member.rolesDone'));
        onClose();
      }}
      onClose={onClose}
    >
      <RoleChoice roles={roles} onChange={setRoles} />
    </ActDialog>
  );
}
