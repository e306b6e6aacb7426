import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { css, text, theme } from '../../style/style.ts';
import { Button, ButtonLink } from './button.tsx';
import { Picture, stateActions, stateCard } from './state-card.tsx';
import { useIsOnline } from './use-is-online.ts';

const { color } = theme;
const rings = Array.from({ length: 8 }, (_, index) => ({ inset: index * 5.5, radius: 22 - index * 1.5 }));

function BrokenPlate() {
  return (
    <Picture size={[176, 132]}>
      {rings.map(({ inset, radius }) => (
        <rect
          key={inset}
          x={25 + inset}
          y={18 + inset * 0.72}
          width={126 - inset * 2}
          height={96 - inset * 1.44}
          rx={radius}
          stroke={color.actionDone}
          strokeWidth="1"
        />
      ))}
      <rect x="57" y="42" width="62" height="48" rx="12" fill={color.actionSoft} stroke={color.action} strokeWidth="1.75" />
      <path d="m88 40-7 17 12 7-10 28" stroke={color.s1} strokeWidth="8" />
      <path d="m88 40-7 17 12 7-10 28" stroke={color.action} strokeWidth="1.75" />
    </Picture>
  );
}

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
