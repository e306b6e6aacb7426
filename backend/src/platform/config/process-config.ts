import type { ReadEnvironment } from './read-environment.ts';

/** The role of this process, and how it shuts down. */
export type ProcessConfig = {
  /** False if separate workers run the jobs (`worker.ts`). */
  readonly runsJobs: boolean;
  /** Whether the process migrates the database at startup, or only checks that `migrate.ts` has. */
  readonly migrates: boolean;
  /** How long a stopping process keeps serving while it is not ready, so that load balancers notice. */
  readonly drainMs: number;
  /** Internal address for health, readiness and metrics, for operators only; undefined serves them beside the API. */
  readonly internal: { readonly host: string; readonly port: number } | undefined;
  /** The file in which `ops/backup/backup.sh` records its last success; undefined for no such metric. */
  readonly backupStatusFile: string | undefined;
  /** The folder in which `ops/backup/copy.sh` records its last success; undefined for no such metric. */
  readonly backupCopyFolder: string | undefined;
};

/** `isEmbedded`: no other process can open the database. */
export function processConfigOf(
  read: ReadEnvironment,
  { isProduction, isEmbedded, problems }: { isProduction: boolean; isEmbedded: boolean; problems: string[] },
): ProcessConfig {
  const runsJobs = read.oneOf('JOBS', ['here', 'elsewhere'], 'here') === 'here';
  if (isEmbedded && !runsJobs) problems.push('JOBS must be here with the embedded database, which no worker can open');
  const hasInternalPort = read.text('INTERNAL_PORT', '') !== '';
  return {
    runsJobs,
    migrates: read.oneOf('MIGRATE', ['start', 'command'], isProduction && !isEmbedded ? 'command' : 'start') === 'start',
    drainMs: read.integer('DRAIN_SECONDS', isProduction ? 5 : 0, 0, 300) * 1000,
    internal: hasInternalPort
      ? { host: read.text('INTERNAL_HOST', '127.0.0.1'), port: read.integer('INTERNAL_PORT', 0, 0, 65_535) }
      : undefined,
    backupStatusFile: read.text('BACKUP_STATUS_FILE', '') || undefined,
    backupCopyFolder: read.text('BACKUP_COPY_FOLDER', '') || undefined,
  };
}

/**
 * Without Redis each instance would count rate limits alone, so that every additional instance would give an attacker
 * more attempts.
 */
export function refuseLoneSettings(read: ReadEnvironment, problems: string[]): void {
  const isAlone = read.integer('INSTANCES', 0, 0, 1000) === 1;
  if (!isAlone && read.text('REDIS_URL', '') === '') {
    problems.push('REDIS_URL is required in production unless INSTANCES=1');
  }
}
