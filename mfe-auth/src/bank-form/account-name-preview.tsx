import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { Card } from '@kaeo/shared/ui/initial';
import IdCard from 'lucide-react/icons/id-card';

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  marginBottom: theme.space[4],
  color: theme.color.action,
});
const label = css({ color: theme.color.text3, ...text.caption });
const value = css({ minHeight: 'calc(1.625rem + var(--leading, 0rem))', color: theme.color.text, ...text.strong });

/** Preview of the stored account name while it is typed. */
export function AccountNamePreview({ name, level }: { readonly name: string; readonly level: 1 | 2 }) {
  const { t } = useTranslation('auth');
  return (
    <Card level={level} css={row}>
      <IdCard size={24} />
      <div>
        <p css={label}>{t('bank.preview')}</p>
        <p css={value}>{name === '' ? '—' : name}</p>
      </div>
    </Card>
  );
}
