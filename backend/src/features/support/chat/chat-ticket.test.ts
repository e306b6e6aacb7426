import { readTicket, signTicket } from './chat-ticket.ts';

const now = new Date('2026-11-21T08:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test('CHAT-08 a ticket proves its id for two minutes', () => {
  const ticket = signTicket('secret', 'player-1', now);
  expect(readTicket('secret', ticket, later(120))).toBe('player-1');
  expect(readTicket('secret', ticket, later(121))).toBeUndefined();
});

test.each([
  { says: 'signed with another secret', change: () => signTicket('other', 'player-1', now) },
  { says: 'for another id', change: (ticket: string) => ticket.replace('player-1', 'player-2') },
  { says: 'with a later expiry', change: (ticket: string) => ticket.replace(/\.\d+\./, '.99999999999.') },
  { says: 'without a signature', change: (ticket: string) => ticket.replace(/\.[0-9a-f]+$/, '') },
  { says: 'that is none', change: () => '' },
])('SRV-05 a ticket $says proves nothing', ({ change }) => {
  expect(readTicket('secret', change(signTicket('secret', 'player-1', now)), now)).toBeUndefined();
});
