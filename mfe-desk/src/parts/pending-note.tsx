import { useTranslation } from '@kaeo/shared/i18n';
import { Link } from '@kaeo/shared/router';
import { css, focusRing, theme } from '@kaeo/shared/style';
import { Note } from '@kaeo/shared/ui/bundled';
import type { ReactNode } from 'react';
import { usePermission } from './session.ts';

const wholeRow = css({ gridColumn: '1 / -1' });
const linkStyle = css({ color: theme.color.action, fontWeight: 600, ...focusRing });

/** Leads to the request about the shown item that waits for a second person; nothing without one. */
export function PendingNote({ approval }: { approval: string | null }): ReactNode {
  const { t } = useTranslation('desk');
  const mayRead = usePermission('approvals.view');
  if (approval === null) return null;
  return (
    <div css={wholeRow}>
      <Note tone="pending">
        {t('pending.note')}{' '}
        {mayRead && (
          <Link css={linkStyle} to={`/approvals?id=${encodeURIComponent(approval)}`}>
            {t('pending.open')}
          </Link>
        )}
      </Note>
    </div>
  );
}
