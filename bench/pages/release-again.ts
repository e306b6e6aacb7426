import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { openStore } from '@wallet/deploy';
import { changeRegistry } from '../../deploy/src/registry/registry-writer.ts';
import { placeReleases } from '../../deploy/src/release/place-release.ts';
import { readRelease } from '../../deploy/src/release/publish.ts';
import { integrityOf } from '../../deploy/src/release/release-files.ts';
import { buildFolder } from '../../scripts/workspace.ts';

/**
 * Releases a remote with one chunk that is another, as a small change makes it, and gives it to that share of the visitors.
 * @returns what changed.
 */
export async function releaseWithOneChange(storeFolder: string, folder: string, chunk: string, percent = 100): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'wallet-bench-'));
  try {
    await cp(buildFolder(folder, 'thailand'), copy, { recursive: true });
    const path = join(copy, 'release.json');
    // The build's own.
    const release = JSON.parse(await readFile(path, 'utf8')) as {
      parts: Record<string, string[]>;
      files: Record<string, { bytes: number; integrity: string }>;
    };
    const name = release.parts[chunk]?.at(-1);
    if (name === undefined) throw new Error(`${folder} has no ${chunk}`);
    const body = Buffer.from(`${await readFile(join(copy, name), 'utf8')}\n/* released again */`);
    await writeFile(join(copy, name), body);
    await writeFile(join(copy, `${name}.br`), brotliCompressSync(body));
    release.files[name] = { bytes: body.length, integrity: integrityOf(body) };
    await writeFile(path, JSON.stringify(release));
    const store = openStore(storeFolder);
    const { name: remote, version } = await store.publish(copy);
    const built = await readRelease(store.objects, remote, version);
    if (!built) throw new Error(`${remote} ${version} was not published`);
    const facts = { by: 'npm run bench', what: `${remote} ${version} to ${percent} %` };
    await changeRegistry(store.objects, facts, async (before) => placeReleases(before, [built], percent));
    return name;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
