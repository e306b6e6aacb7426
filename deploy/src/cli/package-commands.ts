import { GateRefused, putIntoService, refuseReplacing } from '../commands.ts';
import { checkRelease } from '../gate/gate.ts';
import { checkVersion } from '../gate/version.ts';
import { ChangeRefused } from '../registry/registry-changes.ts';
import { lastServed } from '../registry/registry-history.ts';
import { readRegistry } from '../registry/registry-writer.ts';
import { type BuiltRelease, readBuild } from '../release/built-release.ts';
import { AlreadyPublished, publishAgain, publishRelease, readRelease } from '../release/publish.ts';
import { filesOfFolder, type ReleaseFiles } from '../release/release-files.ts';
import { attestation } from './attestation.ts';
import { type Call, packageOf, percentOf, type Runner, replacing } from './call.ts';
import { UsageError } from './exit-codes.ts';
import { buildFolderOf, releaseToBe } from './package-facts.ts';
import { putThere } from './relay.ts';

type Checked = { readonly release: BuiltRelease; readonly files: ReleaseFiles };
type Demand = { readonly percent: number; readonly isUpwards: boolean };

/** Holds the package's build against the gate; returns it when nothing stands against it. */
async function gated(call: Call, { percent, isUpwards }: Demand): Promise<Checked> {
  const { objects, output, surroundings } = call;
  const folder = await buildFolderOf(packageOf(call), surroundings.environment);
  const release = await readBuild(folder);
  const files = filesOfFolder(folder);
  const who = `${release.name} ${release.version}`;
  output.progress(`checking ${who}…`);
  const registry = await readRegistry(objects);
  const refusals = [
    ...(isUpwards ? checkVersion(release, registry) : []),
    ...(await checkRelease(release, files, registry, percent)),
  ];
  if (refusals.length > 0) throw new GateRefused(who, refusals);
  output.say(`checked    ${who}: the gate lets it through`);
  return { release, files };
}

type ToBe = Pick<BuiltRelease, 'name' | 'version'>;
async function isPublished({ objects }: Call, { name, version }: ToBe): Promise<boolean> {
  return (await readRelease(objects, name, version)) !== undefined;
}

/** A release that somebody had once is not put into service by the way: it may have been rolled back for a reason. */
async function refuseServed({ objects }: Call, { name, version }: ToBe): Promise<void> {
  if ((await lastServed(objects, name, version)) !== undefined) throw new AlreadyPublished(name, version);
}

async function publishChecked(call: Call, { release, files }: Checked): Promise<void> {
  const { objects, output, change } = call;
  const { name, version } = release;
  if (await isPublished(call, release)) throw new AlreadyPublished(name, version);
  const attest = await attestation(call, { release, files });
  if (change.isDryRun) return;
  await publishRelease(objects, release, files, {
    onProgress: (done, all) => output.progress(`uploading ${done} of ${all} files`),
    ...attest,
  });
  output.say(`published  ${name} ${version} in ${objects.about}`);
}

/** Uploads the build; one that was uploaded before, and never in service, goes on from there. */
async function publishOrGoOn(call: Call, checked: Checked): Promise<void> {
  const { release, files } = checked;
  if (!(await isPublished(call, release))) return publishChecked(call, checked);
  await refuseServed(call, release);
  if (call.change.isDryRun) return;
  await publishAgain(call.objects, release, files, await attestation(call, checked));
  call.output.say(`published  ${release.name} ${release.version} before, from the same build; it goes on`);
}

/** What was refused after the upload is in the store all the same, and can be activated once nothing stands against it. */
async function activatePublished(call: Call, target: { name: string; version: string; percent: number }): Promise<number> {
  try {
    if (call.service) return await putThere(call.service, target, call.options.replace === true);
    return (await putIntoService(call.objects, target, replacing(call))).revision;
  } catch (error) {
    if (error instanceof GateRefused || error instanceof ChangeRefused) {
      call.output.say(`${target.name} ${target.version} is published and not in service; \`activate\` it once it fits`);
    }
    throw error;
  }
}

async function refuseUnbuilt(call: Call, toBe: ToBe): Promise<void> {
  if (await isPublished(call, toBe)) await refuseServed(call, toBe);
  const registry = await readRegistry(call.objects);
  const refusals = checkVersion(toBe, registry);
  if (refusals.length > 0) throw new GateRefused(`${toBe.name} ${toBe.version}`, refusals);
  if (call.options.replace !== true) refuseReplacing(registry, toBe);
}

const release: Runner = async (call) => {
  const { surroundings, output, change, options } = call;
  const startedAt = performance.now();
  const percent = typeof options.rollout === 'string' ? percentOf(options.rollout) : 100;
  if (percent === 0) throw new UsageError('a release for nobody is a publication: `publish` it');
  // Known before anything is built: nobody waits for a build that cannot be released.
  const toBe = await releaseToBe(packageOf(call));
  if (toBe) await refuseUnbuilt(call, toBe);
  output.progress('building…');
  await surroundings.build(packageOf(call));
  output.say(`built      in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  const checked = await gated(call, { percent, isUpwards: true });
  await publishOrGoOn(call, checked);
  const { name, version } = checked.release;
  if (change.isDryRun) {
    output.say(`dry run    ${name} ${version} would go to ${percent} % of the visitors; nothing has changed`);
    output.result({ name, version, percent, isDryRun: true });
    return;
  }
  const revision = await activatePublished(call, { name, version, percent });
  const seconds = (performance.now() - startedAt) / 1000;
  output.say(`in service ${name} ${version} for ${percent} % of new page loads, revision ${revision}, ${seconds.toFixed(1)} s`);
  output.result({ name, version, percent, revision, seconds });
};

const check: Runner = async (call) => {
  const { name, version } = (await gated(call, { percent: 100, isUpwards: true })).release;
  call.output.result({ name, version, refusals: [] });
};

const publish: Runner = async (call) => {
  const checked = await gated(call, { percent: 100, isUpwards: false });
  await publishChecked(call, checked);
  const { name, version } = checked.release;
  const isDryRun = call.change.isDryRun ?? false;
  if (isDryRun) call.output.say(`dry run    ${name} ${version} would be published; nothing has changed`);
  call.output.result({ name, version, isDryRun });
};

/** Commands about one package's build. */
export const packageCommands = { release, check, publish };
