import { PGlite } from '@electric-sql/pglite';
import { TestEnvironment } from 'jest-environment-node';

/** The database that the file before gave back. Of the worker, not of a file: starting one takes longer than the tests of most files. */
let idle;

const testDatabases = {
  create: (options) => PGlite.create(options),
  take() {
    const taken = idle;
    idle = undefined;
    return taken;
  },
  give(database) {
    if (idle) return false;
    idle = database;
    return true;
  },
};

// An open PGlite has a timer of ten seconds to write its statistics: nothing may be open when a process is to end.
const closeIdle = () => testDatabases.take()?.pglite.close();
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
