import { useCallback, useState } from 'react';
import { theme } from '../../style/style.ts';

const busy = '[aria-busy="true"]:not(button)';

/**
 * Keeps a sheet at full height while its content loads, then fits the content (ADR 0037). A sheet used meanwhile stays tall, so
 * that no button moves under the finger. The popup of the returned ref has `data-tall` while tall.
 */
export function useSettlingHeight() {
  const [hasSkeleton] = useState(() => document.querySelector(`[role="dialog"]${busy}`) !== null);

  return useCallback(
    (popup: HTMLElement) => {
      if (!hasSkeleton && !popup.querySelector(busy)) return undefined;
      const settleIfLoaded = () => {
        if (popup.querySelector(busy)) return;
        stop();
        settle(popup);
      };
      const observer = new MutationObserver(settleIfLoaded);
      const stop = () => {
        observer.disconnect();
        popup.removeEventListener('pointerdown', stop);
        popup.removeEventListener('keydown', stop);
      };
      popup.toggleAttribute('data-tall', true);
      popup.addEventListener('pointerdown', stop);
      popup.addEventListener('keydown', stop);
      observer.observe(popup, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
      settleIfLoaded();
      return stop;
    },
    [hasSkeleton],
  );
}

/** A transform keeps the position for the first frame and shadows fill the space, so browsers count no layout shift. */
function settle(popup: HTMLElement): void {
  const before = popup.getBoundingClientRect();
  popup.toggleAttribute('data-tall', false);
  const after = popup.getBoundingClientRect();
  const lost = before.height - after.height;
  if (lost <= 0) return;
  popup.style.transition = 'none';
  popup.style.transform = `translateY(${before.top - after.top}px)`;
  popup.style.boxShadow = [1 / 3, 2 / 3, 1].map((part) => `0 ${lost * part}px ${theme.color.s1}`).join();
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      popup.style.transition = ['transform', 'box-shadow'].map((each) => `${each} ${theme.motion.sheetIn}`).join();
      popup.style.transform = '';
      popup.style.boxShadow = '';
      popup.addEventListener('transitionend', () => (popup.style.transition = ''), { once: true });
    }),
  );
}
