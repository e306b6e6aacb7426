import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CheckResult, parseReport, reportVariable } from './report-check.ts';

/** Scripts of package.json that check a package before its release, in this order. */
const scripts = ['check', 'test'] as const;

export type ChecksRun = { readonly results: readonly CheckResult[]; readonly output: string };
type Options = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly onOutput?: ((text: string) => void) | undefined;
};

async function isOffered(folder: string): Promise<boolean> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
  const { scripts: packageScripts }: { scripts?: Record<string, unknown> } = JSON.parse(text); // the format of every package.json
  return scripts.every((name) => typeof packageScripts?.[name] === 'string');
}

/** Keys, tokens and store credentials, and the variables with which a GitHub job requests its OIDC token. */
const secret = /^(?:RELEASE_|SERVICE_KEY|ACTIONS_ID_TOKEN_|AWS_(?:ACCESS_KEY_ID|SECRET_ACCESS_KEY|SESSION_TOKEN)$)/;
/** Keeps the secrets of a release out of the checks' environment. */
const withoutSecrets = (environment: Options['environment']): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !secret.test(name)));

/** Runs a script of the package with `node --run`, which finds the package's binaries; returns its exit code. */
function runScript(folder: string, name: string, { environment, onOutput }: Required<Options>): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--run', name], {
      cwd: folder,
      // React's production build has no `act`, which tests call.
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

function resultsOf(name: string, report: string, code: number, ms: number): CheckResult[] {
  const reported = parseReport(report);
  const isPassed = code === 0;
  // A script that fails without reporting a failed check stopped early, so it counts as a failed check itself.
  return reported.length > 0 && (isPassed || reported.some((each) => !each.isPassed))
    ? reported
    : [...reported, { name, isPassed, ms }];
}

/** Runs the scripts `check` and `test` of a package, both even if the first fails; undefined unless it has both. */
export async function runChecks(folder: string, { environment, onOutput }: Options): Promise<ChecksRun | undefined> {
  if (!(await isOffered(folder))) return undefined;
  const reports = await mkdtemp(join(tmpdir(), 'wallet-checks-'));
  const results: CheckResult[] = [];
  let output = '';
  const collect = (text: string): void => {
    output += text;
    onOutput?.(text);
  };
  try {
    for (const name of scripts) {
      const report = join(reports, name);
      const startedAt = performance.now();
      const code = await runScript(folder, name, {
        environment: { ...environment, [reportVariable]: report },
        onOutput: collect,
      });
      const lines = await readFile(report, 'utf8').catch(() => '');
      results.push(...resultsOf(name, lines, code, performance.now() - startedAt));
    }
    return { results, output };
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
}
