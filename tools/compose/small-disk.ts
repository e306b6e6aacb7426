import { mkdtemp, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../lib/workspace.ts';

export type SmallDisk = {
  readonly folder: string;
  /** Fills every block. */
  readonly fill: () => Promise<void>;
  readonly free: () => Promise<void>;
  readonly remove: () => Promise<void>;
};

const must = async (program: string, ...args: readonly string[]): Promise<void> => {
  const { code, output } = await run(program, args);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')}: ${output}`);
};

/** A disk in memory; undefined if this process is not root, which alone may mount one. */
export async function openSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'kaeo-disk-'));
  await must('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
  const filling = join(folder, 'filling');
  return {
    folder,
    async fill() {
      // Fails when the disk is full, as intended.
      await run('dd', ['if=/dev/zero', `of=${filling}`, 'bs=64k', 'oflag=append', 'conv=notrunc', 'status=none']);
    },
    free: () => rm(filling, { force: true }),
    async remove() {
      await must('umount', folder);
      await rmdir(folder);
    },
  };
}
