import { useLocation, useNavigate } from '@wallet/shared/router';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';

const has = (state: unknown, mark: string): boolean => typeof state === 'object' && state !== null && mark in state;
const add = (state: unknown, mark: string): object => ({ ...(typeof state === 'object' ? state : {}), [mark]: true });

type LayerStep = {
  /** The layer's step is in the history: only then is the layer shown, so that a step back from what is seen always ends it. */
  readonly isTaken: boolean;
  /** Ends the layer in another way than by a step back. */
  readonly end: () => void;
};

/**
 * A layer over what the address shows, as a step of the browser's history with the same address: one step back ends the layer and
 * leaves what lies under it. `mark` says of a step that it is the layer's.
 */
export function useLayerStep(mark: string, isWanted: boolean, onEnd: () => void): LayerStep {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isTaken = has(state, mark);
  const step = useRef<'none' | 'asked' | 'taken'>('none');

  const follow = useEffectEvent(() => {
    if (isTaken) step.current = 'taken';
    else if (step.current === 'taken') onEnd();
    else if (isWanted && step.current === 'none') {
      step.current = 'asked';
      void navigate({ pathname, search, hash }, { state: add(state, mark), preventScrollReset: true });
    }
  });
  // The router renders a step as a transition. One that is taken back before that is never rendered, and the address is as it was.
  const goBack = useEffectEvent(() => {
    if (step.current !== 'asked') return;
    step.current = 'taken';
    onEnd();
  });
  useLayoutEffect(() => {
    const handlePop = () => goBack();
    window.addEventListener('popstate', handlePop);
    return () => window.removeEventListener('popstate', handlePop);
  }, []);

  // Before the paint: a step back after it must not find the history without the layer's step, which would then be taken from elsewhere.
  useLayoutEffect(() => follow(), [isTaken, isWanted]);

  return { isTaken, end: isTaken ? () => void navigate(-1) : onEnd };
}
