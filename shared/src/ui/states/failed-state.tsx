import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { css, text, theme } from '../../style/style.ts';
import { Button, ButtonLink } from '../actions/button.tsx';
import { useIsOnline } from '../feedback/use-is-online.ts';
import { BrokenPlate } from './broken-plate.tsx';
import { stateActions, stateCard } from './state-card.ts';

const support = css({ marginTop: theme.space[4], color: theme.color.text3, textAlign: 'center', ...text.caption });

type FailedStateProps = {
  /** Otherwise: this part did not load, and money is unaffected. */
  title?: string;
  hint?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Path of a way out, e.g. `/user/home`. */
  homeLink?: string;
  /** What support can look the failure up by. */
  code?: string | undefined;
};

/** Tries again by itself when the line is back. */
function useRetryOnReturn(isOnline: boolean, onRetry: (() => void) | undefined): void {
  const wasOffline = useRef(false);
  const retry = useEffectEvent(() => onRetry?.());
  useEffect(() => {
    if (isOnline && wasOffline.current) retry();
    wasOffline.current = !isOnline;
  }, [isOnline]);
}

/** Something did not load: what it means for the player and how to go on. Without a network it says that, and comes back by itself. */
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
