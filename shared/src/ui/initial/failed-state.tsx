import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { css, text, theme } from '../../style/style.ts';
import { BrokenPlate } from './broken-plate.tsx';
import { Button, ButtonLink } from './button.tsx';
import { stateActions, stateCard } from './state-card.ts';
import { useIsOnline } from './use-is-online.ts';

const support = css({ marginTop: theme.space[4], color: theme.color.text3, textAlign: 'center', ...text.caption });

type FailedStateProps = {
  /** Default: this part did not load, and money is unaffected. */
  title?: string;
  hint?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Path of a link out, e.g. `/user/home`. */
  homeLink?: string;
  /** Code by which support finds the failure. */
  code?: string | undefined;
};

/** Retries automatically when the network returns. */
function useRetryOnReturn(isOnline: boolean, onRetry: (() => void) | undefined): void {
  const wasOffline = useRef(false);
  const retry = useEffectEvent(() => onRetry?.());
  useEffect(() => {
    if (isOnline && wasOffline.current) retry();
    wasOffline.current = !isOnline;
  }, [isOnline]);
}

/** A failed load: its meaning for the player and what to do. Offline it shows that and retries automatically. */
export function FailedState({ title, hint, onRetry, isRetrying = false, homeLink, code }: FailedStateProps) {
  const { t } = useTranslation('shared');
  const isOnline = useIsOnline();
  useRetryOnReturn(isOnline, onRetry);
  return (
    <div role="alert">
      <div css={stateCard}>
        <BrokenPlate />
        <h2>{isOnline ? (title ?? t('failed.title')) : t('failed.offlineTitle')}</h2>
        <p>{isOnline ? (hint ?? t('failed.hint')) : t('failed.offlineHint')}</p>
        <div css={stateActions}>
          {onRetry && isOnline && (
            <Button isBlock icon={<RefreshCw size={20} />} isPending={isRetrying} onClick={onRetry}>
              {t('action.retry')}
            </Button>
          )}
          {homeLink !== undefined && (
            <ButtonLink isBlock variant="text" size="medium" to={homeLink}>
              {t('action.home')}
            </ButtonLink>
          )}
        </div>
      </div>
      {code !== undefined && isOnline && (
        <p css={support}>
          {t('failed.code')} <strong css={{ color: theme.color.text2, fontWeight: 600 }}>{code}</strong>
        </p>
      )}
    </div>
  );
}
