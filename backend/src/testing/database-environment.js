import { PGlite } from '@electric-sql/pglite';
import { TestEnvironment } from 'jest-environment-node';

/** Databases given back by tests before. Of the worker, not of a file: starting one takes longer than the tests of most files. */
const idle = [];
/** A file opens one for its tests, and some of its tests one more: of the other market, or to compare two histories. */
const mostIdle = 2;

const testDatabases = {
  create: (options) => PGlite.create(options),
  take: () => idle.pop(),
  give(database) {
    if (idle.length >= mostIdle) return false;
    idle.push(database);
    return true;
  },
};

// An open PGlite has a timer of ten seconds to write its statistics: nothing may be open when a process is to end.
const closeIdle = () => Promise.all(idle.splice(0).map(({ pglite }) => pglite.close()));
const isWorker = process.send !== undefined;
/** Of jest-worker's protocol: the parent has no more work. */
const endMessage = 2;
function onMessage([kind]) {
  if (kind !== endMessage) return;
  process.off('message', onMessage);
  void closeIdle();
}
if (isWorker) process.on('message', onMessage);

/** Node with a PGlite that outlives the file of tests; see `emptied-database.ts`. */
export default class DatabaseEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.testDatabases = testDatabases;
    // PGlite tells dates by `instanceof`, and is of another realm than the test.
    this.global.Date = Date;
  }

  async teardown() {
    if (!isWorker) await closeIdle();
    await super.teardown();
  }
}
