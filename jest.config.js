import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = import.meta.dirname;

/** The tests of every folder that has a configuration of jest, in one run: `npx jest mfe-wallet` runs those of a folder. */
export default {
  // Jest takes these from the run, not from the projects: theirs hold when a workspace's tests run alone.
  testTimeout: 120_000,
  // A test that leans on another of its file fails sooner or later; the seed at the end of a run repeats its order.
  randomize: true,
  // A database in WebAssembly is not given back at once: a worker that grows beyond this begins anew, as it would crawl by the end.
  workerIdleMemoryLimit: '2GB',
  projects: readdirSync(root)
    .filter((name) => existsSync(join(root, name, 'jest.config.js')))
    .map((name) => `<rootDir>/${name}`),
};
