import { useTranslation } from '@kaeo/shared/i18n';
import { Link } from '@kaeo/shared/router';
import { css, text, theme } from '@kaeo/shared/style';

/** Note for a transaction that takes longer than it should (FAIR-04): we know about it, what happens next, and how to contact support. */
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
