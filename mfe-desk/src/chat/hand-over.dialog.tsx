import type { StaffMember, StaffRole } from '@kaeo/shared/desk';
import { callDesk } from '@kaeo/shared/desk-call';
import { ApiError } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { ActDialog, type ActField } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { useDeskQuery } from '../parts/desk-query.ts';
import { usePerform } from '../parts/perform.ts';
import { useMember, usePermission } from '../parts/session.ts';

/** Roles with the permission `chat.answer`. */
const answering: readonly StaffRole[] = ['support', 'manager'];
const canAnswer = ({ isActive, roles }: StaffMember): boolean => isActive && roles.some((role) => answering.includes(role));
/** As the contract's `StaffLogin`. */
const isLogin = (text: string): boolean => /^[a-z][a-z0-9.-]{1,30}$/.test(text);

/** Gives the conversation to another member of staff: from the list, for those who may see it, or by sign-in name. */
export function HandOverDialog({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation('desk');
  const perform = usePerform();
  const own = useMember()?.login;
  const staff = useDeskQuery('GET /desk/api/staff', {}, { isEnabled: usePermission('staff.view') });
  const others = staff.data?.filter((member) => canAnswer(member) && member.login !== own);
  /** The texts of these codes are about players, and about the caller. */
  const worded = (refusal: unknown): unknown => {
    if (!(refusal instanceof ApiError)) return refusal;
    const { code, status, fields } = refusal;
    if (code === 'NO_USER') return new ApiError({ code: t('chat.noMember'), status });
    return code === 'NOT_PERMITTED' && 'login' in fields ? new ApiError({ code: t('chat.mayNotAnswer'), status }) : refusal;
  };
  const field: ActField = {
    name: 'login',
    label: t('chat.handOverTo'),
    check: (value) => (isLogin(value) ? undefined : t('chat.loginWrong')),
    ...(others ? { options: others.map(({ login, name }) => ({ value: login, label: `${name} (${login})` })) } : {}),
  };
  return (
    <ActDialog
      title={t('chat.handOver')}
      fields={[field]}
      reasons={null}
      confirmLabel={t('chat.handOver')}
      onAct={async ({ login = '' }) => {
        try {
          const act = callDesk('PUT /desk/api/conversations/{id}/owner', { params: { id }, body: { login } });
          await perform(act, t('chat.handedOver', { login }));
        } catch (refusal) {
          throw worded(refusal);
        }
        onClose();
      }}
      onClose={onClose}
    />
  );
}
