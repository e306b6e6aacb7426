import { extname, join } from 'node:path';

/** The page rules are the file next to this one, as `.ts` in the sources or as `.js` in the built package. */
const pageRulesFile = join(import.meta.dirname, `page-rules${extname(import.meta.filename)}`);

const throughShared =
  'Import it through its entry of @kaeo/shared: a library shared as a whole cannot be tree-shaken, and two copies would not share state.';
const sharedLibraries = [
  'axios',
  'jotai',
  'i18next',
  'react-i18next',
  'react-router-dom',
  '@tanstack/react-query',
  '@emotion/react',
  '@emotion/styled',
  'formik',
  'yup',
  'moment',
  'dompurify',
  'react-slick',
];

export const lintOfAll = {
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'jest', 'promise', 'unicorn'],
  jsPlugins: [pageRulesFile],
  categories: { correctness: 'error' },
  options: { typeAware: true },
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'import/no-cycle': 'error',
    'no-console': 'error',
    eqeqeq: 'error',
    'jsx-a11y/prefer-tag-over-role': 'off',
  },
} as const;

/** Code for the page imports libraries through the public entries of `@kaeo/shared`, and its text size can be enlarged. */
export const libraryRules = {
  'page/no-bare-images': 'error',
  'page/no-pixel-text': 'error',
  'no-restricted-imports': [
    'error',
    {
      paths: sharedLibraries.map((name) => ({ name, message: throughShared })),
      patterns: [
        {
          group: ['@kaeo/shared/src/*', '@kaeo/shared/dist/*', '**/shared/src/**'],
          message: 'Only the entries of @kaeo/shared are public.',
        },
        { group: ['@base-ui/**'], message: throughShared },
      ],
    },
  ],
} as const;

const overTheNewest =
  'An older major adapts the newest one: with its own library the page would have a second session, cache or context (docs/adr/0077).';
/** An older major of a facade must not bring its own library, unless the facade keeps no state on the page. */
export const olderMajorRules = {
  'no-restricted-imports': ['error', { paths: sharedLibraries.map((name) => ({ name, message: overTheNewest })) }],
} as const;

/** All remotes share one page, so a remote must not change globals (MFE-18). */
export const pageRules = {
  'no-extend-native': 'error',
  'no-global-assign': 'error',
  'page/no-newer-apis': 'error',
  'page/no-shared-globals': 'error',
  'page/no-cleared-storage': 'error',
  'page/no-document-write': 'error',
  'page/no-global-styles': 'error',
  'page/no-lasting-listeners': 'error',
} as const;

/** A test runs in a page of its own, so it and its helpers in `src/testing` may change globals. */
export const testRules = {
  'page/no-newer-apis': 'off',
  'page/no-shared-globals': 'off',
  'page/no-cleared-storage': 'off',
  'page/no-lasting-listeners': 'off',
} as const;

/** Lint configuration for a repository with one remote: `export default lintOfRemote()` in its `oxlint.config.ts`. */
export const lintOfRemote = () => ({
  ...lintOfAll,
  ignorePatterns: ['dist', 'node_modules'],
  overrides: [
    { files: ['src/**'], rules: { ...libraryRules, ...pageRules } },
    { files: ['**/*.test.ts', '**/*.test.tsx', '**/src/testing/**'], rules: testRules },
  ],
});
