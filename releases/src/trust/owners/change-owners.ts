import { digestOf } from '../../objects/digest.ts';
import {
  type Ceiling,
  type CiOwner,
  ceilingOf,
  type KeyOwner,
  type NameOwners,
  noOwners,
  type Owner,
  ownersOf,
  type RegistryOwners,
} from '../../registry/owners.ts';
import { ChangeRefused } from '../../registry/registry-changes.ts';
import { nameProblem } from '../../registry/remote-name.ts';
import { patternProblem } from './subject.ts';

export const platformName = 'platform';
/** The reserved name of the keys of release services, which register themselves. */
const servicesName = 'services';

/** @throws ChangeRefused for an issuer without https, and for a pattern that matches more than it seems to. */
export function ciOwner(facts: Omit<CiOwner, 'kind' | 'id'>): CiOwner {
  const { issuer, audience, subject, may } = facts;
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined;
  const isLoopback = url?.hostname === '127.0.0.1' || url?.hostname === 'localhost';
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback)) || url.search !== '' || url.hash !== '') {
    throw new ChangeRefused(`${issuer} is not an issuer: use the https address in the \`iss\` claim of its tokens`);
  }
  if (audience === '') throw new ChangeRefused('a rule for a CI needs the audience of its tokens');
  const problem = patternProblem(subject);
  if (problem !== undefined) throw new ChangeRefused(`${subject} ${problem}`);
  const id = digestOf(`${issuer}\n${audience}\n${subject}`);
  return { kind: 'ci', id, issuer, audience, subject, may };
}

export const keyOwner = (facts: Omit<KeyOwner, 'kind'>): KeyOwner => ({ kind: 'key', ...facts });

const withOwner = (owners: readonly Owner[], owner: Owner): Owner[] => [...owners.filter(({ id }) => id !== owner.id), owner];

function refuseName(name: string): void {
  if (name !== 'shell' && (nameProblem(name) !== undefined || !/^[a-z][a-z0-9-]{0,63}$/.test(name))) {
    throw new ChangeRefused(`${name} is not a valid name for a release`);
  }
}

/** The requirements for releases of a name that are to change. */
export type Demands = { readonly [Name in 'signing' | 'checks']?: NameOwners['signing'] | undefined };

/** @throws ChangeRefused while the platform has no owners, because then the owners could never be changed again. */
export function ownersWith(
  before: RegistryOwners = noOwners,
  name: string,
  owner: Owner | undefined,
  demands: Demands = {},
): RegistryOwners {
  if (name === platformName) return { ...before, platform: owner ? withOwner(before.platform, owner) : before.platform };
  refuseName(name);
  if (before.platform.length === 0) {
    throw new ChangeRefused('the platform has no owners yet: add one first with `own platform`');
  }
  const entry: NameOwners = ownersOf(before, name) ?? { owners: [], signing: 'required' };
  const owners = owner ? withOwner(entry.owners, owner) : entry.owners;
  const checks = demands.checks ?? entry.checks;
  const changed = { owners, signing: demands.signing ?? entry.signing, ...(checks ? { checks } : {}) };
  return { ...before, names: { ...before.names, [name]: changed } };
}

/** Sets the given parts of a ceiling, or removes the ceiling. @throws ChangeRefused if there is none to remove. */
export function ownersWithCeiling(before: RegistryOwners = noOwners, name: string, ceiling: Ceiling | undefined): RegistryOwners {
  refuseName(name);
  const current = ceilingOf(before, name);
  if (ceiling) return { ...before, ceilings: { ...before.ceilings, [name]: { ...current, ...ceiling } } };
  if (!current) throw new ChangeRefused(`${name} has no ceiling`);
  const { [name]: _, ...ceilings } = before.ceilings ?? {};
  return { ...before, ceilings };
}

/** The entry whose id has this prefix. */
function chosen<Entry extends { readonly id: string }>(entries: readonly Entry[], id: string, of: string): Entry {
  const found = entries.filter((entry) => entry.id.startsWith(id));
  const [one] = found;
  if (!one || id.length < 6) throw new ChangeRefused(`${of} has no owner ${id}: \`owners ${of}\` lists their ids`);
  if (found.length > 1) throw new ChangeRefused(`${id} matches ${found.length} owners of ${of}: give more characters`);
  return one;
}

/** @throws ChangeRefused if there is none, and for the last owner of the platform. */
export function ownersWithout(before: RegistryOwners = noOwners, name: string, id: string): RegistryOwners {
  if (name === servicesName) {
    const removed = chosen(before.services, id, name);
    return { ...before, services: before.services.filter((key) => key !== removed) };
  }
  if (name === platformName) {
    const removed = chosen(before.platform, id, name);
    if (before.platform.length === 1) throw new ChangeRefused('it is the last owner of the platform: add another one first');
    return { ...before, platform: before.platform.filter((owner) => owner !== removed) };
  }
  const entry = ownersOf(before, name);
  if (!entry) throw new ChangeRefused(`${name} has no owners`);
  const removed = chosen(entry.owners, id, name);
  return {
    ...before,
    names: { ...before.names, [name]: { ...entry, owners: entry.owners.filter((owner) => owner !== removed) } },
  };
}
