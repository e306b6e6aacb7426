import { useTranslation } from '@kaeo/shared/i18n';
import type { ConnectionStatus } from '@kaeo/shared/live';
import { css, text, theme } from '@kaeo/shared/style';
import { IconButton, Spinner } from '@kaeo/shared/ui/initial';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Headset from 'lucide-react/icons/headset';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';

const { color, radius, size, space } = theme;

const header = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  flexShrink: 0,
  minHeight: size.header,
  padding: '6px 12px 6px 6px',
  paddingTop: 'max(6px, env(safe-area-inset-top))',
  borderBottom: `1px solid ${color.barLine}`,
  background: color.s1,
});
const portrait = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '40px',
  height: '40px',
  borderRadius: radius.pill,
  background: color.actionSoft,
  color: color.action,
});
const names = css({ flex: 1, minWidth: 0 });
const status = css({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  ...text.caption,
  lineHeight: 'calc(1.25rem + var(--leading, 0rem))',
});
const dot = css({ flexShrink: 0, width: '8px', height: '8px', borderRadius: '4px', background: 'currentColor' });
const colors = {
  connecting: css({ color: color.text3 }),
  connected: css({ color: color.success }),
  disconnected: css({ color: color.pending }),
} satisfies Record<ConnectionStatus, object>;

type ChatHeaderProps = {
  titleId: string;
  connection: ConnectionStatus;
  onRefresh: () => Promise<void>;
  onDismiss: () => void;
};

export function ChatHeader({ titleId, connection, onRefresh, onDismiss }: ChatHeaderProps) {
  const { t } = useTranslation('chat');
  const [isRefreshing, setIsRefreshing] = useState(false);

  async function handleRefresh(): Promise<void> {
    setIsRefreshing(true);
    await onRefresh();
    setIsRefreshing(false);
  }

  return (
    <header css={header}>
      <IconButton label={t('close')} icon={<ChevronDown size={24} strokeWidth={1.75} />} onClick={onDismiss} />
      <span css={portrait} aria-hidden>
        <Headset size={22} strokeWidth={1.75} />
      </span>
      <div css={names}>
        <h2 id={titleId} css={text.strong}>
          {t('title')}
        </h2>
        <p css={[status, colors[connection]]} role="status">
          <span css={dot} aria-hidden />
          {t(`status.${connection}`)}
        </p>
      </div>
      <IconButton
        label={t('refresh')}
        icon={isRefreshing ? <Spinner /> : <RefreshCw size={22} strokeWidth={1.75} />}
        disabled={isRefreshing}
        onClick={() => void handleRefresh()}
      />
    </header>
  );
}
