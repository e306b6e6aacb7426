import { randomUUID } from 'node:crypto';
import type { CompositionAnswer } from '@kaeo/shared/contract';
import { walkMainJourney } from '../../fixtures/main-journey.ts';
import { type Generation, serve, test } from '../../fixtures/product/two-generations.ts';
import { oneOfEach, watchEvaluation } from '../../fixtures/releases/evaluated-copies.ts';
import { buildOther } from '../../fixtures/releases/other-builds.ts';
import { expect } from '../../fixtures/test.ts';
import { BonusPage } from '../../pages/bonus.ts';

// Each journey activates another mix of releases on one product, so they run one after another.
test.describe.configure({ mode: 'default', timeout: 120_000 });

const remotes = ['auth', 'wallet', 'bonus', 'statement', 'chat'];

/** The previous release of each name in `old`, the present release of the others. */
const mixOf = ({ present, previous }: { present: Generation; previous: Generation }, old: readonly string[]): Generation => ({
  ...present,
  ...Object.fromEntries(Object.entries(previous).filter(([name]) => old.includes(name))),
});
const named = (mix: Generation): string[] =>
  Object.values(mix)
    .map(({ name, version }) => `${name} ${version}`)
    .toSorted();

const mixes = [
  ...remotes.map((name) => ({ title: `the previous ${name} under the present shell`, old: [name] })),
  { title: 'every previous remote under the present shell', old: remotes },
  { title: 'every present remote under the previous shell', old: ['shell'] },
];
for (const { title, old } of mixes) {
  test(`MFE-07 MFE-08 ${title}: the main journey, with one copy of each singleton`, async ({
    page,
    player,
    text,
    product,
    sandbox,
    releases,
    generations,
  }) => {
    const mix = mixOf(generations, old);
    await serve(releases, mix);
    const evaluation = await watchEvaluation(page);
    await walkMainJourney({ page, text, product, sandbox, player });
    const { copies, releases: ran } = await evaluation.stop();
    expect(ran).toEqual(named(mix));
    expect(copies).toEqual(oneOfEach);
  });
}

/** Finds a new visitor who gets these releases, by asking the gateway for random visitors. */
async function findVisitor(url: string, mix: Generation): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const visitor = randomUUID();
    const answer = await fetch(`${url}/composition`, { headers: { cookie: `visitor=${visitor}` } });
    const { releases } = (await answer.json()) as CompositionAnswer; // the suite checks what it reads
    if (Object.values(mix).every(({ name, version }) => releases[name] === version)) return visitor;
  }
  throw new Error('no visitor gets this mix');
}

const rolledOut = ['shell', 'wallet', 'bonus'];
for (const old of [['wallet'], ['shell', 'bonus']]) {
  test(`MFE-02 MFE-07 in a rollout of shell, wallet and bonus, a visitor with the previous ${old.join(' and ')} walks the main journey and keeps the mix`, async ({
    page,
    context,
    player,
    text,
    product,
    sandbox,
    site,
    releases,
    generations,
  }) => {
    await serve(releases, mixOf(generations, rolledOut));
    const mix = mixOf(generations, old);
    for (const name of rolledOut) {
      const release = generations.present[name];
      if (release) await releases.putIntoService(release, 50);
    }
    await context.addCookies([{ name: 'visitor', value: await findVisitor(site.url, mix), url: site.url }]);
    const evaluation = await watchEvaluation(page);
    await walkMainJourney({ page, text, product, sandbox, player });
    const first = await evaluation.stop();
    expect(first.releases).toEqual(named(mix));
    expect(first.copies).toEqual(oneOfEach);

    const again = await watchEvaluation(page);
    await new BonusPage(page, text).open();
    const { releases: recorded } = await again.stop();
    expect(recorded).toContain(`bonus ${mix['bonus']?.version}`);
    expect(recorded.filter((release) => !named(mix).includes(release))).toEqual([]);
  });
}

test('MFE-07 a second copy of jotai in a remote is detected', async ({ page, player, signIn, text, releases, generations }) => {
  await serve(releases, generations.present);
  const folder = await buildOther({
    name: 'mfe-bonus',
    version: '1.1.0',
    edits: {
      // Imported by path, the library is not resolved to the shared copy.
      'src/remote.ts': (source) =>
        `import * as jotai from '../../../../node_modules/jotai/dist/vanilla.js';\nObject.assign(globalThis, { jotai });\n${source}`,
      'package.json': (source) => source.replaceAll(/Bytes": \d+/g, 'Bytes": 100000'),
    },
  });
  await releases.putIntoService(await releases.publish(folder));
  await signIn(player);
  const evaluation = await watchEvaluation(page);
  await new BonusPage(page, text).open();
  const { copies } = await evaluation.stop();
  expect(copies).toMatchObject({ react: 1, 'react-dom': 1, jotai: 2, i18next: 1 });
});
