import { ApiError } from '@wallet/shared/http';
import { useTranslation } from '@wallet/shared/i18n';
import { Note } from '@wallet/shared/notes';
import { Link } from '@wallet/shared/router';
import { css, theme } from '@wallet/shared/style';

const place = css({ '&:not(:empty)': { marginBottom: theme.space[3] } });
const way = css({ whiteSpace: 'nowrap' });

/** Nobody knows whether the call was carried out. */
export const isUnknown = (error: unknown): boolean => error instanceof ApiError && error.isOutcomeUnknown;

/** Says that no answer came to a press, that pressing again is safe, and where to look. */
export function UnknownNote({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation('bonus');
  return (
    <div role="alert" css={place}>
      {isShown && (
        <Note tone="pending" title={t('unknown.title')}>
          {t('unknown.hint')}{' '}
          <Link to="/user/statement" css={way}>
            {t('unknown.toActivity')}
          </Link>
        </Note>
      )}
    </div>
  );
}
