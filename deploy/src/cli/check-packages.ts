import { basename } from 'node:path';
import type { ChecksRun } from '../checks/run-checks.ts';
import { GateRefused } from '../commands.ts';
import { checkChecks } from '../gate/checks.ts';
import { readRegistry } from '../registry/registry-writer.ts';
import type { ReleaseChecks } from '../registry/release-checks.ts';
import type { Call } from './call.ts';
import { UsageError } from './exit-codes.ts';
import { releaseToBe } from './package-facts.ts';

const mostReason = 200;

/** What each package was checked by, by its folder; nothing in a dry run. */
export type PackageChecks = ReadonlyMap<string, ReleaseChecks>;

/** Why a release goes without its checks, where it does. */
function reasonOf({ options }: Call): string | undefined {
  if (options.unchecked === undefined) return undefined;
  const reason = String(options.unchecked).replaceAll(/\s+/g, ' ').trim();
  if (reason === '' || reason.length > mostReason) {
    throw new UsageError(`--unchecked takes the reason, in up to ${mostReason} characters: the history tells it`);
  }
  return reason;
}

const refused = (who: string, found: string, wayOut: string): GateRefused =>
  new GateRefused(who, [{ rule: 'checks', found, wayOut }]);

const unchecked = 'go without, with --unchecked and the reason, which the history tells';

type Package = { readonly folder: string; readonly name: string; readonly version: string };

async function packageIn(folder: string): Promise<Package> {
  return { folder, ...((await releaseToBe(folder)) ?? { name: basename(folder), version: '' }) };
}

const titleOf = ({ name, version }: Package): string => `${name} ${version}`.trim();

function sayResults({ output }: Call, { name }: Package, { results }: ChecksRun): void {
  for (const { name: check, isPassed, ms } of results) {
    output.say(`${isPassed ? 'passed' : 'FAILED'}     ${check} of ${name} in ${(ms / 1000).toFixed(1)} s`);
  }
}

/** Runs the checks of a package, and shows what they wrote where one fails, or where that is asked for. */
export async function runPackageChecks(call: Call, given: Package): Promise<ChecksRun> {
  const { surroundings, output, options } = call;
  const isVerbose = options.verbose === true;
  output.progress(`running the checks of ${given.name}…`);
  const run = await surroundings.check(given.folder, isVerbose ? surroundings.err : undefined);
  if (!run) {
    throw refused(
      titleOf(given),
      'it offers no checks',
      `give its package.json the scripts \`check\` and \`test\`, with the kit \`wallet check\` and \`wallet test\`, or ${unchecked}`,
    );
  }
  sayResults(call, given, run);
  if (!isVerbose && run.results.some(({ isPassed }) => !isPassed)) surroundings.err(`${run.output.trimEnd()}\n`);
  return run;
}

/** The checks of a package pass, or its release ends here. */
async function passed(call: Call, given: Package): Promise<ReleaseChecks> {
  const { results } = await runPackageChecks(call, given);
  const failed = results.filter(({ isPassed }) => !isPassed).map(({ name }) => name);
  if (failed.length > 0) {
    throw refused(titleOf(given), `${failed.join(', ')} failed`, `mend what is said above; or ${unchecked}`);
  }
  return { kind: 'passed', checks: results.map(({ name }) => name) };
}

/** A release goes without its checks where its owners let it. */
async function withoutChecks(call: Call, given: Package, reason: string): Promise<ReleaseChecks> {
  const checks = { kind: 'unchecked', reason } as const;
  const refusals = checkChecks({ ...given, checks }, await readRegistry(call.objects));
  if (refusals.length > 0) throw new GateRefused(titleOf(given), refusals);
  call.output.say(`unchecked  ${titleOf(given)}: ${reason}`);
  return checks;
}

/**
 * Has every package checked, on the sources that are there, before anything is built or uploaded.
 * @throws GateRefused with the names of the checks that fail; UsageError.
 */
export async function checkPackages(call: Call, folders: readonly string[]): Promise<PackageChecks> {
  const reason = reasonOf(call);
  const checked = new Map<string, ReleaseChecks>();
  if (call.change.isDryRun) {
    call.output.say('dry run    the checks are not run');
    return checked;
  }
  for (const folder of folders) {
    const given = await packageIn(folder);
    checked.set(folder, await (reason === undefined ? passed(call, given) : withoutChecks(call, given, reason)));
  }
  return checked;
}
