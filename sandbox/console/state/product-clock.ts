import { useSyncExternalStore } from 'react';

/** How far the product's clock is ahead of the browser's. */
let aheadMs = 0;

/** Sets the product's clock to the instant of a state that has just arrived. */
export function setProductTime(instant: string): void {
  aheadMs = Date.parse(instant) - Date.now();
}

/** The product's current time, for event handlers; components use `useProductNow`. */
export const productNow = (): Date => new Date(Date.now() + aheadMs);

const subscribe = (onTick: () => void): (() => void) => {
  const timer = setInterval(onTick, 1000);
  return () => clearInterval(timer);
};
const wholeSecond = (): number => Math.floor((Date.now() + aheadMs) / 1000) * 1000;

/** The product's time in whole seconds; the component renders again every second. */
export const useProductNow = (): Date => new Date(useSyncExternalStore(subscribe, wholeSecond));
