import { createPublicKey } from 'node:crypto';
import { changeOwners } from '../commands/change-owners.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { type Act, type Actor, acts, noOwners, type Owner } from '../registry/owners.ts';
import { digestsOf } from '../release/digests.ts';
import { markFile, publishRelease } from '../release/publish.ts';
import { createKeys, parsePrivateKey, type Signer } from '../signing/keys.ts';
import { keyOwner, ownersWith } from '../trust/owners/change-owners.ts';
import { writeEnvelope } from '../trust/provenance/provenance-store.ts';
import { type Origin, sealProvenance } from '../trust/provenance/statement.ts';
import type { Given } from './releases.ts';

export type Team = { readonly pem: string; readonly publicPem: string; readonly signer: Signer; readonly actor: Actor };

/** A team with its own key: a new one, or the given PEM. */
export function aTeam(pem = createKeys().privatePem): Team {
  const signer = parsePrivateKey(pem);
  const publicPem = createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString();
  return { pem, publicPem, signer, actor: { kind: 'local', keyId: signer.id } };
}

export const ownerOf = ({ signer: { id, publicKey } }: Team, label: string, may: readonly Act[] = acts): Owner =>
  keyOwner({ id, publicKey, label, may });

/** Adds an owner to a name, on behalf of the platform if it has owners. */
export const give = (objects: ObjectStore, name: string, owner: Owner, platform?: Team) =>
  changeOwners(objects, `own ${name}`, { by: 'a test', actor: platform?.actor }, (before) => ownersWith(before, name, owner));

/** Adds the key of a release service to the registry, as the service does before its first change. */
export const nameService = (objects: ObjectStore, { signer: { id, publicKey } }: Team, platform?: Team) =>
  changeOwners(objects, 'name the release service', { by: 'a test', actor: platform?.actor }, (before) => ({
    ...(before ?? noOwners),
    services: [{ id, publicKey }],
  }));

export const anOrigin: Origin = {
  source: 'https://git.example/kaeo/bonus',
  commit: '8f1c0de5a7c94b0e2d3f6a1b5c7d9e0f12345678',
  builder: 'https://ci.example/runs/7',
  builtAt: '2026-11-24T10:00:00.000Z',
};

/** Publishes a build with an envelope of its provenance. */
export async function publishSigned(objects: ObjectStore, { release, files }: Given, by: Team | undefined, origin = anOrigin) {
  const { name, version } = release;
  await publishRelease(objects, release, files, {
    async attest(mark) {
      const digests = await digestsOf(files, new Map([[markFile, mark]]));
      await writeEnvelope(objects, name, version, sealProvenance({ name, version, origin, digests }, by?.signer));
    },
  });
  return { name, version, percent: 100 };
}
