import { ApiError } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { queryClient } from '@kaeo/shared/query';
import { css, media, text, theme } from '@kaeo/shared/style';
import Hourglass from 'lucide-react/icons/hourglass';
import { type ReactNode, useSyncExternalStore } from 'react';

/** Above sheets, whose queries may also be waiting; it does not intercept clicks. */
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
/** Whether a query got a "busy" response and waits for its retry. */
const isAnyWaiting = (): boolean =>
  reads.findAll({ fetchStatus: 'fetching' }).some(({ state: { fetchFailureReason: reason } }) => isBusy(reason));
const isBusy = (reason: unknown): boolean => reason instanceof ApiError && reason.code === 'UNAVAILABLE';
const listen = (listener: () => void) => reads.subscribe(listener);

/** Shows “one moment” while a query waits for a busy server. The query retries automatically (ADR 0004). */
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
