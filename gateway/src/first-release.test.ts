import { join } from 'node:path';
import { type PageComposition, registryElementId } from '@kaeo/shared/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { openStore, type ReleaseStore } from '../../releases/src/commands/release-store.ts';
import { activated, started } from '../../releases/src/registry/registry-changes.ts';
import { changeRegistry } from '../../releases/src/registry/registry-writer.ts';
import { remoteInService, shellInService } from '../../releases/src/release/in-service.ts';
import { aRelease, aShellRelease, temporaryFolder } from '../../releases/src/testing/build-folder.ts';
import { gateway } from './gateway.ts';

const shell = activated(undefined, shellInService(aShellRelease()));
const bonus = remoteInService(aRelease());
const visitors = Array.from({ length: 60 }, (_, at) => `visitor=visitor-${at}`);

let store: ReleaseStore;
let app: FastifyInstance;
beforeEach(async () => {
  store = openStore(join(await temporaryFolder(), 'store'));
  app = fastify();
  await app.register(gateway, { objects: store.objects, defaultLanguage: 'th', trustedOrigins: [], hasTools: true });
});
afterEach(() => app.close());

/** Rolls the first release of the remote out to a percentage of visitors. */
const begin = (percent: number) =>
  changeRegistry(store.objects, { by: 'a test', what: 'begin' }, () => ({ shell, remotes: { bonus: started(bonus, percent) } }));

/**
 * Which visitors have the remote, according to the composition, the preloads, the script policy, and the response for
 * an open page.
 */
async function visitorsWithRemote(): Promise<readonly (readonly boolean[])[]> {
  return Promise.all(
    visitors.map(async (cookie) => {
      const { statusCode, body, headers } = await app.inject({ url: '/user/bonus', headers: { cookie } });
      const block = new RegExp(`id="${registryElementId}">(.*?)</script>`, 's').exec(body)?.[1] ?? '{}';
      const composition: PageComposition = JSON.parse(block);
      const answer = (await app.inject({ url: '/composition', headers: { cookie } })).json();
      // Visitors without the remote have no such page.
      expect(statusCode).toBe(composition.remotes['bonus'] ? 200 : 404);
      return [
        composition.remotes['bonus']?.current.version === '1.0.0',
        body.includes(`href="${bonus.base}page.js"`),
        String(headers['content-security-policy']).includes(bonus.base),
        answer.releases.bonus === '1.0.0',
      ];
    }),
  );
}

test('MFE-19 the first rollout of a remote is complete on the pages of its share, and absent from all others', async () => {
  await begin(50);
  const found = await visitorsWithRemote();
  const having = found.filter((each) => each.every(Boolean)).length;
  expect(found.filter((each) => each.some(Boolean))).toHaveLength(having);
  expect([having > 15, having < 45]).toEqual([true, true]);
  await begin(90);
  expect((await visitorsWithRemote()).filter((each) => each.every(Boolean)).length).toBeGreaterThan(having);
});

test('MFE-19 it has no fallback, and testers see that other visitors have no release', async () => {
  await begin(99);
  const { body } = await app.inject({ url: '/user/bonus', headers: { cookie: 'visitor=visitor-1' } });
  expect(body).not.toContain('"previous"');
  expect((await app.inject('/registry')).json().names.bonus).toEqual({
    current: null,
    rollout: { version: '1.0.0', percent: 99, isPaused: false },
    published: [],
  });
});
