import { type Act, type Actor, acts, nobody, type Owner, ownersOf, ownerText } from '../../registry/owners.ts';
import { ChangeRefused } from '../../registry/registry-changes.ts';
import type { StoredRegistry } from '../../registry/stored-registry.ts';
import { matchesSubject } from './subject.ts';

/** Acts of the platform, beside those with a name. */
export type PlatformAct = 'owners' | 'ceiling' | 'notice' | 'restore' | 'gc';
/** What is asked for, and of which name; the platform's acts are of none. */
export type Asked = { readonly act: Act; readonly name: string } | { readonly act: PlatformAct };

/** Who asks may not; nothing has changed. */
export class NotAllowed extends ChangeRefused {
  constructor(message: string) {
    super(message);
    this.name = 'NotAllowed';
  }
}

/** Whether it is this owner who asks. */
export function isOwner(owner: Owner, actor: Actor): boolean {
  if (owner.kind === 'key') return actor.kind !== 'ci' && actor.keyId === owner.id;
  return (
    actor.kind === 'ci' &&
    owner.issuer === actor.issuer &&
    actor.audiences.includes(owner.audience) &&
    matchesSubject(owner.subject, actor.subject)
  );
}

/** A command on the store itself, by whoever holds it. */
const local: Actor = { kind: 'local' };

type Known = Pick<StoredRegistry, 'owners'> | undefined;

const isPlatform = (registry: Known, actor: Actor): boolean =>
  actor.kind === 'operator' || (registry?.owners?.platform ?? []).some((owner) => isOwner(owner, actor));

export const isAct = (act: string): act is Act => acts.some((each) => each === act);

/** What nobody owns yet is free for whoever holds the store itself: one machine, as before there were owners. */
function isFree({ platform, names }: typeof nobody, asked: Asked): boolean {
  return 'name' in asked ? !Object.hasOwn(names, asked.name) : platform.length === 0;
}

export const actorText = (actor: Actor): string => {
  if (actor.kind === 'ci') return `${actor.subject} of ${actor.issuer}`;
  return actor.keyId === undefined ? 'who gives no key' : `the holder of key ${actor.keyId.slice(0, 12)}`;
};

/**
 * Holds who asks, by default a command on the store itself without a key, against the owners. Asked within each change, on top of what others wrote meanwhile: an owner whose key was taken out a moment ago is none.
 * @throws NotAllowed that says who may.
 */
export function authorise(registry: Known, given: Actor | undefined, asked: Asked): void {
  const actor = given ?? local;
  const owners = registry?.owners ?? nobody;
  if (isPlatform(registry, actor) || (actor.kind === 'local' && isFree(owners, asked))) return;
  const own = 'name' in asked ? (ownersOf(owners, asked.name)?.owners ?? []) : [];
  const may = own.filter((owner) => isAct(asked.act) && owner.may.includes(asked.act));
  if (may.some((owner) => isOwner(owner, actor))) return;
  const named = [...may, ...owners.platform].map(ownerText).join(', ');
  const what = 'name' in asked ? `${asked.act} of ${asked.name}` : `${asked.act}`;
  throw new NotAllowed(`${actorText(actor)} may not: ${what} is for ${named || 'the operators of the release service'}`);
}

/** Whether the registry, or the operators, know who asks at all: what others may not even read. */
export const isKnown = (registry: Known, actor: Actor): boolean =>
  isPlatform(registry, actor) ||
  Object.values(registry?.owners?.names ?? {}).some(({ owners }) => owners.some((owner) => isOwner(owner, actor)));

/** The id under which the requests of an actor are counted: of a key its own, of a CI that of its rule, whichever of its jobs asks. */
export function ownerIdOf(registry: Known, actor: Actor): string {
  const owners = [
    ...(registry?.owners?.platform ?? []),
    ...Object.values(registry?.owners?.names ?? {}).flatMap((entry) => entry.owners),
  ];
  const owner = owners.find((each) => isOwner(each, actor));
  return owner?.id ?? (actor.kind === 'ci' ? actor.subject : (actor.keyId ?? 'local'));
}
