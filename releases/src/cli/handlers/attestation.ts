import { GateRefused } from '../../commands/change.ts';
import type { Named } from '../../commands/put-into-service.ts';
import { needsSignature } from '../../gate/provenance.ts';
import { type Actor, ownersOf } from '../../registry/owners.ts';
import { readRegistry } from '../../registry/registry-writer.ts';
import type { StoredRegistry } from '../../registry/stored-registry.ts';
import type { BuiltRelease } from '../../release/built-release.ts';
import { digestsOf } from '../../release/digests.ts';
import { markFile } from '../../release/publish.ts';
import type { ReleaseFiles } from '../../release/release-files.ts';
import { authorise } from '../../trust/owners/authorise.ts';
import { buildOrigin, OriginUnknown, refuseWrongCommit } from '../../trust/provenance/build-origin.ts';
import { GitRefused } from '../../trust/provenance/git.ts';
import { writeEnvelope } from '../../trust/provenance/provenance-store.ts';
import { type Origin, sealProvenance } from '../../trust/provenance/statement.ts';
import type { Call } from '../call.ts';

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
    if (error instanceof GitRefused) {
      throw refused(
        who,
        error.message,
        'let git read the checkout, for one of another user: git config --global --add safe.directory DIR',
      );
    }
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
 * Who asks the release service, as far as its registry tells: operators have keys of their own, which it does not name.
 * @returns undefined where only the service can judge.
 */
async function callerOf(
  { service, signer }: Call,
  name: string,
  registry: StoredRegistry | undefined,
): Promise<Actor | undefined> {
  const ci = await service?.ciActor();
  if (ci) return ci;
  const owns = ownersOf(registry?.owners, name)?.owners.some((owner) => owner.kind === 'key' && owner.id === signer?.id);
  return owns && signer ? { kind: 'key', keyId: signer.id } : undefined;
}

/**
 * Where a build comes from that is to be signed: with the key of whoever releases, or by the release service. All of it is known before
 * anything is checked or built.
 * @returns undefined where nothing is signed, as on a machine of one's own.
 * @throws NotAllowed where the release is for others; GateRefused where nobody can sign what must be signed.
 */
export async function originToSign(call: Call, { name, version }: Named, folder: string): Promise<Origin | undefined> {
  const { objects, signer, service, change } = call;
  const who = `${name} ${version}`;
  const registry = await readRegistry(objects);
  const actor = service ? await callerOf(call, name, registry) : change.actor;
  if (!service || actor) authorise(registry, actor, { act: 'release', name });
  if (!signer && !service) {
    if (!needsSignature(registry, name)) return undefined;
    throw refused(who, 'nobody signs it, and its owners want that', 'name the key of an owner in RELEASE_KEY_FILE');
  }
  return originOf(call, folder, who);
}

/**
 * Says where a build comes from before it is published, where that is signed.
 * @throws NotAllowed, GateRefused as `originToSign`.
 */
export async function attestation(call: Call, { release, files, folder }: Built): Promise<Attestation> {
  const { objects, signer } = call;
  const { name, version } = release;
  const origin = await originToSign(call, release, folder);
  if (!origin) return {};
  return {
    async attest(mark) {
      const digests = await digestsOf(files, new Map([[markFile, mark]]));
      await writeEnvelope(objects, name, version, sealProvenance({ name, version, origin, digests }, signer));
    },
  };
}
