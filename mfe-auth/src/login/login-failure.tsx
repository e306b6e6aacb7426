import { ApiError } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { Link } from '@kaeo/shared/router';
import { css, theme } from '@kaeo/shared/style';
import { FormError, Note } from '@kaeo/shared/ui/bundled';
import { useFailureText } from '../wait-text.ts';

const place = css({ marginBottom: theme.space[3] });
/** On its own line, because a touch target of 44 px would push lines of text apart. */
const way = css({ display: 'block', width: 'fit-content', paddingBlock: '10px', marginBottom: '-10px' });

const isFrozen = (failure: unknown): boolean => failure instanceof ApiError && failure.code === 'INACTIVE_USER';

/** Reason why a login failed. A suspended account gets a link to support; a lockout shows when it ends (P22). */
export function LoginFailure({ failure }: { readonly failure: unknown }) {
  const { t } = useTranslation('auth');
  const { textOf } = useFailureText();
  if (!isFrozen(failure)) return <FormError text={failure === undefined ? undefined : textOf(failure)} />;
  return (
    <div role="alert" css={place}>
      <Note tone="danger" title={t('login.frozenTitle')}>
        {t('login.frozen')}
        <Link to="/contact" css={way}>
          {t('login.support')}
        </Link>
      </Note>
    </div>
  );
}
