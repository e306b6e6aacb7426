import { useTranslation } from '@kaeo/shared/i18n';
import { Link } from '@kaeo/shared/router';
import { css, focusRingInside, press, text, theme } from '@kaeo/shared/style';
import BellRing from 'lucide-react/icons/bell-ring';
import ChevronRight from 'lucide-react/icons/chevron-right';
import KeyRound from 'lucide-react/icons/key-round';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import ShieldCheck from 'lucide-react/icons/shield-check';
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
  textDecoration: 'none',
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
type SecuritySectionProps = {
  readonly password: RowAction;
  readonly passkeys: RowAction;
  readonly sessions: RowAction;
  readonly notices: RowAction;
};

/**
 * Password change (PROFILE-03), passkeys (PLAY-03), sessions (SAFE-04), notices (PLAY-04) and player protection (PLAY-01). Works when the
 * profile fails to load.
 */
export function SecuritySection({ password, passkeys, sessions, notices }: SecuritySectionProps) {
  const { t } = useTranslation('auth');
  return (
    <section>
      <h2 css={heading}>{t('profile.security')}</h2>
      <div css={card}>
        <Row {...password} icon={<LockKeyhole size={24} />}>
          {t('profile.changePassword')}
        </Row>
        <Row {...passkeys} icon={<KeyRound size={24} />}>
          {t('profile.passkeys')}
        </Row>
        <Row {...sessions} icon={<MonitorSmartphone size={24} />}>
          {t('profile.sessions')}
        </Row>
        <Row {...notices} icon={<BellRing size={24} />}>
          {t('profile.notices')}
        </Row>
        <Link to="/user/protection" css={row}>
          <RowContent icon={<ShieldCheck size={24} />}>{t('profile.protection')}</RowContent>
        </Link>
      </div>
    </section>
  );
}

function Row({ onPress, onApproach, icon, children }: RowAction & { readonly icon: ReactNode; readonly children: string }) {
  return (
    <button type="button" css={row} onClick={onPress} onPointerEnter={onApproach} onFocus={onApproach}>
      <RowContent icon={icon}>{children}</RowContent>
    </button>
  );
}

function RowContent({ icon, children }: { readonly icon: ReactNode; readonly children: string }) {
  return (
    <>
      <span css={iconBox}>{icon}</span>
      <span css={grow}>{children}</span>
      <ChevronRight size={20} color={color.text3} />
    </>
  );
}
