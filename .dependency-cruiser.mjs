import { cruiseOptions, noCycle } from './remote-kit/src/boundaries/boundaries.ts';

/** Boundaries between the parts of the product, each rule with what it protects. */
const remotes = '(mfe-[^/]+)';

/**
 * The backend's rooms, and the rooms that each may use. Tests may look anywhere. `docs/architecture.md` draws them.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const rooms = {
  records: [],
  site: [],
  identity: ['site'],
  rewards: ['records', 'site'],
  play: ['records', 'rewards'],
  cash: ['records', 'site', 'identity', 'rewards', 'play'],
  support: [],
  overview: ['records', 'site', 'identity', 'rewards', 'play', 'cash'],
  operations: ['records', 'site', 'identity', 'play', 'cash'],
};
const features = 'backend/src/features/';
const roomRules = Object.entries(rooms).map(([room, allowed]) => ({
  name: `room-${room}`,
  comment: `What is in ${room} uses ${allowed.length > 0 ? `${allowed.join(', ')} and nothing above` : 'no other room'}: a feature is read with what is below it.`,
  severity: 'error',
  from: { path: `^${features}${room}/`, pathNot: '\\.test\\.ts$' },
  to: { path: `^${features}(?!(?:${[room, ...allowed].join('|')})/)` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-remote-in-remote',
      comment: 'Remotes are released one by one; they meet in the URL, the query cache and typed events only.',
      severity: 'error',
      from: { path: `^${remotes}/` },
      to: { path: `^${remotes}/`, pathNot: '^$1/' },
    },
    {
      name: 'no-remote-in-the-shell',
      comment: 'The shell knows a remote by its declaration alone, or it would have to be released with it.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: `^${remotes}/` },
    },
    {
      name: 'no-app-in-shared',
      comment: 'Dependencies run from the application to what it shares, one way.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: `^(shell|mfe-[^/]+|backend|sandbox|releases|gateway|remote-kit|e2e)/` },
    },
    {
      name: 'no-app-in-the-kit',
      comment: 'The kit is published: what it needs of this repository is published with it, which is shared and releases.',
      severity: 'error',
      from: { path: '^(remote-kit|releases)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(shell|mfe-[^/]+|backend|gateway|sandbox|e2e|tools)/' },
    },
    {
      name: 'no-server-in-browser',
      comment: 'Server code in a bundle would carry secrets and weight to players.',
      severity: 'error',
      from: { path: '^(shell|shared|mfe-[^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(backend|sandbox|releases|gateway)/' },
    },
    {
      name: 'no-server-in-the-console',
      comment: 'The console runs in a browser: of the sandbox’s server it knows the types.',
      severity: 'error',
      from: { path: '^sandbox/console/' },
      to: { path: '^(sandbox/src|backend|releases|gateway)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-sandbox-in-the-product',
      comment: 'Simulators must not be reachable from what runs in production (SANDBOX-03).',
      severity: 'error',
      from: { path: '^(backend|releases|gateway|shell|shared)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^sandbox/' },
    },
    noCycle,
    ...roomRules,
    {
      name: 'features-are-composed-above-them',
      comment: 'What every feature stands on knows none of them.',
      severity: 'error',
      from: { path: '^backend/src/(?:platform|ledger|providers)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^backend/src/(?:(?:features|demonstration)(?:/|\\.ts$)|audit-all\\.ts$)' },
    },
    {
      name: 'no-demonstration-in-the-product',
      comment:
        'Demonstration data are made by the start of a demonstration and by the operator’s reset, and by nothing that serves players.',
      severity: 'error',
      from: { path: `^${features}`, pathNot: `\\.test\\.ts$|^${features}operations/operator/` },
      to: { path: '^backend/src/demonstration/' },
    },
    {
      name: 'the-ledger-has-one-door',
      comment: 'Features post through `ledger.ts` and declare audit rules; only what watches the books runs the audit (D-20).',
      severity: 'error',
      from: { path: `^${features}(?!operations/)`, pathNot: '\\.test\\.ts$' },
      to: { path: '^backend/src/ledger/(?!(?:ledger|audit-rules)\\.ts$)' },
    },
  ],
  options: { ...cruiseOptions, exclude: { path: '(node_modules|/dist/)' } },
};
