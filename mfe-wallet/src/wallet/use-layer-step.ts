import { useLocation, useNavigate } from '@wallet/shared/router';
import { useEffect, useEffectEvent, useRef } from 'react';

const has = (state: unknown, mark: string): boolean => typeof state === 'object' && state !== null && mark in state;
const add = (state: unknown, mark: string): object => ({ ...(typeof state === 'object' ? state : {}), [mark]: true });

/**
 * A layer over what the address shows, as a step of the browser's history with the same address: one step back ends the layer and
 * leaves what lies under it. `mark` says of a step that it is the layer's. Returns how to end the layer in another way.
 */
export function useLayerStep(mark: string, isUp: boolean, onEnd: () => void): () => void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isOn = has(state, mark);
  const step = useRef<'none' | 'asked' | 'taken'>('none');

  const follow = useEffectEvent(() => {
    if (isOn) step.current = 'taken';
    else if (step.current === 'taken') onEnd();
    else if (isUp && step.current === 'none') {
      step.current = 'asked';
      void navigate({ pathname, search, hash }, { state: add(state, mark), preventScrollReset: true });
    }
  });
  useEffect(() => follow(), [isOn, isUp]);

  return isOn ? () => void navigate(-1) : onEnd;
}
