/**
 * Where the panel stands: not asked for yet, its code on the way, open, or closed with its conversation going on behind the button.
 */
export type PanelState = 'idle' | 'opening' | 'open' | 'closed';
/** `pressed` is the round button, `requested` somebody else's wish, such as the contact page's. */
export type PanelEvent = 'pressed' | 'requested' | 'loaded' | 'failed' | 'dismissed';

const next: Readonly<Record<PanelState, Partial<Record<PanelEvent, PanelState>>>> = {
  idle: { pressed: 'opening', requested: 'opening' },
  // A second press takes the wish back; the code that arrives afterwards opens nothing.
  opening: { pressed: 'idle', loaded: 'open', failed: 'idle' },
  open: { pressed: 'closed', dismissed: 'closed' },
  closed: { pressed: 'open', requested: 'open' },
};

/** The state after an event; events that mean nothing in a state leave it as it is. */
export const panelAfter = (state: PanelState, event: PanelEvent): PanelState => next[state][event] ?? state;
