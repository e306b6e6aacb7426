import { useTranslation } from '@kaeo/shared/i18n';
import { Link } from '@kaeo/shared/router';
import { css, theme } from '@kaeo/shared/style';
import { Note } from '@kaeo/shared/ui/bundled';
import type { ReactNode } from 'react';

const place = css({ maxWidth: '560px', margin: '0 auto', padding: `${theme.space[3]} ${theme.space[4]} ${theme.space[2]}` });
/** On its own line: a 44 px touch target would push lines of text apart. */
const way = css({ display: 'block', width: 'fit-content', paddingBlock: '10px', marginBottom: '-10px' });

/** Shows a suspended player what still works and how to contact support. */
export function SuspendedNotice(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <div role="status" css={place}>
      <Note tone="danger" title={t('suspended.title')}>
        {t('suspended.text')}
        <Link to="/user/contact" css={way}>
          {t('suspended.support')}
        </Link>
      </Note>
    </div>
  );
}
