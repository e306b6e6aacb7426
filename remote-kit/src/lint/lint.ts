import { extname, join } from 'node:path';

/** The rules for a page are a file beside this one, whichever way both were built. */
const pageRulesFile = join(import.meta.dirname, `page-rules${extname(import.meta.filename)}`);

const throughShared =
  'Import it through its entry of @wallet/shared: a library shared whole cannot be tree-shaken, and two copies would not meet.';
/** Libraries that remotes and shell take through `@wallet/shared`. */
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

/** What all code is held to. */
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

/** Code that runs on the page takes libraries from `@wallet/shared`, by its public names, and has text that the reader can enlarge. */
export const libraryRules = {
  'page/no-bare-images': 'error',
  'page/no-pixel-text': 'error',
  'no-restricted-imports': [
    'error',
    {
      paths: sharedLibraries.map((name) => ({ name, message: throughShared })),
      patterns: [
        {
          group: ['@wallet/shared/src/*', '@wallet/shared/dist/*', '**/shared/src/**'],
          message: 'Only the entries of @wallet/shared are public.',
        },
        { group: ['@base-ui/**'], message: throughShared },
      ],
    },
  ],
} as const;

const overTheNewest =
  'An older major is written over the newest one: with a library of its own a page would have a second session, cache or context (docs/adr/0077).';
/** A major of a facade before the newest, unless the facade keeps nothing on the page. */
export const olderMajorRules = {
  'no-restricted-imports': ['error', { paths: sharedLibraries.map((name) => ({ name, message: overTheNewest })) }],
} as const;

/** A page belongs to all who are on it (MFE-18). */
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

/** A test has a page of its own. */
export const testRules = {
  'page/no-newer-apis': 'off',
  'page/no-shared-globals': 'off',
  'page/no-cleared-storage': 'off',
  'page/no-lasting-listeners': 'off',
} as const;

/** The lint of a repository that holds one remote: `export default lintOfRemote()` of its `oxlint.config.ts`. */
export const lintOfRemote = () => ({
  ...lintOfAll,
  ignorePatterns: ['dist', 'node_modules'],
  overrides: [
    { files: ['src/**'], rules: { ...libraryRules, ...pageRules } },
    { files: ['**/*.test.ts', '**/*.test.tsx'], rules: testRules },
  ],
});
