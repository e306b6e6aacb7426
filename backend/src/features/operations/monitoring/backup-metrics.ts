import { readFile } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';

/**
 * Tells when a backup succeeded last, as `ops/backup/backup.sh` wrote it into the file: seconds since 1970. 0 for a file that is not there or
 * holds something else, which no backup wrote; nothing is told without a file.
 */
export function measureBackup(statusFile: string | undefined, metrics: Registry): void {
  if (statusFile === undefined) return;
  const lastSuccess = new Gauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'When a backup succeeded last, in seconds since 1970; 0 for never.',
    registers: [metrics],
    async collect() {
      const text = await readFile(statusFile, 'utf8').catch(() => '');
      lastSuccess.set(/^\d{1,12}\s*$/.test(text) ? Number(text) : 0);
    },
  });
}
