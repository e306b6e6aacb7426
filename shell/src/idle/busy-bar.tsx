import { ApiError } from '@wallet/shared/http';
import { useTranslation } from '@wallet/shared/i18n';
import { queryClient } from '@wallet/shared/query';
import { css, media, text, theme } from '@wallet/shared/style';
import Hourglass from 'lucide-react/icons/hourglass';
import { type ReactNode, useSyncExternalStore } from 'react';

/** Over sheets too, whose reads may be the ones that wait; it covers nothing for a finger. */
const place = css({
  position: 'fixed',
  zIndex: theme.layer.toast,
  top: `calc(${theme.size.topBar} + env(safe-area-inset-top))`,
  insetInline: 0,
  pointerEvents: 'none',
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

const reads = queryClient.getQueryCache();
/** Whether a read was answered that the server is busy, and is waiting to be tried again. */
const isAnyWaiting = (): boolean =>
  reads.findAll({ fetchStatus: 'fetching' }).some(({ state: { fetchFailureReason: reason } }) => isBusy(reason));
const isBusy = (reason: unknown): boolean => reason instanceof ApiError && reason.code === 'UNAVAILABLE';
const listen = (listener: () => void) => reads.subscribe(listener);

/** Says “one moment” for as long as a read waits for a busy server; it is tried again by itself (ADR 0026). */
export function BusyBar(): ReactNode {
  const { t } = useTranslation('shared');
  const isWaiting = useSyncExternalStore(listen, isAnyWaiting);
  return (
    <div role="status" css={place}>
      {isWaiting && (
        <p css={bar}>
          <Hourglass size={18} css={{ flexShrink: 0 }} />
          {t('errors.UNAVAILABLE')}
        </p>
      )}
    </div>
  );
}
