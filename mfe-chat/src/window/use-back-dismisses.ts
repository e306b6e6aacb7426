import { useLocation, useNavigate } from '@wallet/shared/router';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Says of a step of the browser's history that the chat covers its page. */
const mark = 'chatCoversPage';

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && mark in state;
const withMark = (state: unknown): object => ({ ...(typeof state === 'object' ? state : {}), [mark]: true });

/**
 * Where the chat covers the page, back closes it, as it closes everything else that covers a page: opening it is a step of the
 * browser's history with the same address. Returns how to dismiss it in another way.
 */
export function useBackDismisses(isFullPage: boolean, onDismiss: () => void): () => void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isCovering = isMarked(state);
  const step = useRef<'none' | 'asked' | 'taken'>('none');

  const follow = useEffectEvent(() => {
    if (isCovering) step.current = 'taken';
    else if (step.current === 'taken') onDismiss();
    else if (isFullPage && step.current === 'none') {
      step.current = 'asked';
      void navigate({ pathname, search, hash }, { state: withMark(state), preventScrollReset: true });
    }
  });
  useEffect(() => follow(), [isCovering, isFullPage]);

  return isCovering ? () => void navigate(-1) : onDismiss;
}
