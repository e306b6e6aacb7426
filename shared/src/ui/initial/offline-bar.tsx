import WifiOff from 'lucide-react/icons/wifi-off';
import { useTranslation } from '../../i18n/i18n.ts';
import { css, media, text, theme } from '../../style/style.ts';
import { useIsOnline } from './use-is-online.ts';

/** In the flow above the page, which it pushes down; sticks below the fixed top bar. */
const place = css({
  position: 'sticky',
  top: theme.size.topBar,
  zIndex: theme.layer.bar,
  [media.wide]: { top: theme.size.header },
});
const bar = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.space[2],
  padding: '8px 16px',
  background: theme.color.pendingSoft,
  color: theme.color.pendingText,
  ...text.caption,
});

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** `20:30`, or `26/11 20:30` on another day. */
function shortTime(at: Date): string {
  const isToday = at.toDateString() === new Date().toDateString();
  const format = isToday ? clock : ({ ...clock, day: '2-digit', month: '2-digit' } as const);
  return at.toLocaleString('en-GB', format).replace(',', '');
}

/** @param asOf the time of the data on the page, in milliseconds since the epoch; undefined if it has none. */
export function OfflineBar({ asOf }: { asOf?: () => number | undefined }) {
  const { t } = useTranslation('shared');
  const isOnline = useIsOnline();
  const at = isOnline ? undefined : asOf?.();
  return (
    <div role="status" aria-live="polite" css={place}>
      {!isOnline && (
        <p css={bar}>
          <WifiOff size={18} css={{ flexShrink: 0 }} />
          {at ? t('offlineAsOf', { time: shortTime(new Date(at)) }) : t('offline')}
        </p>
      )}
    </div>
  );
}
