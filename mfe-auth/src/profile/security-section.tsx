import { useTranslation } from '@kaeo/shared/i18n';
import { css, focusRingInside, press, text, theme } from '@kaeo/shared/style';
import ChevronRight from 'lucide-react/icons/chevron-right';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import type { ReactNode } from 'react';

const { color, space } = theme;
const heading = css({ marginBlock: `${space[6]} ${space[3]}`, ...text.title });
const card = css({ overflow: 'hidden', borderRadius: theme.radius.card, background: color.s1 });
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  width: '100%',
  minHeight: '64px',
  padding: '10px 16px 10px 12px',
  border: 0,
  background: 'transparent',
  color: color.text,
  textAlign: 'start',
  '& + &': { borderTop: `1px solid ${color.rowLine}` },
  ...text.strong,
  ...press,
  ...focusRingInside,
});
const iconBox = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '44px',
  height: '44px',
  borderRadius: theme.radius.button,
  background: color.actionSoft,
  color: color.action,
});
const grow = css({ flex: 1, minWidth: 0 });

type RowAction = {
  readonly onPress: () => void;
  /** To preload the sheet. */
  readonly onApproach: () => void;
};
type SecuritySectionProps = { readonly password: RowAction; readonly sessions: RowAction };

/** Password change (PROFILE-03) and sessions (SAFE-04). Works when the profile fails to load. */
export function SecuritySection({ password, sessions }: SecuritySectionProps) {
  const { t } = useTranslation('auth');
  return (
    <section>
      <h2 css={heading}>{t('profile.security')}</h2>
      <div css={card}>
        <Row {...password} icon={<LockKeyhole size={24} />}>
          {t('profile.changePassword')}
        </Row>
        <Row {...sessions} icon={<MonitorSmartphone size={24} />}>
          {t('profile.sessions')}
        </Row>
      </div>
    </section>
  );
}

function Row({ onPress, onApproach, icon, children }: RowAction & { readonly icon: ReactNode; readonly children: string }) {
  return (
    <button type="button" css={row} onClick={onPress} onPointerEnter={onApproach} onFocus={onApproach}>
      <span css={iconBox}>{icon}</span>
      <span css={grow}>{children}</span>
      <ChevronRight size={20} color={color.text3} />
    </button>
  );
}
