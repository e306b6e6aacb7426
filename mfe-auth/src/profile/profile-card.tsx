import type { Profile } from '@kaeo/shared/api';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { formatDateTime } from '@kaeo/shared/time';
import { Guilloche } from '@kaeo/shared/ui/bundled';
import { CopyButton } from '@kaeo/shared/ui/deferred';

const { color, space } = theme;
export const heroCard = css({
  position: 'relative',
  overflow: 'hidden',
  display: 'grid',
  gap: space[3],
  padding: '16px 20px 12px',
  borderRadius: theme.radius.hero,
  background: theme.gradient.hero,
  boxShadow: `inset 0 0 0 1px ${color.heroLine}`,
});
const row = css({ position: 'relative', display: 'flex', alignItems: 'center', gap: space[4], minWidth: 0 });
const avatar = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '56px',
  height: '56px',
  borderRadius: '50%',
  background: color.heroSplit,
  ...text.h1,
});
const since = css({ color: color.heroText, ...text.caption });
const idRow = css({ position: 'relative', display: 'flex', alignItems: 'center', gap: space[2], minHeight: '44px' });
const id = css({
  flex: 1,
  minWidth: 0,
  color: color.heroText,
  ...text.caption,
  '& > strong': { display: 'block', color: color.text, fontWeight: 400, overflowWrap: 'anywhere' },
});

/** The first visible letter. Thai and Lao write some vowels before their consonant, so skip those. */
const initialOf = (name: string): string => /[^\p{M}\p{P}\s\u0E40-\u0E44\u0EC0-\u0EC4]/u.exec(name)?.[0]?.toUpperCase() ?? '';

export function ProfileCard({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('auth');
  const language = useLanguage();
  return (
    <div css={heroCard}>
      <Guilloche tone="white" />
      <div css={row}>
        <span aria-hidden css={avatar}>
          {initialOf(profile.name)}
        </span>
        <div css={{ minWidth: 0 }}>
          <h2 css={text.h2}>{profile.name}</h2>
          <p css={since}>{t('profile.memberSince', { time: formatDateTime(profile.createdAt, language) })}</p>
        </div>
      </div>
      <div css={idRow}>
        <p css={id}>
          {t('profile.id')} <strong>{profile._id}</strong>
        </p>
        <CopyButton text={profile._id} label={t('profile.id')} />
      </div>
    </div>
  );
}
