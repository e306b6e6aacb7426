import type { TabId } from '../parts/tabs.tsx';
import { moveClock, setProviderFault } from '../state/call.ts';
import type { ConsoleState } from '../state/console-state.ts';

/** A situation that a tester wants to see in the wallet. */
export type Situation = {
  readonly title: string;
  /** One line on how to reproduce it. */
  readonly how: string;
  /** Runs the sandbox's part immediately; afterwards the notice `done` is shown. */
  readonly run?: (state: ConsoleState) => Promise<unknown>;
  readonly done?: string | ((state: ConsoleState) => string);
  /** Fills in a panel, so that one more click completes the situation. */
  readonly prepare?: () => void;
  /** The tab to open. */
  readonly at?: TabId;
};

/** Situations of one topic, with the panel to open. */
export type SituationGroup = {
  readonly group: string;
  readonly panel?: string;
  readonly situations: readonly Situation[];
};

/** Injects a fault into the next request of a provider. */
export const failNext = (provider: string, kind: 'refuse' | 'duplicate' | 'timeout-after'): Promise<unknown> =>
  setProviderFault(provider, { kind, times: 1 });

/** Moves the wallet's clock forward by whole days. */
export const daysLater =
  (days: number) =>
  ({ offsetMs }: ConsoleState): Promise<unknown> =>
    moveClock({ offsetMs: Math.round(offsetMs + days * 24 * 60 * 60_000) });
