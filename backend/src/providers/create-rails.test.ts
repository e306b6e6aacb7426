import type { PartnerConfig } from '../platform/config/rails-config.ts';
import { allBy } from '../testing/sandbox-rails.ts';
import { createRails } from './create-rails.ts';
import { partnerKey, signCallback } from './sandbox/signature.ts';

const partner: PartnerConfig = {
  name: 'house',
  adapter: 'sandbox',
  address: 'http://127.0.0.1:9',
  keys: [
    { id: 'now', secret: 'the current secret' },
    { id: 'before', secret: 'the secret before' },
  ],
  settings: {},
  timeLimitMs: 1000,
  circuit: { failures: 2, openMs: 60_000 },
};
const now = new Date('2026-11-18T05:00:00.000Z');

test.each<[string, Partial<PartnerConfig>, string]>([
  ['with an unknown adapter', { adapter: 'fax' }, 'partners.house.adapter is fax, which is none of easyslip, '],
  ['with a missing secret', { keys: [{ id: 'now' }] }, 'partners.house.keys.0 (now) lacks secret or secretFile'],
  ['with an unknown secret', { keys: [{ id: 'now', secret: 'x', pin: 'y' }] }, 'keys.0 (now) has pin'],
  ['with an unknown setting', { settings: { colour: 'red' } }, 'settings.colour is not known'],
])('OPS-03 a partner %s is refused by name', (_, change, problem) => {
  expect(() => createRails(allBy({ ...partner, ...change }))).toThrow(problem);
});

test('OPS-03 an invalid key is reported at startup with its partner', () => {
  const gameCodes = { PRISM: 'x' };
  const settings = {
    operatorId: 1,
    gameCodes,
    platform: 'GPL_MOBILE',
    language: 'th',
    country: 'TH',
    lobbyUrl: 'https://wallet.example',
  };
  const hub = {
    ...partner,
    name: 'hub',
    adapter: 'hub88',
    settings,
    keys: [{ id: 'now', privateKey: 'x', publicKey: 'y' }],
  } as const;
  const withHub = { ...allBy(partner), games: { PRISM: hub, '*': partner } };
  expect(() => createRails(withHub)).toThrow('partners.hub.keys (now) must have both keys in PEM format');
});

test('OPS-03 a game without a partner throws instead of using another partner', () => {
  const { providers } = createRails({ ...allBy(partner), games: { MOON: partner } });
  expect(providers.game({ code: 'MOON', family: 'idempotent' }).capabilities.canQueryById).toBe(true);
  expect(() => providers.game({ code: 'PRISM', family: 'plain' })).toThrow('the game PRISM has no partner in RAILS_FILE');
});

test('OPS-09 a callback is accepted only with a key of its own partner, and returns the key id', () => {
  const other = { ...partner, name: 'other', keys: [{ id: 'theirs', secret: 'of the other partner' }] } as const;
  const { callbacks } = createRails({ ...allBy(partner), rails: { ...allBy(partner).rails, payment: other } });
  const body = Buffer.from(JSON.stringify({ id: 'W1', status: 'paid' }));
  const signedWith = (secret: string) => ({ 'x-signature': signCallback(partnerKey(secret, 'callbacks:payout'), body, now) });
  const outcomeWith = (secret: string) => callbacks.payout({ headers: signedWith(secret), body, now });
  expect(outcomeWith('the current secret')).toEqual({ kind: 'report', report: { id: 'W1', status: 'paid' }, keyId: 'now' });
  expect(outcomeWith('the secret before')).toMatchObject({ kind: 'report', keyId: 'before' });
  expect(outcomeWith('of the other partner')).toEqual({ kind: 'forged' });
  expect(callbacks.payout({ headers: {}, body, now })).toEqual({ kind: 'forged' });
});
