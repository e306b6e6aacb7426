import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Every module, packages included, is compiled to CommonJS, so no exceptions are needed. */
const transform = (react: boolean) => ({
  '^.+\\.[cm]?[jt]sx?$': [
    fileURLToPath(import.meta.resolve('@swc/jest')),
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

/** A set-up file is TypeScript here and JavaScript in the published kit. */
const setUp = (name: string): string => join(import.meta.dirname, name + extname(import.meta.filename));

const typebox = new URL('../package.json', import.meta.resolve('typebox'));
const { version } = JSON.parse(readFileSync(typebox, 'utf8')) as { version: string };
const typeboxBundle = fileURLToPath(new URL(`../../test-results/typebox-${version}`, typebox));
/** typebox in few modules, if `npm test` has bundled it (`tools/test/bundle-typebox.ts`). */
const bundled = (): Record<string, string> =>
  existsSync(typeboxBundle)
    ? { '^typebox$': join(typeboxBundle, 'index.cjs'), '^typebox/(.*)$': join(typeboxBundle, '$1.cjs') }
    : {};

/** Jest keeps an inherited `NODE_ENV`. In a production environment React lacks `act`, and every component test fails. */
const setTestEnvironment = (): void => void (process.env['NODE_ENV'] = 'test');

// `restoreMocks`: a console silenced by one test works again in the next.

/** Jest for server packages. */
export const nodePreset = () => {
  setTestEnvironment();
  return {
    testEnvironment: 'node',
    setupFilesAfterEnv: [setUp('jest-node-setup')],
    transform: transform(false),
    transformIgnorePatterns: [],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    moduleNameMapper: bundled(),
    testTimeout: 60_000,
    restoreMocks: true,
  };
};

/** Jest for browser packages: jsdom with Node's fetch, Testing Library and msw. */
export const webPreset = () => {
  setTestEnvironment();
  return {
    testEnvironment: join(import.meta.dirname, 'jsdom-environment.js'),
    setupFilesAfterEnv: [setUp('jest-setup')],
    transform: transform(true),
    transformIgnorePatterns: [],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    moduleNameMapper: { ...bundled(), '\\.(css|woff2|svg|png|webp|mp4|vtt)$': join(import.meta.dirname, 'asset-stub.js') },
    testTimeout: 30_000,
    restoreMocks: true,
  };
};
