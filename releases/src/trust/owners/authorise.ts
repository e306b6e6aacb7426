import { type Act, type Actor, acts, noOwners, type Owner, ownersOf, ownerText } from '../../registry/owners.ts';
import { ChangeRefused } from '../../registry/registry-changes.ts';
import type { StoredRegistry } from '../../registry/stored-registry.ts';
import { matchesSubject } from './subject.ts';

export type PlatformAct = 'owners' | 'ceiling' | 'notice' | 'restore' | 'gc';
export type ActRequest = { readonly act: Act; readonly name: string } | { readonly act: PlatformAct };

/** The caller lacks the permission; nothing has changed. */
export class NotAllowed extends ChangeRefused {
  override name = 'NotAllowed';
}

export function isOwner(owner: Owner, actor: Actor): boolean {
  if (owner.kind === 'key') return actor.kind !== 'ci' && actor.keyId === owner.id;
  return (
    actor.kind === 'ci' &&
    owner.issuer === actor.issuer &&
    actor.audiences.includes(owner.audience) &&
    matchesSubject(owner.subject, actor.subject)
  );
}

/** A command on the store itself, without a key. */
const local: Actor = { kind: 'local' };

type Registry = Pick<StoredRegistry, 'owners'> | undefined;

const isPlatform = (registry: Registry, actor: Actor): boolean =>
  actor.kind === 'operator' || (registry?.owners?.platform ?? []).some((owner) => isOwner(owner, actor));

export const isAct = (act: string): act is Act => acts.some((each) => each === act);

/** A name without owners, and a platform without owners, need only access to the store. */
function isFree({ platform, names }: typeof noOwners, request: ActRequest): boolean {
  return 'name' in request ? !Object.hasOwn(names, request.name) : platform.length === 0;
}

export const actorText = (actor: Actor): string => {
  if (actor.kind === 'ci') return `${actor.subject} of ${actor.issuer}`;
  return actor.keyId === undefined ? 'a caller without a key' : `the holder of key ${actor.keyId.slice(0, 12)}`;
};

/** Called inside each change with the latest registry, so that a removed key has no permission. @throws NotAllowed. */
export function authorise(registry: Registry, caller: Actor | undefined, request: ActRequest): void {
  const actor = caller ?? local;
  const owners = registry?.owners ?? noOwners;
  if (isPlatform(registry, actor) || (actor.kind === 'local' && isFree(owners, request))) return;
  const nameOwners = 'name' in request ? (ownersOf(owners, request.name)?.owners ?? []) : [];
  const may = nameOwners.filter((owner) => isAct(request.act) && owner.may.includes(request.act));
  if (may.some((owner) => isOwner(owner, actor))) return;
  const named = [...may, ...owners.platform].map(ownerText).join(', ');
  const what = 'name' in request ? `${request.act} of ${request.name}` : `${request.act}`;
  throw new NotAllowed(
    `${actorText(actor)} lacks permission: ${what} is reserved for ${named || 'the operators of the release service'}`,
  );
}

/** Whether the actor is an owner or operator at all; others may not even read. */
export const hasAnyPermission = (registry: Registry, actor: Actor): boolean =>
  actor.kind === 'operator' || allOwners(registry).some((owner) => isOwner(owner, actor));

export const allOwners = (registry: Registry): readonly Owner[] => [
  ...(registry?.owners?.platform ?? []),
  ...Object.values(registry?.owners?.names ?? {}).flatMap(({ owners }) => owners),
];

/** Requests are counted by key, or by the CI's rule, which all its jobs share. */
export function ownerIdOf(registry: Registry, actor: Actor): string {
  const owner = allOwners(registry).find((each) => isOwner(each, actor));
  return owner?.id ?? (actor.kind === 'ci' ? actor.subject : (actor.keyId ?? 'local'));
}
