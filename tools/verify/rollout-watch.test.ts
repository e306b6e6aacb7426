import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageVitals, RemoteLoad } from '@kaeo/shared/api';
import type { PageComposition, ReleaseInService } from '@kaeo/shared/contract';
import { type Backend, createBackend, parseConfig } from '../../backend/src/backend.ts';
import type { App } from '../../backend/src/context.ts';
import { seedSite } from '../../backend/src/demonstration/seed-site.ts';
import { createInternalApp } from '../../backend/src/internal-app.ts';
import { putMigratedDatabase } from '../../backend/src/testing/empty-folder.ts';
import { createFixedClock, type FixedClock } from '../../backend/src/testing/fixed-clock.ts';
import { visitMark } from '../../gateway/src/page/visit-mark.ts';
import { activateRelease } from '../../releases/src/commands/put-into-service.ts';
import { directoryObjects } from '../../releases/src/objects/directory-objects.ts';
import { readHistory } from '../../releases/src/registry/registry-history.ts';
import { readRegistry } from '../../releases/src/registry/registry-writer.ts';
import { publishRelease } from '../../releases/src/release/publish.ts';
import { backendHealth } from '../../releases/src/rollout/health-source.ts';
import { defaultRules } from '../../releases/src/rollout/judge.ts';
import { watchTurn } from '../../releases/src/rollout/watch.ts';
import { aGoodRemote } from '../../releases/src/testing/releases.ts';

const markKey = 'a key of the tests for the marks of pages';
let folder: string;
let clock: FixedClock;
let backend: Backend;
let internal: App;
let vitalsUrl: string;
let healthUrl: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wallet-watch-'));
  clock = createFixedClock('2026-11-24T10:00:00.000Z');
  const config = parseConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '0',
    OPERATOR_PORT: '0',
    SEED: '0',
    DATA_DIR: folder,
    // Visits are reported from many addresses, set by `x-forwarded-for`.
    TRUST_PROXY: '127.0.0.1',
    VISIT_MARK_KEYS: markKey,
    APP_SECRET: 'a secret of the tests, long enough for production',
    PROVIDER_SECRET: 'a secret of the tests that the rails share',
    OPERATOR_SECRET: 'a secret of the tests for the operator',
  });
  await putMigratedDatabase(folder);
  backend = await createBackend(config, { clock });
  await seedSite(backend.context.db, 'thailand');
  vitalsUrl = `${await backend.start()}/api/vitals`;
  internal = await createInternalApp(backend.context);
  healthUrl = await internal.listen({ host: '127.0.0.1', port: 0 });
  clock.advance({ minutes: 1 });
  await visit(1_000, (at) =>
    remotes.flatMap(([remote, , most]) =>
      at < (most === 0 ? 1_000 : 3 * most) ? [{ remote, version: '1.0.0', ...good(at) }] : [],
    ),
  );
  await visit(500, (at) =>
    remotes.flatMap(([remote, fare, most]) => (at < most ? [{ remote, version: '2.0.0', ...fare(at) }] : [])),
  );
  clock.advance({ minutes: 9 });
}, 300_000);
afterAll(async () => {
  await internal.close();
  await backend.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The load of a remote on a visit, by the index of the visit. */
type Visitor = (at: number) => Pick<RemoteLoad, 'ms' | 'outcome' | 'failures'>;
const good: Visitor = (at) => ({ ms: 200 + (at % 100), outcome: 'loaded', failures: [] });
const slow: Visitor = (at) => ({ ...good(at), ms: 900 + (at % 100) });
const failing: Visitor = (at) => (at % 12 === 0 ? { ms: 150, outcome: 'fell-back', failures: ['entry', 'entry'] } : good(at));
const erring: Visitor = (at) => ({ ...good(at), failures: at % 12 === 0 ? ['render'] : [] });
const hanging: Visitor = (at) => (at % 12 === 0 ? { ms: 9_000, outcome: 'waiting', failures: [] } : good(at));

/** Each remote with the loads of its release 2.0.0 and the number of visits that load it; 1.0.0 always loads well. */
const remotes: readonly (readonly [string, Visitor, number])[] = [
  ['good', good, 500],
  ['slow', slow, 500],
  ['failing', failing, 500],
  ['erring', erring, 500],
  ['hanging', hanging, 500],
  ['rare', good, 60],
  ['stopping', good, 0],
];

/** The visit mark of a page that had both releases of each remote. */
const markOf = (visitor: string) => {
  const release = (version: string) => ({ version }) as ReleaseInService; // a mark contains nothing else of it
  const both = { current: release('2.0.0'), previous: release('1.0.0') };
  const composition: PageComposition = {
    revision: 1,
    shell: { version: '1.0.0', base: '', integrity: {} },
    remotes: Object.fromEntries(remotes.map(([name]) => [name, both])),
  };
  return visitMark(markKey, visitor, composition, clock.now());
};

let addresses = 0;
/** Reports visits as pages do. */
async function visit(count: number, loadsOf: (at: number) => RemoteLoad[]): Promise<void> {
  const report = async (at: number): Promise<void> => {
    addresses += 1;
    const visitor = `visitor-${addresses}`;
    const vitals: PageVitals = { page: 'other', shell: '1.0.0', vitals: [], mark: markOf(visitor), loads: loadsOf(at) };
    const answer = await fetch(vitalsUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `visitor=${visitor}`,
        'x-forwarded-for': `198.18.${addresses % 250}.${Math.floor(addresses / 250)}`,
      },
      body: JSON.stringify(vitals),
    });
    await answer.text();
    expect(answer.status).toBe(200);
  };
  for (let from = 0; from < count; from += 20) {
    await Promise.all(Array.from({ length: Math.min(20, count - from) }, (_, at) => report(from + at)));
  }
}

/** A store in which the rollout of `name` 2.0.0 to 25 % of the visitors started ten minutes ago, with 1.0.0 as current release. */
async function rollOut(name: string) {
  const objects = directoryObjects(await mkdtemp(join(folder, 'store-')));
  const declaration = {
    name,
    contract: 1,
    namespace: name,
    pages: [{ id: 'bonus', path: `/user/${name}`, access: 'player' as const, title: { th: 'ก', la: 'ກ', en: 'a' } }],
    slots: [],
  };
  for (const version of ['1.0.0', '2.0.0']) {
    const { release, files } = await aGoodRemote({ name, declaration, version });
    await publishRelease(objects, release, files);
  }
  const by = 'the team';
  await activateRelease(objects, { name, version: '1.0.0', percent: 100 }, { by });
  const begun = new Date(clock.now().getTime() - 10 * 60_000).toISOString();
  const plan = { steps: [25, 100], everyMs: 10 * 60_000, rules: defaultRules, startedAt: begun, step: 0, since: begun };
  await activateRelease(objects, { name, version: '2.0.0', percent: 25, plan }, { by });
  const turn = () => watchTurn({ objects, health: backendHealth([healthUrl]), now: () => clock.now() });
  return {
    turn,
    async inService() {
      const { current, rollout } = (await readRegistry(objects))?.remotes[name] ?? {};
      return [current?.version, rollout?.release.version];
    },
    verdicts: async () =>
      (await readHistory(objects, 20)).flatMap(({ change: { verdict } }) => (verdict ? [[verdict.kind, ...verdict.causes]] : [])),
  };
}

test.each<[string, string, string[], (string | undefined)[]]>([
  ['is as good proceeds', 'good', ['on'], ['2.0.0', undefined]],
  ['loads slowly is rolled back', 'slow', ['back', 'load'], ['1.0.0', undefined]],
  ['falls back on 8 % of its visits is rolled back', 'failing', ['back', 'failures'], ['1.0.0', undefined]],
  ['throws on 8 % of its visits is rolled back', 'erring', ['back', 'failures'], ['1.0.0', undefined]],
  ['hangs on 8 % of its visits is rolled back', 'hanging', ['back', 'failures'], ['1.0.0', undefined]],
  ['stops every page, so that no visit reports it, is rolled back', 'stopping', ['back', 'missing'], ['1.0.0', undefined]],
  ['has too few visits waits', 'rare', ['wait', 'too-few'], ['1.0.0', '2.0.0']],
])(
  'MFE-15 a release that %s, by the visits that the backend counts, and only once if two watches judge it',
  async (_what, name, verdict, inService) => {
    const rollout = await rollOut(name);
    await Promise.all([rollout.turn(), rollout.turn()]);
    expect(await rollout.verdicts()).toEqual([verdict]);
    expect(await rollout.inService()).toEqual(inService);
  },
);
