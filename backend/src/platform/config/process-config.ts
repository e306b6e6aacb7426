import type { ReadEnvironment } from './read-environment.ts';

/** What this process of several does, and how it ends. */
export type ProcessConfig = {
  /** False where workers of their own take the jobs (`worker.ts`). */
  readonly takesJobs: boolean;
  /** Whether the process brings the database up to date before it starts, or only looks whether `migrate.ts` has. */
  readonly migrates: boolean;
  /** For so long a process that was told to stop goes on answering, unready: whoever sends it requests has to notice. */
  readonly drainMs: number;
  /** Where health, readiness and metrics are told to operators and to nobody else; undefined for beside the API. */
  readonly internal: { readonly host: string; readonly port: number } | undefined;
  /** The file in which `ops/backup/backup.sh` says when it succeeded last; undefined for no such metric. */
  readonly backupStatusFile: string | undefined;
  /** The folder in which `ops/backup/copy.sh` writes when it succeeded last; undefined for no such metric. */
  readonly backupCopyFolder: string | undefined;
};

/** `isEmbedded`: the database is one that no other process can open. */
export function processConfigOf(
  read: ReadEnvironment,
  { isProduction, isEmbedded, problems }: { isProduction: boolean; isEmbedded: boolean; problems: string[] },
): ProcessConfig {
  const takesJobs = read.oneOf('JOBS', ['here', 'elsewhere'], 'here') === 'here';
  if (isEmbedded && !takesJobs) problems.push('JOBS must be here on the embedded database, which no worker can open');
  const hasInternalPort = read.text('INTERNAL_PORT', '') !== '';
  return {
    takesJobs,
    migrates: read.oneOf('MIGRATE', ['start', 'command'], isProduction && !isEmbedded ? 'command' : 'start') === 'start',
    drainMs: read.integer('DRAIN_SECONDS', isProduction ? 5 : 0, 0, 300) * 1000,
    internal: hasInternalPort
      ? { host: read.text('INTERNAL_HOST', '127.0.0.1'), port: read.integer('INTERNAL_PORT', 0, 0, 65_535) }
      : undefined,
    backupStatusFile: read.text('BACKUP_STATUS_FILE', '') || undefined,
    backupCopyFolder: read.text('BACKUP_COPY_FOLDER', '') || undefined,
  };
}

/** A process that does not know of its sisters would bound for itself what they bound together: with each, a guesser could try once more. */
export function refuseLoneSettings(read: ReadEnvironment, problems: string[]): void {
  const isAlone = read.integer('INSTANCES', 0, 0, 1000) === 1;
  if (!isAlone && read.text('REDIS_URL', '') === '') {
    problems.push('REDIS_URL is required in production, unless INSTANCES=1 says that no second instance runs');
  }
}
