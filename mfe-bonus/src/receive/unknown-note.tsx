import { ApiError } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { Link } from '@kaeo/shared/router';
import { css, theme } from '@kaeo/shared/style';
import { Note } from '@kaeo/shared/ui/bundled';

const place = css({ '&:not(:empty)': { marginBottom: theme.space[3] } });
const way = css({ whiteSpace: 'nowrap' });

export const isUnknown = (error: unknown): boolean => error instanceof ApiError && error.isOutcomeUnknown;

/** States that no response arrived, that pressing again is safe, and where to check the result. */
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
