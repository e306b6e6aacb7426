import { useEffect, useEffectEvent } from 'react';
import { ownSteps } from '../router/own-steps.ts';
import { useLocation } from '../router/router.ts';

type Layer = {
  /** Whether back may do what it does: the layer is what the address shows, and nothing in it would be lost. */
  readonly passes: () => boolean;
  /** What the layer does instead. */
  readonly onBack: () => void;
};

/** The layers over the page, the topmost last. */
const layers: Layer[] = [];
/** Where the address that is shown stands in the browser's history, as the router counts. */
let home = 0;
/** The browser was sent forward again, and is not there yet. */
let isReturning = false;

function place(): number {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
}

function handlePop(event: PopStateEvent): void {
  const steps = home - place();
  const layer = layers.at(-1);
  if (!isReturning && (layer === undefined || steps === 0 || ownSteps.isOnItsWay || layer.passes())) return;
  event.stopImmediatePropagation();
  const isNew = !isReturning;
  isReturning = steps !== 0;
  if (steps !== 0) window.history.go(steps);
  if (isNew) layer?.onBack();
}

/**
 * While a layer is up, the player's back button asks the topmost one and leaves the others alone (ADR 0037). The browser has gone back
 * by then: unless the layer lets it pass, it is sent forward again, and the router hears of neither. Steps that the product takes
 * itself pass.
 */
export function useBackGuard(isUp: boolean, layer: Layer): void {
  const location = useLocation();
  useEffect(() => {
    if (!isReturning) home = place();
  }, [location]);

  const passes = useEffectEvent(layer.passes);
  const onBack = useEffectEvent(layer.onBack);
  useEffect(() => {
    if (!isUp) return;
    ownSteps.onPop = handlePop;
    const own: Layer = { passes: () => passes(), onBack: () => onBack() };
    layers.push(own);
    return () => void layers.splice(layers.indexOf(own), 1);
  }, [isUp]);
}
