/** State of the panel: not requested, loading its code, open, or closed with the conversation still connected. */
export type PanelState = 'idle' | 'opening' | 'open' | 'closed';
/** `pressed` is the round button; `requested` is a request from elsewhere, such as the contact page. */
export type PanelEvent = 'pressed' | 'requested' | 'loaded' | 'failed' | 'dismissed';

const next: Readonly<Record<PanelState, Partial<Record<PanelEvent, PanelState>>>> = {
  idle: { pressed: 'opening', requested: 'opening' },
  // A second press cancels the request; the panel does not open when its code arrives.
  opening: { pressed: 'idle', loaded: 'open', failed: 'idle' },
  open: { pressed: 'closed', dismissed: 'closed' },
  closed: { pressed: 'open', requested: 'open' },
};

/** Events that do not apply in a state are ignored. */
export const panelAfter = (state: PanelState, event: PanelEvent): PanelState => next[state][event] ?? state;
