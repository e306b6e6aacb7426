import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { useTranslation } from '../../i18n/i18n.ts';
import { store } from '../../session/store.ts';
import { css, keyframes, text, theme } from '../../style/style.ts';
import { Spinner } from './spinner.tsx';

/** Shorter work ends before an overlay would help. */
const delayMs = 200;

const runningAtom = atom(0);
const change = (by: number) => store.set(runningAtom, (running) => running + by);

/** Shows the overlay after 200 ms while the promise is pending, and returns the promise. */
export function trackLoading<Value>(promise: Promise<Value>): Promise<Value> {
  let isShown = false;
  const timer = setTimeout(() => {
    isShown = true;
    change(1);
  }, delayMs);
  return promise.finally(() => {
    clearTimeout(timer);
    if (isShown) change(-1);
  });
}

const appear = keyframes({ from: { opacity: 0 } });
// Ignores clicks: pending parts disable themselves, others keep working below it.
const veil = css({
  position: 'fixed',
  inset: 0,
  zIndex: theme.layer.loading,
  display: 'grid',
  placeItems: 'center',
  background: theme.color.veil,
  pointerEvents: 'none',
  animation: `${appear} ${theme.motion.fade}`,
});
const plate = css({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  padding: '14px 20px',
  borderRadius: theme.radius.card,
  background: theme.color.s2,
  boxShadow: theme.shadow.float,
  ...text.strong,
});

/** Mounted once, next to `#app-root`. */
export function LoadingOverlay() {
  const { t } = useTranslation('shared');
  const isLoading = useAtomValue(runningAtom, { store }) > 0;
  return (
    <div role="status" aria-live="polite">
      {isLoading && (
        <div css={veil}>
          <span css={plate}>
            <Spinner />
            {t('loading')}
          </span>
        </div>
      )}
    </div>
  );
}
