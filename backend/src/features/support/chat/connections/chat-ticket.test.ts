import { readTicket, signTicket } from './chat-ticket.ts';

const now = new Date('2026-11-21T08:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test('CHAT-08 a ticket proves its id for two minutes', () => {
  const ticket = signTicket('secret', 'player-1', now);
  expect(readTicket('secret', ticket, later(120))).toBe('player-1');
  expect(readTicket('secret', ticket, later(121))).toBeUndefined();
});

test.each([
  { label: 'signed with another secret', change: () => signTicket('other', 'player-1', now) },
  { label: 'for another id', change: (ticket: string) => ticket.replace('player-1', 'player-2') },
  { label: 'with a later expiry', change: (ticket: string) => ticket.replace(/\.\d+\./, '.99999999999.') },
  { label: 'without a signature', change: (ticket: string) => ticket.replace(/\.[0-9a-f]+$/, '') },
  { label: 'with empty text', change: () => '' },
])('SRV-05 a ticket $label is invalid', ({ change }) => {
  expect(readTicket('secret', change(signTicket('secret', 'player-1', now)), now)).toBeUndefined();
});
