import { useLocation, useNavigate } from '@kaeo/shared/router';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Key in the history state that marks an entry where the chat covers the page. */
const mark = 'chatCoversPage';

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && mark in state;
const withMark = (state: unknown): object => ({ ...(typeof state === 'object' ? state : {}), [mark]: true });

/** Back closes the chat where it covers the page. Returns a function that closes it in another way. */
export function useBackDismisses(isFullPage: boolean, onDismiss: () => void): () => void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isCovering = isMarked(state);
  const step = useRef<'none' | 'requested' | 'entered'>('none');

  const follow = useEffectEvent(() => {
    if (isCovering) step.current = 'entered';
    else if (step.current === 'entered') onDismiss();
    else if (isFullPage && step.current === 'none') {
      step.current = 'requested';
      void navigate({ pathname, search, hash }, { state: withMark(state), preventScrollReset: true });
    }
  });
  useEffect(() => follow(), [isCovering, isFullPage]);

  return isCovering ? () => void navigate(-1) : onDismiss;
}
