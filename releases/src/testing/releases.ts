import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltRelease } from '../release/built-release.ts';
import { filesOfFolder, integrityOf, type ReleaseFiles } from '../release/release-files.ts';
import { aBuild, aRelease, aShellRelease } from './build-folder.ts';

export type Given = { readonly release: BuiltRelease; readonly folder: string; readonly files: ReleaseFiles };

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A consistent build on disk in webpack's layout; `texts` are the contents of its scripts. */
async function aWholeBuild(given: BuiltRelease, texts: Readonly<Record<string, string>>): Promise<Given> {
  const files = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, { bytes: text.length, integrity: integrityOf(bytes(text)) }]),
  );
  const release = { ...given, files };
  const folder = await aBuild(release, texts);
  await writeFile(
    join(folder, 'mf-manifest.json'),
    JSON.stringify({
      metaData: { remoteEntry: { name: release.scripts[0] }, globalName: release.global },
      exposes: [{ path: './remote' }],
    }),
  );
  return { release, folder, files: filesOfFolder(folder) };
}

/** A remote that the gate accepts. */
export const aGoodRemote = (facts: Partial<BuiltRelease> = {}): Promise<Given> => {
  const release = aRelease(facts);
  const names = new Set([...release.scripts, ...Object.values(release.parts).flat()]);
  const texts = Object.fromEntries([...names].map((name) => [name, `/* ${release.name} ${release.version} ${name} */`]));
  return aWholeBuild(release, texts);
};

/** A shell that the gate accepts. */
export const aGoodShell = (facts: Partial<BuiltRelease> = {}): Promise<Given> => {
  const release = aShellRelease({ shared: { react: '19.3.1' }, ...facts });
  const names = new Set([...release.scripts, ...Object.values(release.parts).flat()]);
  const offered = Object.values(release.offers ?? {}).flatMap((majors) => majors.flatMap((offer) => offer.names));
  const exported = `r.d(t,{${offered.map((name) => `${name}:()=>0`).join()}})`;
  const texts = [...names].map((name) => [name, `/* shell ${release.version} ${name} */${exported}`]);
  return aWholeBuild(release, Object.fromEntries(texts));
};
