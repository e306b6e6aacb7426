import { setTimeout as pause } from 'node:timers/promises';
import { lookAtHome, visitHome } from './look-at-home.ts';
import { compositionOf, shareOf } from './pages.ts';
import type { TeamFolder } from './team-folder.ts';
import type { Transcript } from './transcript.ts';

type World = {
  readonly team: TeamFolder;
  readonly transcript: Transcript;
  readonly url: string;
  readonly sandboxUrl: string;
  /** The product's internal port. */
  readonly internalUrl: string;
};
/** A heading of `docs/releasing.md` and what was typed and seen under it. */
export type Scene = { readonly title: string; readonly about: string; readonly text: string };

const visitors = 1000;
/** Visits in a browser while nobody watches the canary: enough of each release that failing on all of them is surely worse. */
const visits = 60;
/** Its own checks find what these releases have; what is told is what comes after them. */
const unchecked = '--unchecked "to see what comes after its checks"';
const remoteModule = 'mfe-wallet/src/remote.ts';

async function mustEnd(code: Promise<number>, expected: number, what: string): Promise<void> {
  const real = await code;
  if (real !== expected) throw new Error(`${what} ended with ${real}, not ${expected}`);
}

/** The story that `docs/releasing.md` tells, with the real commands: a rollout, two teams at once, a refusal, a release that fails for players, a rollback. */
export async function playScenario({ team, transcript, ...site }: World): Promise<Scene[]> {
  const { url } = site;
  const scenes: Scene[] = [];
  const end = (title: string, about: string) => scenes.push({ title, about, text: transcript.take() });
  const current = async () => (await compositionOf(url)).remotes['wallet']?.current.version;

  await team.raise('mfe-wallet', '1.1.0');
  await mustEnd(transcript.type('npm run release -w mfe-wallet -- --rollout 10%'), 0, 'the rollout');
  transcript.note(
    `of ${visitors} new visitors ${(await shareOf(url, 'wallet', '1.1.0', visitors)).toFixed(1)} % get wallet 1.1.0`,
  );
  await transcript.type('npm run deploy -- status');
  end(
    'Wallet 1.1.0 to a tenth of the visitors',
    'The team raised `version` in `mfe-wallet/package.json` and releases from its own folder; the checks of the package come first.',
  );

  await team.raise('mfe-bonus', '1.1.0');
  await Promise.all([
    mustEnd(transcript.type('npm run release -w mfe-bonus', { by: 'bonus-team' }), 0, 'the other team'),
    mustEnd(transcript.type('npm run deploy -- rollout wallet 1.1.0 100%', { by: 'wallet-team' }), 0, 'the rest'),
  ]);
  transcript.note(`new visitors get wallet ${String(await current())}`);
  end(
    'To everybody, while another team releases',
    'Both commands run at the same time; neither waits for the other and neither is lost.',
  );

  await team.raise('mfe-wallet', '1.2.0');
  const restore = await team.edit('mfe-wallet/remote.json', (text) =>
    text.replace('/user/home', '/user/bonus').replace(/"id": "home"/, '"id": "start"'),
  );
  await mustEnd(transcript.type(`npm run release -w mfe-wallet -- ${unchecked}`), 3, 'a broken release');
  transcript.note(`new visitors still get wallet ${String(await current())}`);
  end('A broken 1.2.0 is refused', 'Its `remote.json` names a page that its code does not bring, at the path of another remote.');
  await restore();

  const heal = await team.edit(remoteModule, (text) => `${text}\nthrow new Error('a price list that is not there');\n`);
  await mustEnd(transcript.type(`npm run release -w mfe-wallet -- ${unchecked}`), 0, 'a release that fails at run time');
  for (const line of await lookAtHome(site)) transcript.note(line);
  end(
    'A 1.2.0 that passes the gate and fails in the browser',
    'No gate sees everything: this one throws when it runs. Players get the release before it, by themselves, and the report says why.',
  );
  await heal();

  await mustEnd(transcript.type('npm run deploy -- rollback wallet'), 0, 'the rollback');
  for (const line of await lookAtHome(site)) transcript.note(line);
  await transcript.type('npm run deploy -- history');
  end('Rolled back in one command', 'Nobody falls back to what was rolled back; raise the version for the next release.');

  await playCanary({ team, transcript, ...site });
  end(
    'A bad canary that nobody watched, and nobody saw',
    'Wallet 1.3.0 throws when it runs, and everybody has gone home. `deploy watch` stays; here it is shown with what it had said in the end.',
  );
  return scenes;
}

/** A release that fails goes to half of the visitors, who come in a browser while a service watches, until it is taken back. */
async function playCanary({ team, transcript, internalUrl, ...site }: World): Promise<void> {
  const version = '1.3.0';
  await team.raise('mfe-wallet', version);
  const heal = await team.edit(remoteModule, (text) => `${text}\nthrow new Error('a price list that is not there');\n`);
  await mustEnd(transcript.type(`npm run release -w mfe-wallet -- --rollout 50% ${unchecked}`), 0, 'the canary');
  const planned = `npm run deploy -- rollout wallet ${version} --steps 50%,100% --every 1m --least 20 --margin 5%`;
  await mustEnd(transcript.type(planned), 0, 'its plan');
  const watch = transcript.start(`npm run deploy -- watch --health ${internalUrl}`);
  try {
    const given = await visitHome(site, visits, version);
    transcript.note(
      `${visits} visits in a browser, ${given} of them with wallet ${version}: all saw the home page with its balance`,
    );
    // What was told counts once its minute is over.
    const untilMs = Date.now() + 600_000;
    while ((await shareOf(site.url, 'wallet', version, 50)) > 0) {
      if (Date.now() > untilMs) throw new Error('nobody took the canary back within ten minutes');
      await pause(1_000);
    }
  } finally {
    await watch.stop();
  }
  await transcript.type(`npm run deploy -- health wallet --health ${internalUrl}`);
  await heal();
}
