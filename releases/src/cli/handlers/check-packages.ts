import { basename } from 'node:path';
import type { ChecksRun } from '../../checks/run-checks.ts';
import { GateRefused } from '../../commands/change.ts';
import { checkChecks } from '../../gate/checks.ts';
import { keySignerOf } from '../../gate/provenance.ts';
import { readRegistry } from '../../registry/registry-writer.ts';
import type { ReleaseChecks } from '../../registry/release-checks.ts';
import { firstChanged, type Sources, sourcesOf } from '../../trust/provenance/sources.ts';
import type { Call } from '../call.ts';
import { UsageError } from '../exit-codes.ts';
import { releaseToBe } from '../package-facts.ts';
import { type Attestation, attestationProblem, attestationsOf } from './read-attestations.ts';

const maxReasonLength = 200;

type Checked = { readonly checks: ReleaseChecks; readonly sources?: Sources | undefined };
/** How each package was checked, by folder; empty in a dry run. */
export type PackageChecks = ReadonlyMap<string, Checked>;

function reasonOf({ options }: Call): string | undefined {
  if (options.unchecked === undefined) return undefined;
  const reason = String(options.unchecked).replaceAll(/\s+/g, ' ').trim();
  if (reason === '' || reason.length > maxReasonLength) {
    throw new UsageError(`--unchecked takes the reason in up to ${maxReasonLength} characters, which the history records`);
  }
  return reason;
}

const refused = (release: string, found: string, wayOut: string): GateRefused =>
  new GateRefused(release, [{ rule: 'checks', found, wayOut }]);

const unchecked = 'skip them with --unchecked and a reason, which the history records';

export type Package = { readonly folder: string; readonly name: string; readonly version: string };

/** Reads the package in a folder; an incomplete one is named after its folder. */
export async function packageIn(folder: string): Promise<Package> {
  return { folder, ...((await releaseToBe(folder)) ?? { name: basename(folder), version: '' }) };
}

export const titleOf = ({ name, version }: Package): string => `${name} ${version}`.trim();

function printResults({ output }: Call, { name }: Package, { results }: ChecksRun): void {
  for (const { name: check, isPassed, ms } of results) {
    output.print(`${isPassed ? 'passed' : 'FAILED'}     ${check} of ${name} in ${(ms / 1000).toFixed(1)} s`);
  }
}

/** Runs the checks of a package; prints their output if one fails or with --verbose. */
export async function runPackageChecks(call: Call, target: Package): Promise<ChecksRun> {
  const { context, output, options } = call;
  const isVerbose = options.verbose === true;
  output.progress(`running the checks of ${target.name}…`);
  const run = await context.check(target.folder, isVerbose ? context.err : undefined);
  if (!run) {
    throw refused(
      titleOf(target),
      'it has no checks',
      `add to its package.json the scripts \`check\` and \`test\`, with the kit \`kaeo check\` and \`kaeo test\`, or ${unchecked}`,
    );
  }
  printResults(call, target, run);
  if (!isVerbose && run.results.some(({ isPassed }) => !isPassed)) context.err(`${run.output.trimEnd()}\n`);
  return run;
}

/** @throws GateRefused with the names of failed checks. */
export function refuseFailed(target: Package, { results }: ChecksRun, instead = ''): void {
  const failed = results.filter(({ isPassed }) => !isPassed).map(({ name }) => name);
  if (failed.length > 0) throw refused(titleOf(target), `${failed.join(', ')} failed`, `fix the errors above${instead}`);
}

const sourcesField = (sources: Sources | undefined) => (sources ? { sources: sources.digest } : {});

async function passed(call: Call, target: Package): Promise<Checked> {
  const sources = await sourcesOf(target.folder);
  const run = await runPackageChecks(call, target);
  refuseFailed(target, run, `; or ${unchecked}`);
  return { checks: { kind: 'passed', checks: run.results.map(({ name }) => name), ...sourcesField(sources) }, sources };
}

/** Accepts an attestation that the checks of these sources passed. */
async function attested(call: Call, target: Package, attestation: Attestation): Promise<Checked> {
  const registry = await readRegistry(call.objects);
  const sources = await sourcesOf(target.folder);
  const problem = attestationProblem(attestation, sources, registry);
  if (problem !== undefined) {
    throw refused(
      titleOf(target),
      `${attestation.file} is ${problem}`,
      'let one of its owners attest these sources, or release without the attestation',
    );
  }
  const { envelope, result } = attestation;
  const attestedBy = keySignerOf(target.name, envelope, registry) ?? 'an unknown signer';
  call.output.print(`passed     ${result.passed.join(', ')} of ${target.name}, attested by ${attestedBy}`);
  return { checks: { kind: 'passed', checks: result.passed, ...sourcesField(sources), attestedBy }, sources };
}

/** Skips the checks if the owners of the package allow that. */
async function withoutChecks(call: Call, target: Package, reason: string): Promise<Checked> {
  const checks = { kind: 'unchecked', reason } as const;
  const refusals = checkChecks({ ...target, checks }, await readRegistry(call.objects));
  if (refusals.length > 0) throw new GateRefused(titleOf(target), refusals);
  call.output.print(`unchecked  ${titleOf(target)}: ${reason}`);
  return { checks };
}

/** Checks every package before anything is built or uploaded. @throws GateRefused with the failed checks; UsageError. */
export async function checkPackages(call: Call, folders: readonly string[]): Promise<PackageChecks> {
  const reason = reasonOf(call);
  const packages = await Promise.all(folders.map(packageIn));
  const attestations = await attestationsOf(call, packages);
  const checked = new Map<string, Checked>();
  if (call.change.isDryRun) {
    call.output.print('dry run    the checks are not run');
    return checked;
  }
  const checkOne = (target: Package): Promise<Checked> => {
    if (reason !== undefined) return withoutChecks(call, target, reason);
    const attestation = attestations.find(({ result }) => result.name === target.name);
    return attestation ? attested(call, target, attestation) : passed(call, target);
  };
  for (const target of packages) checked.set(target.folder, await checkOne(target));
  return checked;
}

/** @throws GateRefused with a file that changed between check and build. */
export async function refuseChanged(checked: PackageChecks): Promise<void> {
  for (const [folder, { sources }] of checked) {
    const now = sources && (await sourcesOf(folder));
    const file = now && firstChanged(sources, now);
    if (file === undefined) continue;
    throw refused(
      titleOf(await packageIn(folder)),
      `${file} changed while it was checked and built`,
      'release it again, or add generated files to .gitignore',
    );
  }
}
