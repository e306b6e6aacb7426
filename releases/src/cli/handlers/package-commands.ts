import { GateRefused } from '../../commands/change.ts';
import { activateReleases, describeReleases, type Named, refuseReplacing } from '../../commands/put-into-service.ts';
import { weigh } from '../../gate/budget.ts';
import { checkCeiling } from '../../gate/ceiling.ts';
import { checkName, checkWritten } from '../../gate/declaration.ts';
import type { DeprecatedUse } from '../../gate/deprecated.ts';
import { checkBuild, checkTogether } from '../../gate/gate.ts';
import { checkVersion } from '../../gate/version.ts';
import { ChangeRefused } from '../../registry/registry-changes.ts';
import { lastServed } from '../../registry/registry-history.ts';
import { readRegistry } from '../../registry/registry-writer.ts';
import type { StoredRegistry } from '../../registry/stored-registry.ts';
import { type BuiltRelease, readBuild } from '../../release/built-release.ts';
import { placeReleases } from '../../release/place-release.ts';
import { AlreadyPublished, publishRelease, readRelease, resumePublication } from '../../release/publish.ts';
import { filesOfFolder, type ReleaseFiles } from '../../release/release-files.ts';
import { namesOf, refuseDuplicates } from '../arguments.ts';
import { type Call, packagesOf, percentOf, type Runner, replacing, timeOf } from '../call.ts';
import { UsageError } from '../exit-codes.ts';
import { buildFolderOf, declarationIn, releaseToBe } from '../package-facts.ts';
import { activateThroughService } from '../relay.ts';
import { attestation, originToSign, refuseWrongOrigin } from './attestation.ts';
import { checkPackages, type PackageChecks, refuseChanged } from './check-packages.ts';
import { printDeprecated } from './print-deprecated.ts';

type Built = { readonly release: BuiltRelease; readonly files: ReleaseFiles; readonly folder: string };
type Checked = { readonly builds: readonly Built[]; readonly deprecated: readonly DeprecatedUse[] };
type Demand = { readonly percent: number; readonly isUpwards: boolean };

async function builtIn({ context }: Call, folder: string): Promise<Built> {
  const build = await buildFolderOf(folder, context.environment);
  return { release: await readBuild(build), files: filesOfFolder(build), folder };
}

async function refusalsOf(
  builds: readonly Built[],
  registry: StoredRegistry | undefined,
  { percent, isUpwards }: Demand,
  now: Date,
) {
  const releases = builds.map(({ release }) => release);
  const perRelease = await Promise.all(
    builds.map(async ({ release, files }) => [
      ...(await checkBuild(release, files)),
      ...(await checkCeiling(release, () => weigh(release, files), registry)),
    ]),
  );
  return [
    ...(isUpwards ? releases.flatMap((release) => checkVersion(release, registry)) : []),
    ...perRelease.flat(),
    ...checkTogether(releases, registry, { percent, now }),
  ];
}

const withChecks = (builds: readonly Built[], checked: PackageChecks): Built[] =>
  builds.map((built) => {
    const checks = checked.get(built.folder)?.checks;
    return checks ? { ...built, release: { ...built.release, checks } } : built;
  });

/** Applies the gate to the builds of all packages together; returns them if nothing is refused. */
async function gated(call: Call, demand: Demand): Promise<Checked> {
  const { objects, output } = call;
  const builds = await Promise.all(packagesOf(call).map((folder) => builtIn(call, folder)));
  const releases = builds.map(({ release }) => release);
  refuseDuplicates(namesOf(releases));
  const title = describeReleases(releases);
  output.progress(`checking ${title}…`);
  const registry = await readRegistry(objects);
  const refusals = await refusalsOf(builds, registry, demand, timeOf(call));
  if (refusals.length > 0) throw new GateRefused(title, refusals);
  output.print(`checked    ${title}: accepted by the gate`);
  return { builds, deprecated: printDeprecated(call, placeReleases(registry, releases, demand.percent), namesOf(releases)) };
}

async function isPublished({ objects }: Call, { name, version }: Named): Promise<boolean> {
  return (await readRelease(objects, name, version)) !== undefined;
}

/** A release that was in service before is not activated implicitly: it may have been rolled back for a reason. */
async function refuseServed({ objects }: Call, { name, version }: Named): Promise<void> {
  if ((await lastServed(objects, name, version)) !== undefined) throw new AlreadyPublished(name, version);
}

async function publishNew(call: Call, built: Built): Promise<void> {
  const { objects, output, change } = call;
  const { release, files } = built;
  const { name, version } = release;
  const attest = await attestation(call, built);
  if (change.isDryRun) return;
  await publishRelease(objects, release, files, {
    onProgress: (done, all) => output.progress(`uploading ${done} of ${all} files`),
    ...attest,
  });
  output.print(`published  ${name} ${version} in ${objects.about}`);
}

/** Uploads the build. A build that was uploaded before but never in service continues from there. */
async function publishOrContinue(call: Call, built: Built): Promise<void> {
  const { release, files } = built;
  if (!(await isPublished(call, release))) return publishNew(call, built);
  await refuseServed(call, release);
  if (call.change.isDryRun) return;
  await resumePublication(call.objects, release, files, await attestation(call, built));
  call.output.print(`published  ${release.name} ${release.version} before, from the same build; continuing`);
}

/** A release that is refused after the upload stays in the store; it can be activated once the reason is gone. */
async function activatePublished(call: Call, releases: readonly Named[], percent: number): Promise<number> {
  try {
    if (call.service) return await activateThroughService(call.service, { releases, percent }, call.options.replace === true);
    return (await activateReleases(call.objects, releases, { percent }, replacing(call))).revision;
  } catch (error) {
    if (error instanceof GateRefused || error instanceof ChangeRefused) {
      const [state, once] =
        releases.length > 1 ? ['are published and not', 'them once they fit'] : ['is published and not', 'it once it fits'];
      call.output.print(`${describeReleases(releases)} ${state} in service; \`activate\` ${once}`);
    }
    throw error;
  }
}

/** Refuses before the minutes of checks and build what is known already. @throws GateRefused, NotAllowed, AlreadyPublished. */
async function refuseUnbuilt(call: Call, toBe: Named, folder: string): Promise<void> {
  if (await isPublished(call, toBe)) await refuseServed(call, toBe);
  const registry = await readRegistry(call.objects);
  const written = await declarationIn(folder);
  const refusals = [
    ...checkVersion(toBe, registry),
    ...(written === undefined ? [] : [...checkName(toBe.name), ...checkWritten(written, registry)]),
  ];
  if (refusals.length > 0) throw new GateRefused(`${toBe.name} ${toBe.version}`, refusals);
  if (call.options.replace !== true) refuseReplacing(registry, toBe);
  await originToSign(call, toBe, folder);
}

const asResult = (releases: readonly Named[]) => {
  const [one, ...others] = releases.map(({ name, version }) => ({ name, version }));
  return others.length > 0 ? { releases: [one, ...others] } : { ...one };
};

const checksOf = (builds: readonly Built[]) =>
  Object.fromEntries(builds.flatMap(({ release: { name, checks } }) => (checks ? [[name, checks] as const] : [])));

const release: Runner = async (call) => {
  const { context, output, change, options } = call;
  const startedAt = performance.now();
  const percent = typeof options.rollout === 'string' ? percentOf(options.rollout) : 100;
  if (percent === 0) throw new UsageError('a release to 0 % of visitors is a publication: use `publish`');
  const folders = packagesOf(call);
  refuseWrongOrigin(call, 'this release');
  for (const folder of folders) {
    const toBe = await releaseToBe(folder);
    if (toBe) await refuseUnbuilt(call, toBe, folder);
  }
  const checked = await checkPackages(call, folders);
  const checkedAt = performance.now();
  output.progress('building…');
  for (const folder of folders) await context.build(folder);
  await refuseChanged(checked);
  output.print(`built      in ${((performance.now() - checkedAt) / 1000).toFixed(1)} s`);
  const { builds, deprecated } = await gated(call, { percent, isUpwards: true });
  const proven = withChecks(builds, checked);
  for (const built of proven) await publishOrContinue(call, built);
  const releases = proven.map((built) => built.release);
  const title = describeReleases(releases);
  if (change.isDryRun) {
    output.print(`dry run    ${title} would go to ${percent} % of the visitors; nothing has changed`);
    output.result({ ...asResult(releases), percent, isDryRun: true, deprecated });
    return;
  }
  const revision = await activatePublished(call, releases, percent);
  const seconds = (performance.now() - startedAt) / 1000;
  output.print(`in service ${title} for ${percent} % of new page loads, revision ${revision}, ${seconds.toFixed(1)} s`);
  output.result({ ...asResult(releases), percent, revision, seconds, checks: checksOf(proven), deprecated });
};

const check: Runner = async (call) => {
  const { builds, deprecated } = await gated(call, { percent: 100, isUpwards: true });
  call.output.result({ ...asResult(builds.map((built) => built.release)), refusals: [], deprecated });
};

const publish: Runner = async (call) => {
  const { builds, deprecated } = await gated(call, { percent: 100, isUpwards: false });
  const published = await Promise.all(builds.map((built) => isPublished(call, built.release)));
  const [first] = builds;
  if (first && published.every(Boolean)) throw new AlreadyPublished(first.release.name, first.release.version);
  for (const { release: build, folder } of builds) await originToSign(call, build, folder);
  const checked = await checkPackages(
    call,
    builds.map(({ folder }) => folder),
  );
  // Some of several packages may already be published by an interrupted run.
  const proven = withChecks(builds, checked);
  for (const built of proven) await publishOrContinue(call, built);
  const releases = proven.map((built) => built.release);
  const isDryRun = call.change.isDryRun ?? false;
  if (isDryRun) call.output.print(`dry run    ${describeReleases(releases)} would be published; nothing has changed`);
  call.output.result({ ...asResult(releases), isDryRun, checks: checksOf(proven), deprecated });
};

export const packageCommands = { release, check, publish };
