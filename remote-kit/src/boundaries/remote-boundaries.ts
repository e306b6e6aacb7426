import { cruiseOptions, noCycle } from './boundaries.ts';

/** Matches a `@kaeo` package, either installed or beside the remote in a monorepo. */
const packageOf = (names: string): string => `(?:node_modules/@kaeo|^\\.\\.)/(?:${names})/`;

/** Test helpers, beside the tests or in their own folder. */
const helpers = '^src/testing/|\\.page-object\\.tsx?$';

export default {
  forbidden: [
    noCycle,
    {
      name: 'nothing-beside-it',
      comment:
        'A remote is built and released from its own folder and the kit: other files are not available in a separate repository. Only the shells import `host`.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^\\.\\./', pathNot: `node_modules/|${packageOf('shared|host')}` },
    },
    {
      name: 'no-tools-on-the-page',
      comment: 'Code that builds, releases or tests a remote would be downloaded by every player.',
      severity: 'error',
      from: { path: '^src/', pathNot: `${helpers}|\\.test\\.tsx?$` },
      to: {
        path: `${packageOf('remote-kit|releases')}|@testing-library/|${packageOf('shared')}(?:src|dist)/testing/|${helpers}`,
      },
    },
    {
      name: 'nothing-missing',
      comment: 'An unresolved import fails for players.',
      severity: 'error',
      from: { path: '^src/' },
      to: { couldNotResolve: true },
    },
  ],
  options: cruiseOptions,
};
