import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CheckResult, parseReport, reportVariable } from './report-check.ts';

/** Scripts of a package.json by which a package is checked before it is released, in their order. */
const scripts = ['check', 'test'] as const;

/** A package's checks as they ended, and everything that they wrote. */
export type ChecksRun = { readonly results: readonly CheckResult[]; readonly output: string };
type Options = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Told what they write while they run. */
  readonly onOutput?: ((text: string) => void) | undefined;
};

async function isOffered(folder: string): Promise<boolean> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
  const { scripts: given }: { scripts?: Record<string, unknown> } = JSON.parse(text); // the format of every package.json
  return scripts.every((name) => typeof given?.[name] === 'string');
}

/** Keys, tokens and store credentials of a release, and what a job of GitHub requests its token with. */
const secret = /^(?:RELEASE_|SERVICE_KEY|ACTIONS_ID_TOKEN_|AWS_(?:ACCESS_KEY_ID|SECRET_ACCESS_KEY|SESSION_TOKEN)$)/;
/** Checks must not read what a release is signed and uploaded with. */
const withoutSecrets = (environment: Options['environment']): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !secret.test(name)));

/** Runs a script of the package, with the programs that npm put there, and answers its exit code. */
function runScript(folder: string, name: string, { environment, onOutput }: Required<Options>): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--run', name], {
      cwd: folder,
      // In a production environment React leaves out what tests call (`act`).
      env: { ...withoutSecrets(environment), NODE_ENV: 'test' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => onOutput?.(text));
    }
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** How a script ended: by its own report, or as one check of its name. */
function resultsOf(name: string, report: string, code: number, ms: number): CheckResult[] {
  const told = parseReport(report);
  const isPassed = code === 0;
  // One that fails without a word of a check that failed did not come to its end.
  return told.length > 0 && (isPassed || told.some((each) => !each.isPassed)) ? told : [...told, { name, isPassed, ms }];
}

/**
 * Runs the package's own checks: the scripts `check` and `test` of its package.json, both, whatever the first says.
 * @returns undefined for a package that has not both.
 */
export async function runChecks(folder: string, { environment, onOutput }: Options): Promise<ChecksRun | undefined> {
  if (!(await isOffered(folder))) return undefined;
  const place = await mkdtemp(join(tmpdir(), 'wallet-checks-'));
  const results: CheckResult[] = [];
  let output = '';
  const take = (text: string): void => {
    output += text;
    onOutput?.(text);
  };
  try {
    for (const name of scripts) {
      const report = join(place, name);
      const startedAt = performance.now();
      const code = await runScript(folder, name, { environment: { ...environment, [reportVariable]: report }, onOutput: take });
      const told = await readFile(report, 'utf8').catch(() => '');
      results.push(...resultsOf(name, told, code, performance.now() - startedAt));
    }
    return { results, output };
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
