import { credentialsOf, guestId, identityOf, savedGuestId } from './chat-identity.ts';

beforeEach(() => localStorage.clear());

test('CHAT-02 a guest gets an id of 128 random bits, stored in the browser', () => {
  const id = guestId();
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(guestId()).toBe(id);
  expect(savedGuestId()).toBe(id);
});

test('CHAT-02 a stored id that could be guessed is not used', () => {
  localStorage.setItem('wallet.chat-guest-id', '12');
  expect(guestId()).toMatch(/^[0-9a-f]{32}$/);
});

test('CHAT-02 a player sends only the token, a guest the id', () => {
  expect(credentialsOf(identityOf(true))).toEqual({});
  expect(credentialsOf({ kind: 'guest', guestId: 'g' })).toEqual({ guestId: 'g' });
});
