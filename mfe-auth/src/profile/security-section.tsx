import { useTranslation } from '@wallet/shared/i18n';
import { css, focusRing, press, text, theme } from '@wallet/shared/style';
import ChevronRight from 'lucide-react/icons/chevron-right';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';

const { color, space } = theme;
const heading = css({ marginBlock: `${space[6]} ${space[3]}`, ...text.title });
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  width: '100%',
  minHeight: '64px',
  padding: '10px 16px 10px 12px',
  border: 0,
  borderRadius: theme.radius.card,
  background: color.s1,
  color: color.text,
  textAlign: 'start',
  ...text.strong,
  ...press,
  ...focusRing,
});
const iconBox = css({
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  borderRadius: theme.radius.button,
  background: color.actionSoft,
  color: color.action,
});
const grow = css({ flex: 1 });

type SecuritySectionProps = {
  readonly onChangePassword: () => void;
  /** Called when the player is about to: the sheet can be fetched. */
  readonly onApproach: () => void;
};

/** The lock that opens the change of password (PROFILE-03). It needs nothing of the profile, so it is there when that did not load. */
export function SecuritySection({ onChangePassword, onApproach }: SecuritySectionProps) {
  const { t } = useTranslation('auth');
  return (
    <section>
      <h2 css={heading}>{t('profile.security')}</h2>
      <button type="button" css={row} onClick={onChangePassword} onPointerEnter={onApproach} onFocus={onApproach}>
        <span css={iconBox}>
          <LockKeyhole size={24} />
        </span>
        <span css={grow}>{t('profile.changePassword')}</span>
        <ChevronRight size={20} color={color.text3} />
      </button>
    </section>
  );
}
