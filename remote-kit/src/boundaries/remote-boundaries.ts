import { cruiseOptions, noCycle } from './boundaries.ts';

/** A package of the product as a remote finds it: installed, or beside it in one repository. */
const packageOf = (names: string): string => `(?:node_modules/@wallet|^\\.\\.)/(?:${names})/`;

/** What helps tests, beside them or in a folder of its own. */
const helpers = '^src/testing/|\\.page-object\\.tsx?$';

/** Boundaries of one remote, seen from its folder: what `wallet check` asks. */
export default {
  forbidden: [
    noCycle,
    {
      name: 'nothing-beside-it',
      comment: 'A remote is built and released of its own folder and the kit: what lies elsewhere is not there for others.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^\\.\\./', pathNot: `node_modules/|${packageOf('shared')}` },
    },
    {
      name: 'no-tools-on-the-page',
      comment: 'What builds, releases and tests a remote would be weight for every player.',
      severity: 'error',
      from: { path: '^src/', pathNot: `${helpers}|\\.test\\.tsx?$` },
      to: {
        path: `${packageOf('remote-kit|releases')}|@testing-library/|${packageOf('shared')}(?:src|dist)/testing/|${helpers}`,
      },
    },
    {
      name: 'nothing-missing',
      comment: 'An import that leads nowhere fails for players.',
      severity: 'error',
      from: { path: '^src/' },
      to: { couldNotResolve: true },
    },
  ],
  options: cruiseOptions,
};
