import { useTranslation } from '@kaeo/shared/i18n';
import { useQuery } from '@kaeo/shared/query';
import { css, media, text, theme } from '@kaeo/shared/style';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { siteQuery } from '../wallet/site-info.ts';

const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  alignSelf: 'start',
  marginTop: theme.space[2],
  color: theme.color.text3,
  ...text.caption,
  [media.wide]: { gridColumn: 1, gridRow: 2, marginTop: 0 },
});

/** The minimum age, by the rules of the market. */
export function PlaySafe() {
  const { t } = useTranslation('wallet');
  const age = useQuery(siteQuery).data?.minimumAge;
  if (age === undefined) return null;
  return (
    <p css={line}>
      <ShieldCheck size={18} aria-hidden="true" />
      {t('home.playSafe', { age })}
    </p>
  );
}
