import { openStore } from '@kaeo/releases';
import { changeRegistry } from '../../../releases/src/registry/registry-writer.ts';
import { placeReleases } from '../../../releases/src/release/place-release.ts';
import { readRelease } from '../../../releases/src/release/publish.ts';
import { buildChanged } from '../../lib/webpack/build-changed.ts';

/** The module that changes in a new release of each package; for a remote, that of a page. */
const changedModules = {
  shell: 'src/layout/bottom-bar.tsx',
  'mfe-wallet': 'src/home/home.page.tsx',
  'mfe-auth': 'src/login/login.page.tsx',
  'mfe-statement': 'src/statement/statement.page.tsx',
} as const;

/** Releases a package with one changed module to a percentage of visitors; returns the module. */
export async function releaseWithOneChange(
  storeFolder: string,
  folder: keyof typeof changedModules,
  percent = 100,
): Promise<string> {
  const store = openStore(storeFolder);
  const { name: remote, version } = await store.publish(
    await buildChanged({ name: folder, module: changedModules[folder], line: "performance.mark('released again');" }),
  );
  const built = await readRelease(store.objects, remote, version);
  if (!built) throw new Error(`${remote} ${version} was not published`);
  const facts = { by: 'npm run bench', what: `${remote} ${version} to ${percent} %` };
  await changeRegistry(store.objects, facts, async (before) => placeReleases(before, [built], percent));
  return changedModules[folder];
}
