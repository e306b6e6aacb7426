import type { Player } from '../../../../context.ts';
import { chatOwner } from './chat-owner.ts';

const player: Player = { id: 'player-1', username: '0812345678', name: 'Somchai', currency: 'BAHT' };
const guestId = 'b3f1c2d4e5f60718293a4b5c6d7e8f90';

test('CHAT-02 a signed-in player owns the conversation of the token, even if a guest id is sent', () => {
  expect(chatOwner(player, { guestId })).toEqual({ kind: 'player', id: 'player-1', username: '0812345678', name: 'Somchai' });
  expect(chatOwner(player, { userId: 'player-1' })).toMatchObject({ id: 'player-1' });
});

test('CHAT-02 a guest is identified by a digest that does not reveal the guest id', () => {
  const owner = chatOwner(undefined, { guestId });
  expect(owner).toEqual({ kind: 'guest', id: expect.stringMatching(/^[\w-]{43}$/) });
  expect(owner.id).not.toContain(guestId);
  expect(chatOwner(undefined, { guestId })).toEqual(owner);
  expect(chatOwner(undefined, { guestId: guestId.replace('b', 'c') })).not.toEqual(owner);
});

test.each([
  { label: 'another player', who: player, claimed: { userId: 'player-2' }, code: 'FORBIDDEN' },
  { label: 'a player without a token', who: undefined, claimed: { userId: 'player-1' }, code: 'UNAUTHORIZED' },
  {
    label: 'a player and a guest without a token',
    who: undefined,
    claimed: { userId: 'player-1', guestId },
    code: 'UNAUTHORIZED',
  },
  { label: 'no owner', who: undefined, claimed: {}, code: 'UNAUTHORIZED' },
  { label: 'a guest id that could be guessed', who: undefined, claimed: { guestId: '1234' }, code: 'VALIDATION' },
])('SRV-05 a call that names $label is refused with $code', ({ who, claimed, code }) => {
  expect(() => chatOwner(who, claimed)).toThrow(expect.objectContaining({ code }));
});
