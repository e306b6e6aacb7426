import { mkdtemp, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must, run } from '../lib/workspace.ts';

export type SmallDisk = NonNullable<Awaited<ReturnType<typeof openSmallDisk>>>;

/** A disk in memory; undefined if this process is not root, which alone may mount one. */
export async function openSmallDisk(megabytes: number) {
  if (process.getuid?.() !== 0) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'kaeo-disk-'));
  must(await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]), 'mount');
  const filling = join(folder, 'filling');
  return {
    folder,
    async fill(): Promise<void> {
      // Fails when the disk is full, as intended.
      await run('dd', ['if=/dev/zero', `of=${filling}`, 'bs=64k', 'oflag=append', 'conv=notrunc', 'status=none']);
    },
    free: (): Promise<void> => rm(filling, { force: true }),
    async remove(): Promise<void> {
      must(await run('umount', [folder]), 'umount');
      await rmdir(folder);
    },
  };
}
