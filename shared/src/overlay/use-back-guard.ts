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
/** Index of the history entry that is shown, as the router counts; undefined for one that something else made, such as a `#` link. */
let home: number | undefined;
/** The browser was sent forward again, and is not there yet. */
let isReturning = false;

function place(): number | undefined {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : undefined;
}

function handlePop(event: PopStateEvent): void {
  const here = place();
  // How far the browser went from or to an entry without an index, nobody can tell: it cannot be sent back.
  const steps = home === undefined || here === undefined ? 0 : home - here;
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
    // The address of an entry that another script or link made is not where the layer opened.
    if (!isReturning) home = place() ?? home;
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
