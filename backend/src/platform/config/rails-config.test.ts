import { allWith, railsFolder } from '../../testing/rails-file.ts';
import { ConfigError, parseConfig } from './config.ts';

const folder = railsFolder();
afterAll(folder.remove);
const secretFile = folder.secret('secret', 'd41c9b7e20f3a58664be');
const olderFile = folder.secret('older', 'b7e20f3a58d41c9664be');

const partner = {
  adapter: 'sandbox',
  address: 'https://rails.example/api/',
  keys: [
    { id: '2026-11', secretFile },
    { id: '2026-05', secretFile: olderFile },
  ],
};
const file = { partners: { house: partner }, ...allWith('house') };

/** Parses a rails file and returns the reported problems; in production mode by default. */
function problemsOf(content: unknown, mode = 'production'): readonly string[] {
  try {
    parseConfig({ NODE_ENV: mode, RAILS_FILE: folder.rails(content) });
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.filter((problem) => problem.startsWith('RAILS_FILE'));
  }
}
const withPartner = (change: object) => ({ ...file, partners: { house: { ...partner, ...change } } });

test('OPS-09 a partner has its own keys, the current one first, each read from its file', () => {
  const { rails } = parseConfig({ NODE_ENV: 'development', RAILS_FILE: folder.rails(file) });
  expect(rails.rails.payout).toEqual({
    name: 'house',
    adapter: 'sandbox',
    address: 'https://rails.example/api',
    keys: [
      { id: '2026-11', secret: 'd41c9b7e20f3a58664be' },
      { id: '2026-05', secret: 'b7e20f3a58d41c9664be' },
    ],
    settings: {},
    timeLimitMs: 10_000,
    circuit: { failures: 10, openMs: 10_000 },
  });
  expect(rails.games['*']).toBe(rails.rails.payout);
});

test('PROT-08 the exclusion register is optional in the file, and its partner is checked', () => {
  const read = (content: object) => parseConfig({ NODE_ENV: 'development', RAILS_FILE: folder.rails(content) }).rails.rails;
  expect(read(file).exclusionRegister).toBeUndefined();
  const withRegister = (name: string) => ({ ...file, rails: { ...file.rails, exclusionRegister: name } });
  expect(read(withRegister('house')).exclusionRegister).toMatchObject({ name: 'house', circuit: { failures: 10 } });
  expect(problemsOf(withRegister('nobody'))).toEqual([
    'RAILS_FILE rails.exclusionRegister names nobody, which is not in partners',
  ]);
});

test('OPS-01 without the file the sandbox runs everything, with its address and secrets', () => {
  const { rails } = parseConfig({ NODE_ENV: 'development', PROVIDER_SECRET: 'now', PROVIDER_SECRETS_ACCEPTED: 'before,to come' });
  expect(rails.rails.sms).toMatchObject({
    adapter: 'sandbox',
    address: 'http://127.0.0.1:8090',
    keys: [
      { id: 'current', secret: 'now' },
      { id: 'accepted-1', secret: 'before' },
      { id: 'accepted-2', secret: 'to come' },
    ],
  });
});

test('OPS-03 production requires the rails file', () => {
  expect(() => parseConfig({ NODE_ENV: 'production' })).toThrow('RAILS_FILE is required in production');
  expect(problemsOf(file)).toEqual([]);
});

test.each<[string, unknown, string]>([
  ['that is not valid JSON', '{ "partners": ', 'is not valid JSON'],
  ['without a rail', { ...file, rails: { ...file.rails, payout: undefined } }, 'rails must have required properties payout'],
  ['with an unknown rail', { ...file, rails: { ...file.rails, fax: 'house' } }, 'rails must not have additional properties: fax'],
  ['with an unknown partner', { ...file, games: { '*': 'nobody' } }, 'games.* names nobody'],
  ['with an unused partner', { ...file, partners: { house: partner, idle: partner } }, 'partners.idle is not used'],
  ['with an address without https', withPartner({ address: 'http://rails.example' }), 'partners.house.address'],
  [
    'with an inline secret',
    withPartner({ keys: [{ id: '1', secret: 'd41c9b7e20f3a58664be' }] }),
    'keys.0.secret must be in its own file',
  ],
  ['with a key without an id', withPartner({ keys: [{ secretFile }] }), 'keys.0.id must name the key'],
  [
    'with two keys of the same id',
    withPartner({ keys: [partner.keys[0], { ...partner.keys[1], id: '2026-11' }] }),
    'must have different ids',
  ],
  ['without a key', withPartner({ keys: [] }), 'partners.house.keys must'],
  [
    'with a missing secret file',
    withPartner({ keys: [{ id: '1', secretFile: '/nowhere/secret' }] }),
    'keys.0.secretFile cannot be read',
  ],
  [
    'with a typed secret',
    withPartner({ keys: [{ id: '1', secretFile: folder.secret('typed', 'a'.repeat(20)) }] }),
    'must be random',
  ],
  ['with a time limit of an hour', withPartner({ timeLimitSeconds: 3600 }), 'partners.house.timeLimitSeconds must be'],
  [
    'with one secret for two partners',
    { partners: { house: partner, other: partner }, ...allWith('house'), games: { '*': 'other' } },
    'partners.other and partners.house must have different keys',
  ],
])('OPS-03 production refuses a file %s', (_, content, problem) => {
  const problems = problemsOf(content);
  expect(problems.filter((each) => each.includes(problem))).not.toEqual([]);
  expect(problems.join()).not.toContain('d41c9b7e20f3a58664be');
});

test('OPS-03 an unreadable file is refused in every mode, and all problems are reported together', () => {
  expect(() => parseConfig({ NODE_ENV: 'development', RAILS_FILE: '/nowhere/rails.json' })).toThrow('cannot be read');
  const wrong = withPartner({ address: 'rails', keys: [{ id: 'of mine', secretFile: '/nowhere/secret' }] });
  expect(problemsOf(wrong, 'development')).toHaveLength(3);
});
