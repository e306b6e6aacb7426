import { fileURLToPath } from 'node:url';

/** @returns {import('jest').Config['transform']} Every module, those of packages too, becomes CommonJS: no list of exceptions to keep. */
const transform = (react) => ({
  '^.+\\.[cm]?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2023',
        transform: { react: { runtime: 'automatic', ...(react ? { importSource: '@emotion/react' } : {}) } },
      },
      module: { type: 'commonjs' },
    },
  ],
});

// `restoreMocks`: a console that one test silenced is heard again in the next.

/** Jest for server packages. */
export const nodePreset = () => ({
  testEnvironment: 'node',
  setupFilesAfterEnv: [fileURLToPath(new URL('./jest-node-setup.ts', import.meta.url))],
  transform: transform(false),
  transformIgnorePatterns: [],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  testTimeout: 60_000,
  restoreMocks: true,
});

/** Jest for browser packages: jsdom with Node's fetch, Testing Library and msw set up. */
export const webPreset = () => ({
  testEnvironment: fileURLToPath(new URL('./jsdom-environment.js', import.meta.url)),
  setupFilesAfterEnv: [fileURLToPath(new URL('./jest-setup.ts', import.meta.url))],
  transform: transform(true),
  transformIgnorePatterns: [],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  moduleNameMapper: { '\\.(css|woff2|svg|png|webp|mp4|vtt)$': fileURLToPath(new URL('./asset-stub.js', import.meta.url)) },
  testTimeout: 30_000,
  restoreMocks: true,
});
