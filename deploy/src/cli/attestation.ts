import { GateRefused } from '../commands.ts';
import { needsSignature } from '../gate/provenance.ts';
import { authorise } from '../owners/authorise.ts';
import { buildOrigin, OriginUnknown, refuseWrongCommit } from '../provenance/build-origin.ts';
import { writeEnvelope } from '../provenance/provenance-store.ts';
import { digestsOf, type Origin, sealProvenance } from '../provenance/statement.ts';
import { readRegistry } from '../registry/registry-writer.ts';
import type { BuiltRelease } from '../release/built-release.ts';
import { markFile } from '../release/publish.ts';
import type { ReleaseFiles } from '../release/release-files.ts';
import type { Call } from './call.ts';

const refused = (who: string, found: string, wayOut: string): GateRefused =>
  new GateRefused(who, [{ rule: 'provenance', found, wayOut }]);

/**
 * Where a build of a folder comes from.
 * @throws GateRefused where nobody knows.
 */
export async function originOf({ surroundings }: Call, folder: string, who: string): Promise<Origin> {
  try {
    return await buildOrigin(folder, surroundings.environment);
  } catch (error) {
    if (!(error instanceof OriginUnknown)) throw error;
    throw refused(who, error.message, 'a signature says which commit a build is from, so build what is committed');
  }
}

/**
 * Refuses a commit that is named wrongly before anything is built.
 * @throws GateRefused for one.
 */
export function refuseWrongOrigin({ surroundings }: Call, who: string): void {
  try {
    refuseWrongCommit(surroundings.environment);
  } catch (error) {
    if (!(error instanceof OriginUnknown)) throw error;
    throw refused(who, error.message, 'set RELEASE_COMMIT, or the variable of your CI, to the whole hash');
  }
}

/** A build, and the folder of its package. */
type Built = { readonly release: BuiltRelease; readonly files: ReleaseFiles; readonly folder: string };
type Attestation = { readonly attest?: (mark: Uint8Array) => Promise<void> };

/**
 * Says where a build comes from before it is published: signed with the key of whoever releases, or to be signed by the release service.
 * Without either nothing is said, as on a machine of one's own.
 * @throws NotAllowed where the release is for others; GateRefused where nobody can sign what must be signed.
 */
export async function attestation(call: Call, { release, files, folder }: Built): Promise<Attestation> {
  const { objects, signer, service, change } = call;
  const { name, version } = release;
  const who = `${name} ${version}`;
  const registry = await readRegistry(objects);
  // The service knows who asks, and signs for jobs of a CI.
  if (!service) authorise(registry, change.actor, { act: 'release', name });
  if (!signer && !service) {
    if (!needsSignature(registry, name)) return {};
    throw refused(who, 'nobody signs it, and its owners want that', 'name the key of an owner in RELEASE_KEY_FILE');
  }
  const origin = await originOf(call, folder, who);
  return {
    async attest(mark) {
      const digests = await digestsOf(files, new Map([[markFile, mark]]));
      await writeEnvelope(objects, name, version, sealProvenance({ name, version, origin, digests }, signer));
    },
  };
}
