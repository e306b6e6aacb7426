import { useTranslation } from '@wallet/shared/i18n';
import { Link } from '@wallet/shared/router';
import { css, text, theme } from '@wallet/shared/style';

/** Said of what is in progress for longer than it should be (FAIR-04): that it is known, what happens next, and whom to ask. */
export function LateNote({ className }: { readonly className?: string }) {
  const { t } = useTranslation('statement');
  return (
    <div css={note} className={className}>
      <p>
        <strong>{t('late.title')}</strong>
      </p>
      <p>{t('late.hint')}</p>
      <Link css={support} to="/user/contact">
        {t('late.support')}
      </Link>
    </div>
  );
}

const note = css({ color: theme.color.pending, ...text.caption });
const support = css({ color: 'inherit', fontWeight: 600, whiteSpace: 'nowrap' });
