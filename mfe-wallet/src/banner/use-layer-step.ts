import { useLocation, useNavigate } from '@kaeo/shared/router';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';

const has = (state: unknown, mark: string): boolean => typeof state === 'object' && state !== null && mark in state;
const add = (state: unknown, mark: string): object => ({ ...(typeof state === 'object' ? state : {}), [mark]: true });

/** A history entry with the same URL, so that back closes the layer and keeps what is below. `mark` identifies the entry. */
export function useLayerStep(mark: string, isRequested: boolean, onEnd: () => void) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  /** Whether the layer's history entry exists. The layer is shown only then, so that back always closes it. */
  const isEntered = has(state, mark);
  const step = useRef<'none' | 'requested' | 'entered'>('none');

  const follow = useEffectEvent(() => {
    if (isEntered) step.current = 'entered';
    else if (step.current === 'entered') onEnd();
    else if (isRequested && step.current === 'none') {
      step.current = 'requested';
      void navigate({ pathname, search, hash }, { state: add(state, mark), preventScrollReset: true });
    }
  });
  // The router renders a history step in a transition; going back before that leaves the step unrendered and the URL unchanged.
  const goBack = useEffectEvent(() => {
    if (step.current !== 'requested') return;
    step.current = 'entered';
    onEnd();
  });
  useLayoutEffect(() => {
    const handlePop = () => goBack();
    window.addEventListener('popstate', handlePop);
    return () => window.removeEventListener('popstate', handlePop);
  }, []);

  // Before paint: a back press after it must find the layer's entry; otherwise it would leave the page.
  useLayoutEffect(() => follow(), [isEntered, isRequested]);

  return { isEntered, end: isEntered ? () => void navigate(-1) : onEnd };
}
