import { libraryRules, lintOfAll, olderMajorRules, pageRules, testRules } from './remote-kit/src/lint/lint.ts';
import { withoutState } from './remote-kit/src/webpack/majors.ts';

/** What remotes are held to is the kit's, so that it is the same in a repository of their own. */
export default {
  ...lintOfAll,
  ignorePatterns: ['**/dist', '**/dist-laos', '**/.cache', '**/data', '**/node_modules', 'screenshots', 'playwright-report'],
  overrides: [
    { files: ['mfe-*/src/**', 'shell/src/**', 'host/src/**', 'desk/src/**'], rules: libraryRules },
    { files: ['shared/src/**', 'shell/src/**', 'host/src/**', 'desk/src/**'], rules: { 'page/no-newer-apis': 'error' } },
    { files: ['shared/src/**'], rules: { 'page/no-bare-images': 'error', 'page/no-pixel-text': 'error' } },
    { files: ['mfe-*/src/**'], rules: pageRules },
    { files: ['host/src/loading/provided.ts'], rules: { 'no-restricted-imports': 'off' } },
    { files: ['shared/src/majors/**'], rules: olderMajorRules },
    {
      files: withoutState.map((facade) => facade.replace(/^@kaeo\/shared\/(.+)$/, 'shared/src/majors/$1-*/**')),
      rules: { 'no-restricted-imports': 'off' },
    },
    {
      files: ['tools/**', '**/*.test.ts', '**/*.test.tsx', '**/*.page-object.ts', '**/src/testing/**', 'e2e/**'],
      rules: testRules,
    },
  ],
};
