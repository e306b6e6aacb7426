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

export function OfflineBar() {
  const { t } = useTranslation('shared');
  const isOnline = useIsOnline();
  return (
    <div role="status" aria-live="polite" css={place}>
      {!isOnline && (
        <p css={bar}>
          <WifiOff size={18} css={{ flexShrink: 0 }} />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
