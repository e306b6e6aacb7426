import { isCallbackSigned, isRailRequest, partnerKey, railCredentials, signCallback } from './signature.ts';

const now = new Date('2026-11-18T05:00:00.000Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const body = '{"id":"P1","amount":"100.00"}';
const header = signCallback('secret', body, now);

test('SRV-05 accepts a body signed with the secret within five minutes of now', () => {
  expect(header).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
  expect(isCallbackSigned('secret', header, Buffer.from(body), now)).toBe(true);
  expect(isCallbackSigned('secret', header, body, later(300))).toBe(true);
  expect(isCallbackSigned('secret', header, body, later(-300))).toBe(true);
});

test.each([
  ['no signature', undefined, body, now],
  ['another secret', signCallback('other', body, now), body, now],
  ['another body', header, body.replace('100', '900'), now],
  ['an old signature', header, body, later(301)],
  ['a signature from the future', header, body, later(-301)],
  ['a modified time', header.replace(/t=\d+/, `t=${Math.floor(now.getTime() / 1000) + 60}`), body, now],
  ['a truncated signature', header.slice(0, -2), body, now],
])('SRV-05 refuses %s', (_, signature, text, at) => {
  expect(isCallbackSigned('secret', signature, text, at)).toBe(false);
});

test('OPS-03 each partner has its own secret, which authenticates our requests', () => {
  const secret = '3f9c1d7be20a4865b1c7d92e60fa8534';
  const keys = (['callbacks:payment', 'callbacks:payout', 'tickets:chat', 'requests:bank', 'requests:payout'] as const).map(
    (partner) => partnerKey(secret, partner),
  );
  expect(new Set([...keys, secret]).size).toBe(6);
  const { authorization } = railCredentials(secret, 'bank');
  expect(isRailRequest(secret, 'bank', authorization)).toBe(true);
  expect([isRailRequest(secret, 'payout', authorization), isRailRequest(secret, 'bank', undefined)]).toEqual([false, false]);
  const now = new Date();
  const byPayout = signCallback(partnerKey(secret, 'callbacks:payout'), '{}', now);
  expect(isCallbackSigned(partnerKey(secret, 'callbacks:payment'), byPayout, '{}', now)).toBe(false);
});
