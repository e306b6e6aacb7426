import type { StaffMember } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { Chip } from '@kaeo/shared/ui/bundled';
import type { ReactNode } from 'react';

export function MemberState({ member }: { member: Pick<StaffMember, 'isActive' | 'isEnrolled'> }): ReactNode {
  const { t } = useTranslation('desk');
  if (!member.isActive) return <Chip tone="danger">{t('staff.list.suspended')}</Chip>;
  if (!member.isEnrolled) return <Chip tone="pending">{t('staff.list.notEnrolled')}</Chip>;
  return <Chip tone="success">{t('staff.list.active')}</Chip>;
}
