import { credentialsOf, guestId, identityOf, savedGuestId } from './chat-identity.ts';

beforeEach(() => localStorage.clear());

test('CHAT-02 a visitor gets an id of 128 random bits, kept by the browser', () => {
  const id = guestId();
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(guestId()).toBe(id);
  expect(savedGuestId()).toBe(id);
});

test('CHAT-02 what storage holds is not taken for an id when it could be guessed', () => {
  localStorage.setItem('wallet.chat-guest-id', '12');
  expect(guestId()).toMatch(/^[0-9a-f]{32}$/);
});

test('CHAT-02 a player says nothing but the token, a guest the id', () => {
  expect(credentialsOf(identityOf(true))).toEqual({});
  expect(credentialsOf({ kind: 'guest', guestId: 'g' })).toEqual({ guestId: 'g' });
});
