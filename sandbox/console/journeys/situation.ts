import type { TabId } from '../parts/tabs.tsx';
import type { ConsoleState } from '../state/console-state.tsx';

/** A situation that a tester wants to see in the wallet. */
export type Situation = {
  readonly title: string;
  /** How it comes about, in one line. */
  readonly how: string;
  /** Does the sandbox's part at once; the notice afterwards is `done`. */
  readonly run?: (state: ConsoleState) => Promise<unknown>;
  readonly done?: string | ((state: ConsoleState) => string);
  /** Fills in a panel, so that one more press does it. */
  readonly prepare?: () => void;
  /** The tab to look at. */
  readonly at?: TabId;
};

/** Situations of one subject, with the panel to look at. */
export type SituationGroup = {
  readonly group: string;
  readonly panel?: string;
  readonly situations: readonly Situation[];
};
