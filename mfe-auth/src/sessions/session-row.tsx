import type { PlayerSession } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { Chip, TimeAgo } from '@kaeo/shared/ui/bundled';
import { Button } from '@kaeo/shared/ui/initial';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { isPhone, sessionName } from './session-name.ts';

const { color, space } = theme;
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  minHeight: '68px',
  paddingBlock: space[2],
  'li + li > &': { borderTop: `1px solid ${color.rowLine}` },
});
const iconBox = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '44px',
  height: '44px',
  borderRadius: theme.radius.button,
  background: color.s2,
  color: color.text2,
});
const currentBox = css({ background: color.actionSoft, color: color.action });
const words = css({ flex: '1 1 130px', minWidth: 0 });
const seen = css({ color: color.text3, ...text.caption });

type SessionRowProps = { readonly session: PlayerSession; readonly onEnd: () => void };

/** One session of the player. The current session has no end button; the player logs out instead. */
export function SessionRow({ session, onEnd }: SessionRowProps) {
  const { t } = useTranslation('auth');
  const name = sessionName(session) || t('sessions.unknownDevice');
  const Icon = isPhone(session) ? Smartphone : Monitor;
  return (
    <div css={row}>
      <span css={[iconBox, session.isCurrent && currentBox]}>
        <Icon size={24} />
      </span>
      <div css={words}>
        <p css={text.strong}>{name}</p>
        <p css={seen}>
          {t('sessions.seen')} <TimeAgo at={session.seenAt} />
        </p>
      </div>
      {session.isCurrent ? (
        <Chip tone="success">{t('sessions.current')}</Chip>
      ) : (
        <Button variant="dangerOutline" size="small" aria-label={t('sessions.endOf', { device: name })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </div>
  );
}
