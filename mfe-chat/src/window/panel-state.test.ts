import { type PanelEvent, type PanelState, panelAfter } from './panel-state.ts';

const table: [PanelState, PanelEvent, PanelState][] = [
  ['idle', 'pressed', 'opening'],
  ['idle', 'requested', 'opening'],
  ['idle', 'dismissed', 'idle'],
  ['idle', 'loaded', 'idle'],
  ['opening', 'loaded', 'open'],
  ['opening', 'failed', 'idle'],
  ['opening', 'pressed', 'idle'],
  ['opening', 'requested', 'opening'],
  ['open', 'pressed', 'closed'],
  ['open', 'dismissed', 'closed'],
  ['open', 'requested', 'open'],
  ['closed', 'pressed', 'open'],
  ['closed', 'requested', 'open'],
  ['closed', 'failed', 'closed'],
];

test.each(table)('CHAT-01 a panel that is %s and %s is %s', (state, event, after) => {
  expect(panelAfter(state, event)).toBe(after);
});
