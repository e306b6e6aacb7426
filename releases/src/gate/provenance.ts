import { type KeyOwner, noOwners, type Owner, ownersOf } from '../registry/owners.ts';
import type { StoredRegistry } from '../registry/stored-registry.ts';
import type { Digests } from '../release/digests.ts';
import { type Envelope, signerOf } from '../signing/envelope.ts';
import { shortId } from '../signing/keys.ts';
import { isOwner } from '../trust/owners/authorise.ts';
import type { Evidence } from '../trust/provenance/provenance-store.ts';
import { type Identity, type Provenance, parseProvenance } from '../trust/provenance/statement.ts';
import type { Refusal } from './refusal.ts';

type Registry = Pick<StoredRegistry, 'owners'> | undefined;
type Named = { readonly name: string; readonly version: string };

/** Whether the owners of a name require signed releases. */
export const needsSignature = (registry: Registry, name: string): boolean =>
  ownersOf(registry?.owners, name)?.signing === 'required';

const asRefusal = (found: string): Refusal => ({
  rule: 'provenance',
  found,
  wayOut: 'release it again as one of its owners, as a higher version; `deploy owners` lists them',
});

/** The owners whose signature counts for a name: its owners who may release, and the platform's. */
const releasers = (registry: Registry, name: string): readonly Owner[] => [
  ...(ownersOf(registry?.owners, name)?.owners ?? []).filter(({ may }) => may.includes('release')),
  ...(registry?.owners?.platform ?? []),
];

const isKey = (owner: Owner): owner is KeyOwner => owner.kind === 'key';

/** The label of the releasing owner or platform owner whose key signed an envelope. */
export function keySignerOf(name: string, envelope: Envelope, registry: Registry): string | undefined {
  const key = signerOf(envelope, releasers(registry, name).filter(isKey));
  return key && `${key.label} (key ${shortId(key.id)})`;
}

/** The signer of an envelope as text; undefined if it is not an owner of the name. */
export function vouchedBy(name: string, envelope: Envelope, provenance: Provenance, registry: Registry): string | undefined {
  const key = keySignerOf(name, envelope, registry);
  if (key !== undefined) return key;
  const { services } = registry?.owners ?? noOwners;
  const { identity } = provenance;
  if (!identity || !signerOf(envelope, services)) return undefined;
  return releasers(registry, name).some((owner) => isOwner(owner, { kind: 'ci', ...identity }))
    ? identityText(identity)
    : undefined;
}

const identityText = ({ subject, issuer }: Identity): string => `${subject} of ${issuer}`;

function differences(signed: Digests, stored: Digests): string[] {
  const names = [...new Set([...signed.keys(), ...stored.keys()])].toSorted();
  return names
    .filter((file) => signed.get(file) !== stored.get(file))
    .map((file) => {
      if (!stored.has(file)) return `${file} was signed and is missing`;
      return signed.has(file) ? `${file} is not the file that was signed` : `${file} was not signed`;
    });
}

function describeUnvouched({ signatures }: Envelope, { identity }: Provenance): string {
  if (signatures.length === 0) return 'it is not signed';
  const keys = signatures.map(({ keyid }) => shortId(keyid)).join(', ');
  return `it is signed with ${keys}${identity ? ` for ${identityText(identity)}` : ''}, which is not the signature of an owner`;
}

/** Checks that a release has provenance signed by one of its owners, and that its files are the signed ones. */
export function checkSigned({ name, version }: Named, { envelope, digests }: Evidence, registry: Registry): Refusal[] {
  const title = `${name} ${version}`;
  if (!envelope) return [asRefusal(`${title} has no provenance: it has no envelope`)];
  const provenance = parseProvenance(envelope);
  if (!provenance || provenance.name !== name || provenance.version !== version) {
    return [asRefusal(`the envelope of ${title} belongs to another release`)];
  }
  if (vouchedBy(name, envelope, provenance, registry) === undefined)
    return [asRefusal(`${title}: ${describeUnvouched(envelope, provenance)}`)];
  return differences(provenance.digests, digests).map((found) => asRefusal(`${title}: ${found}`));
}
