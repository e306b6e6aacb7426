import { useTranslation } from '@kaeo/shared/i18n';
import { Link } from '@kaeo/shared/router';
import { Note } from '@kaeo/shared/ui/bundled';
import type { ReactNode } from 'react';
import { useDeskQuery } from '../parts/desk-query.ts';
import { usePermission } from '../parts/session.ts';
import { useStaffWords } from './staff-words.ts';

/** Names the request about a member that waits for approval; a subject has at most one. */
export function WaitingNote({ login }: { login: string }): ReactNode {
  const { t } = useTranslation('desk');
  const words = useStaffWords();
  const mayRead = usePermission('approvals.view');
  const { data } = useDeskQuery('GET /desk/api/approvals', { query: { state: 'PENDING' } }, { isEnabled: mayRead });
  const request = data?.approvals.find(({ subject }) => subject === `staff:${login}`);
  if (!request) return null;
  return (
    <Note tone="pending">
      {t('staff.member.waiting')}{' '}
      <Link to={`/approvals?id=${encodeURIComponent(request.id)}`}>{words.operation(request.operation)}</Link>
    </Note>
  );
}
