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

const refused = (release: string, found: string, wayOut: string): GateRefused =>
  new GateRefused(release, [{ rule: 'provenance', found, wayOut }]);

/** @throws GateRefused if the commit or the repository of the build is unknown. */
export async function originOf({ context }: Call, folder: string, release: string): Promise<Origin> {
  try {
    return await buildOrigin(folder, context.environment);
  } catch (error) {
    if (error instanceof GitRefused) {
      throw refused(
        release,
        error.message,
        'allow git to read the checkout of another user: git config --global --add safe.directory DIR',
      );
    }
    if (!(error instanceof OriginUnknown)) throw error;
    throw refused(release, error.message, 'commit the sources: a signature names the commit of a build');
  }
}

/** Refuses a `RELEASE_COMMIT` or CI commit that is not a full hash, before anything is built. @throws GateRefused. */
export function refuseWrongOrigin({ context }: Call, release: string): void {
  try {
    refuseWrongCommit(context.environment);
  } catch (error) {
    if (!(error instanceof OriginUnknown)) throw error;
    throw refused(release, error.message, 'set RELEASE_COMMIT, or the variable of your CI, to the whole hash');
  }
}

type Built = { readonly release: BuiltRelease; readonly files: ReleaseFiles; readonly folder: string };
type Attestation = { readonly attest?: (mark: Uint8Array) => Promise<void> };

/** The caller according to the registry; undefined if only the service knows, for example for a key of an operator. */
async function callerOf(
  { service, signer }: Call,
  name: string,
  registry: StoredRegistry | undefined,
): Promise<Actor | undefined> {
  const ci = await service?.ciActor();
  if (ci) return ci;
  const isOwner = ownersOf(registry?.owners, name)?.owners.some((owner) => owner.kind === 'key' && owner.id === signer?.id);
  return isOwner && signer ? { kind: 'key', keyId: signer.id } : undefined;
}

/** The origin to sign; undefined in local development, where nothing is signed. @throws NotAllowed, GateRefused without a key. */
export async function originToSign(call: Call, { name, version }: Named, folder: string): Promise<Origin | undefined> {
  const { objects, signer, service, change } = call;
  const title = `${name} ${version}`;
  const registry = await readRegistry(objects);
  const actor = service ? await callerOf(call, name, registry) : change.actor;
  if (!service || actor) authorise(registry, actor, { act: 'release', name });
  if (!signer && !service) {
    if (!needsSignature(registry, name)) return undefined;
    throw refused(title, 'it has no signature, which its owners require', 'set RELEASE_KEY_FILE to the key of an owner');
  }
  return originOf(call, folder, title);
}

/** Returns the callback that stores the signed provenance before the release is published. @throws as `originToSign`. */
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
