import { moveClock } from '../operator/move-clock.ts';
import type { ConsoleState } from '../state/console-state.tsx';

const dayMs = 24 * 60 * 60_000;

/** Moves the wallet's clock forward by whole days. */
export const daysLater =
  (days: number) =>
  ({ offsetMs }: ConsoleState): Promise<unknown> =>
    moveClock({ offsetMs: Math.round(offsetMs + days * dayMs) });
