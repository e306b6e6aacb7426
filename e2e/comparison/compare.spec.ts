import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { test } from '../fixtures/test.ts';
import { openScreen } from '../screens/open-screen.ts';
import { registry } from '../screens/registry.ts';
import type { Scene } from '../screens/screen.ts';
import { look, onceIdle } from './observe.ts';
import { type Observation, observationFile, pictureFile, readObservation, readOrder, sideOf, takes } from './order.ts';
import { watchPage } from './watch-page.ts';

const { market, screens, compositions, folder } = readOrder();
const { screens: known, phones, newcomersName } = registry[market];
const versions = Object.values(compositions).flatMap((text) => text.split(',').map((release) => release.split('@')[1] ?? ''));

/** One visitor for every take: where a remote goes to a share of the visitors, all takes are on the same side of it. */
const visitor = 'npm-run-compare';

type Place = Parameters<typeof readObservation>[0];

/** Whether two takes saw the same, to the last pixel; what travelled is told of both all the same. */
async function isSame(one: Place, other: Place): Promise<boolean> {
  const [first, second] = await Promise.all([readFile(pictureFile(one)), readFile(pictureFile(other))]);
  const seen = (place: Place): string => {
    const { failure, tree, console: messages, requests } = readObservation(place) ?? {};
    return JSON.stringify([failure, tree, messages?.toSorted(), requests?.map((each) => JSON.stringify(each)).toSorted()]);
  };
  return first.equals(second) && seen(one) === seen(other);
}

// A release may complain, and a picture of a failure makes the browser complain: both are noted. A window that plays a phone zooms out
// instead of laying a narrow page out again, so it plays none.
test.use({ expectedConsole: /./, expectedViolations: /./, isMobile: false });

for (const screen of known.filter(({ name }) => screens.includes(name))) {
  test.describe(screen.name, () => {
    // One take after the other, whatever other workers do.
    test.describe.configure({ mode: 'default' });
    for (const take of takes) {
      test(take, async ({ page, context, site, product, sandbox, signIn, text, language }, testInfo) => {
        const place: Place = { folder, screen: screen.name, language, take };
        if (take === 'candidate again') {
          const first: Place = { ...place, take: 'candidate' };
          const isKnown = await isSame({ ...place, take: 'before' }, first).catch(() => false);
          test.skip(isKnown, 'the first take of the candidate shows what is in service');
        }
        const composition = encodeURIComponent(compositions[sideOf(take)]);
        await context.addCookies([
          { name: 'composition', value: composition, url: site.url },
          { name: 'visitor', value: visitor, url: site.url },
        ]);
        const watch = watchPage(page, new URL(site.url).origin, versions);
        const scene: Scene = { page, text, product, sandbox, signIn, newPlayer: () => product.register({ name: newcomersName }) };
        const failure = await openScreen(onceIdle(screen, watch.untilQuiet), scene, phones).then(
          () => undefined,
          (error: unknown) => (error instanceof Error ? error.message : String(error)),
        );
        // A machine may have been busy: what fails twice is written down.
        if (failure !== undefined && testInfo.retry < testInfo.project.retries) throw new Error(failure);
        await mkdir(folder, { recursive: true });
        const seen = await look(page, screen, pictureFile(place));
        const observation: Observation = { ...(failure === undefined ? {} : { failure }), ...seen, ...(await watch.heard()) };
        await writeFile(observationFile(place), JSON.stringify(observation));
      });
    }
  });
}
