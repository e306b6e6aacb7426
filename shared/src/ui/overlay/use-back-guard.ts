import { useEffect, useEffectEvent } from 'react';
import { historyIndex, ownSteps } from '../../router/own-steps.ts';
import { useLocation } from '../../router/router.ts';

type Layer = {
  /** Whether Back may proceed: the layer matches the URL, and nothing in it would be lost. */
  readonly passes: () => boolean;
  readonly onBack: () => void;
};

/** Open layers, topmost last. */
const layers: Layer[] = [];
/** The history index of the page below the layers. */
let home: number | undefined;
/** The browser was sent forward again and has not arrived yet. */
let isReturning = false;

function handlePop(event: PopStateEvent): void {
  const here = historyIndex();
  // The distance to an entry without index is unknown, so it cannot be reversed.
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
 * Back asks the topmost layer only (ADR 0037). The browser has already gone back: unless the layer allows it, it is sent forward
 * again, and the router sees neither step. The product's own steps pass.
 */
export function useBackGuard(isUp: boolean, layer: Layer): void {
  const location = useLocation();
  useEffect(() => {
    // The URL of an entry created by another script or link is not where the layer opened.
    if (!isReturning) home = historyIndex() ?? home;
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
