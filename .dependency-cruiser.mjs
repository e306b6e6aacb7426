import { cruiseOptions, noCycle } from './remote-kit/src/boundaries/boundaries.ts';

/** Boundaries between the parts of the product, each rule with what it protects. */
const remotes = '(mfe-[^/]+)';

/**
 * The top-level folders, the lowest first, and what each may import of the others. Tests may import from any folder.
 * @type {Readonly<Record<string, { readonly allowed: readonly string[]; readonly comment: string }>>}
 */
const folders = {
  shared: { allowed: [], comment: 'It is published and runs in the browser of every player: it depends on no application.' },
  releases: { allowed: ['shared'], comment: 'It is published with the kit: what it imports is published too.' },
  'remote-kit': { allowed: ['shared', 'releases'], comment: 'The kit is published: what it imports is published too.' },
  backend: { allowed: ['shared'], comment: 'Simulators must not be reachable from what runs in production (SANDBOX-03).' },
  gateway: {
    allowed: ['shared', 'releases'],
    comment: 'It reads the store. Faults that testers switch on are given to it (SANDBOX-03).',
  },
  host: { allowed: ['shared'], comment: 'Both shells bundle it: it knows neither of them.' },
  shell: {
    allowed: ['shared', 'remote-kit', 'host'],
    comment: 'Server code in a bundle would carry secrets and weight to players.',
  },
  desk: {
    allowed: ['shared', 'remote-kit', 'host'],
    comment: 'Server code in a bundle would carry secrets and weight to staff.',
  },
  'mfe-[^/]+': {
    allowed: ['shared', 'remote-kit', 'mfe-[^/]+'],
    comment: 'Server code in a bundle would carry secrets and weight to players.',
  },
  sandbox: {
    allowed: ['shared', 'releases', 'backend', 'gateway'],
    comment: 'It simulates partners and breaks the product; nothing but tools imports it.',
  },
  tools: {
    allowed: ['shared', 'releases', 'remote-kit', 'host', 'backend', 'gateway', 'shell', 'desk', 'mfe-[^/]+', 'sandbox'],
    comment: 'Journeys import what tools share (`tools/lib`), never the other way round.',
  },
  e2e: { allowed: ['shared', 'releases', 'tools'], comment: 'Journeys meet the product as a browser does.' },
};
const folderRules = Object.entries(folders).map(([folder, { allowed, comment }]) => ({
  name: `folder-${folder.split('-[')[0]}`,
  comment,
  severity: 'error',
  from: { path: `^${folder}/`, pathNot: '\\.test\\.tsx?$|^backend/test/' },
  to: { path: `^(?!(?:${[folder, ...allowed].join('|')})/)(?:${Object.keys(folders).join('|')})/` },
}));

/**
 * The backend's rooms, and the rooms that each may use. Tests may look anywhere. `docs/architecture.md` draws them.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const rooms = {
  records: [],
  site: [],
  protection: ['records', 'site'],
  identity: ['records', 'site', 'protection'],
  rewards: ['records', 'site', 'protection'],
  play: ['records', 'rewards', 'protection'],
  cash: ['records', 'site', 'identity', 'rewards', 'play', 'protection'],
  support: [],
  overview: ['records', 'site', 'identity', 'rewards', 'play', 'cash', 'protection'],
  operations: ['records', 'site', 'identity', 'play', 'cash', 'protection'],
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
      from: { path: '^(host|shell|desk)/' },
      to: { path: `^${remotes}/` },
    },
    {
      name: 'no-server-in-the-console',
      comment: 'The console runs in a browser: of the sandbox’s server it knows the types.',
      severity: 'error',
      from: { path: '^sandbox/console/' },
      to: { path: '^(sandbox/src|backend|releases|gateway)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-operator-in-the-pages',
      comment: 'The desk and the operator port are not for players: their pages and the kit know none of the calls.',
      severity: 'error',
      from: {
        path: '^(host|shell|mfe-(?!desk/)[^/]+|remote-kit|releases|gateway|shared/(?!src/(?:operator|desk|desk-call|ui/desk|testing/desk)/))',
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: '^shared/src/(?:operator|desk)/' },
    },
    {
      name: 'no-components-in-contract-and-api',
      comment: 'Servers and builds use the contract and the API; components would bring React and styles into them.',
      severity: 'error',
      from: { path: '^shared/src/(?!(?:ui|standalone|testing)/)', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^shared/src/ui/' },
    },
    {
      name: 'no-deferred-components-in-first-views',
      comment: 'The first scripts of the shell contain `ui/initial` and all that it imports.',
      severity: 'error',
      from: { path: '^shared/src/ui/initial/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^shared/src/ui/(?!initial/)' },
    },
    noCycle,
    ...folderRules,
    ...roomRules,
    {
      name: 'features-are-composed-above-them',
      comment: 'What every feature stands on knows none of them.',
      severity: 'error',
      from: { path: '^backend/src/(?:platform|ledger|providers)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^backend/src/(?:(?:features|demonstration)(?:/|\\.ts$)|audit-all\\.ts$)' },
    },
    {
      name: 'the-platform-is-lowest',
      comment: 'The platform knows neither the books nor the partners: `src/context.ts` puts them together.',
      severity: 'error',
      from: { path: '^backend/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^backend/src/(?:ledger|providers)/|^backend/src/context\\.ts$' },
    },
    {
      name: 'no-demonstration-in-the-product',
      comment:
        'Demonstration data are made by the start of a demonstration and by the operator’s reset, and by nothing that serves players.',
      severity: 'error',
      from: { path: `^${features}`, pathNot: '\\.test\\.ts$' },
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
