import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Gauge, type Registry } from 'prom-client';

/** Where `ops/backup` writes when it succeeded; undefined for no such metric. */
export type BackupStatus = {
  /** A file of `backup.sh`. */
  readonly backupStatusFile: string | undefined;
  /** A folder of `copy.sh`. */
  readonly backupCopyFolder: string | undefined;
};

/** Kinds of files that `copy.sh` copies: the write-ahead log, and base backups with the release store. */
const kinds = ['log', 'base'] as const;

/** The seconds since 1970 in a file; 0 for a file that is not there or holds something else, which no backup wrote. */
async function secondsIn(file: string): Promise<number> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return /^\d{1,12}\s*$/.test(text) ? Number(text) : 0;
}

/** Registers when a backup, and its copy to another place, succeeded last. */
export function measureBackup({ backupStatusFile, backupCopyFolder }: BackupStatus, metrics: Registry): void {
  if (backupStatusFile !== undefined) {
    const lastSuccess = new Gauge({
      name: 'backup_last_success_timestamp_seconds',
      help: 'When a backup succeeded last, in seconds since 1970; 0 for never.',
      registers: [metrics],
      async collect() {
        lastSuccess.set(await secondsIn(backupStatusFile));
      },
    });
  }
  if (backupCopyFolder === undefined) return;
  const lastCopy = new Gauge({
    name: 'backup_copy_last_success_timestamp_seconds',
    help: 'When every file of the kind was in the copy of the backups last, in seconds since 1970; 0 for never.',
    labelNames: ['kind'],
    registers: [metrics],
    async collect() {
      for (const kind of kinds) lastCopy.set({ kind }, await secondsIn(join(backupCopyFolder, `${kind}-copied`)));
    },
  });
}
