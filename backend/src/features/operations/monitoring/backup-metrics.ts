import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Gauge, type Registry } from 'prom-client';
import type { Config } from '../../../platform/config/config.ts';

/** Where `ops/backup` records its successes; undefined disables the metric. */
type BackupStatus = Pick<Config, 'backupStatusFile' | 'backupCopyFolder'>;

/** Kinds of files that `copy.sh` copies: the write-ahead log, and base backups with the release store. */
const kinds = ['log', 'base'] as const;

/** Reads a Unix time in seconds; 0 if the file is missing or malformed. */
async function secondsIn(file: string): Promise<number> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return /^\d{1,12}\s*$/.test(text) ? Number(text) : 0;
}

export function measureBackup({ backupStatusFile, backupCopyFolder }: BackupStatus, metrics: Registry): void {
  if (backupStatusFile !== undefined) {
    const lastSuccess = new Gauge({
      name: 'backup_last_success_timestamp_seconds',
      help: 'Unix time of the last successful backup, in seconds; 0 for never.',
      registers: [metrics],
      async collect() {
        lastSuccess.set(await secondsIn(backupStatusFile));
      },
    });
  }
  if (backupCopyFolder === undefined) return;
  const lastCopy = new Gauge({
    name: 'backup_copy_last_success_timestamp_seconds',
    help: 'Unix time when every file of the kind was last present in the backup copy, in seconds; 0 for never.',
    labelNames: ['kind'],
    registers: [metrics],
    async collect() {
      for (const kind of kinds) lastCopy.set({ kind }, await secondsIn(join(backupCopyFolder, `${kind}-copied`)));
    },
  });
}
