import type { StaffRole } from '@kaeo/shared/desk';
import { requestDesk } from '@kaeo/shared/desk-call';
import { useTranslation } from '@kaeo/shared/i18n';
import { ActDialog } from '@kaeo/shared/ui/desk';
import { type ReactNode, useState } from 'react';
import { usePerform } from '../../parts/perform.ts';
import { RoleChoice } from './role-choice.tsx';

const loginPattern = /^[a-z][a-z0-9.-]{1,30}$/;

export function AddMemberDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('desk');
  const perform = usePerform();
  const [roles, setRoles] = useState<StaffRole[]>([]);
  return (
    <ActDialog
      title={t('staff.member.addTitle')}
      text={t('staff.member.addText')}
      fields={[
        {
          name: 'login',
          label: t('staff.list.login'),
          hint: t('staff.member.loginHint'),
          maxLength: 31,
          check: (login) => (loginPattern.test(login) ? undefined : t('staff.member.loginHint')),
        },
        { name: 'name', label: t('staff.list.name'), maxLength: 60 },
      ]}
      childrenFault={roles.length === 0 ? t('staff.member.rolesMissing') : undefined}
      confirmLabel={t('staff.list.add')}
      onAct={async ({ login = '', name = '', reason }) => {
        await perform(requestDesk('POST /desk/api/staff', { body: { login, name, roles, reason } }), t('staff.member.addDone'));
        onClose();
      }}
      onClose={onClose}
    >
      <RoleChoice roles={roles} onChange={setRoles} />
    </ActDialog>
  );
}
