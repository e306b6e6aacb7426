/** Boundaries between the parts of the product, each rule with what it protects. */
const remotes = '(mfe-[^/]+)';

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
      to: { path: `^(shell|mfe-[^/]+|backend|sandbox|deploy|e2e)/` },
    },
    {
      name: 'no-server-in-browser',
      comment: 'Server code in a bundle would carry secrets and weight to players.',
      severity: 'error',
      from: { path: '^(shell|shared|mfe-[^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(backend|sandbox|deploy)/' },
    },
    {
      name: 'no-sandbox-in-the-product',
      comment: 'Simulators must not be reachable from what runs in production (SANDBOX-03).',
      severity: 'error',
      from: { path: '^(backend|deploy|shell|shared)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^sandbox/' },
    },
    {
      name: 'no-cycle',
      comment: 'A cycle is two modules that should be one, or three.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'only-the-ledger-posts',
      comment: 'Postings have one writer, or nobody can vouch for the books (D-20).',
      severity: 'error',
      from: { path: '^backend/src/features/' },
      to: { path: '^backend/src/ledger/(?!ledger\\.ts|audit\\.ts|balances\\.ts)' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(node_modules|/dist/)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
  },
};
