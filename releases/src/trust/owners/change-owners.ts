import { createHash } from 'node:crypto';
import {
  type Ceiling,
  type CiOwner,
  ceilingOf,
  type KeyOwner,
  type NameOwners,
  nobody,
  type Owner,
  ownersOf,
  type RegistryOwners,
} from '../../registry/owners.ts';
import { ChangeRefused } from '../../registry/registry-changes.ts';
import { nameProblem } from '../../registry/remote-name.ts';
import { patternProblem } from './subject.ts';

/** The entry of those who own the platform. */
export const platformName = 'platform';
/** The entry of the keys of release services, which add themselves. */
const servicesName = 'services';

/**
 * A rule for jobs of a CI, with an id of its own content.
 * @throws ChangeRefused for an issuer that is no https address, and for a pattern that lets in more than it seems to.
 */
export function ciOwner(facts: Omit<CiOwner, 'kind' | 'id'>): CiOwner {
  const { issuer, audience, subject, may } = facts;
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined;
  const isLoopback = url?.hostname === '127.0.0.1' || url?.hostname === 'localhost';
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback)) || url.search !== '' || url.hash !== '') {
    throw new ChangeRefused(`${issuer} is no issuer: give the https address that is \`iss\` in its tokens`);
  }
  if (audience === '') throw new ChangeRefused('a rule for a CI needs the audience that its tokens are made for');
  const problem = patternProblem(subject);
  if (problem !== undefined) throw new ChangeRefused(`${subject} ${problem}`);
  const id = createHash('sha256').update(`${issuer}\n${audience}\n${subject}`).digest('hex');
  return { kind: 'ci', id, issuer, audience, subject, may };
}

export const keyOwner = (facts: Omit<KeyOwner, 'kind'>): KeyOwner => ({ kind: 'key', ...facts });

const withOwner = (owners: readonly Owner[], owner: Owner): Owner[] => [...owners.filter(({ id }) => id !== owner.id), owner];

function refuseName(name: string): void {
  if (name !== 'shell' && (nameProblem(name) !== undefined || !/^[a-z][a-z0-9-]{0,63}$/.test(name))) {
    throw new ChangeRefused(`${name} is the name of nothing that can be released`);
  }
}

/** What releases of a name are held to, where that is to change. */
export type Demands = { readonly [Name in 'signing' | 'checks']?: NameOwners['signing'] | undefined };

/**
 * With one owner more of a name; one that was there has what is given now.
 * @throws ChangeRefused where nobody owns the platform yet: there would be nobody who may change it again.
 */
export function ownersWith(
  before: RegistryOwners = nobody,
  name: string,
  owner: Owner | undefined,
  demands: Demands = {},
): RegistryOwners {
  if (name === platformName) return { ...before, platform: owner ? withOwner(before.platform, owner) : before.platform };
  refuseName(name);
  if (before.platform.length === 0) {
    throw new ChangeRefused('nobody owns the platform yet: say who does first, with `own platform`');
  }
  const entry: NameOwners = ownersOf(before, name) ?? { owners: [], signing: 'required' };
  const owners = owner ? withOwner(entry.owners, owner) : entry.owners;
  const checks = demands.checks ?? entry.checks;
  const held = { owners, signing: demands.signing ?? entry.signing, ...(checks ? { checks } : {}) };
  return { ...before, names: { ...before.names, [name]: held } };
}

/**
 * With a ceiling for a name: what is given takes the place of what was there, the other part stays. Without one where none is given.
 * @throws ChangeRefused for what is no name, and where there is none to take away.
 */
export function ownersWithCeiling(before: RegistryOwners = nobody, name: string, ceiling: Ceiling | undefined): RegistryOwners {
  refuseName(name);
  const there = ceilingOf(before, name);
  if (ceiling) return { ...before, ceilings: { ...before.ceilings, [name]: { ...there, ...ceiling } } };
  if (!there) throw new ChangeRefused(`${name} has no ceiling`);
  const { [name]: _, ...ceilings } = before.ceilings ?? {};
  return { ...before, ceilings };
}

/** The one whose id begins so. */
function chosen<Entry extends { readonly id: string }>(entries: readonly Entry[], id: string, of: string): Entry {
  const found = entries.filter((entry) => entry.id.startsWith(id));
  const [one] = found;
  if (!one || id.length < 6) throw new ChangeRefused(`${of} has no owner ${id}: \`owners ${of}\` lists their ids`);
  if (found.length > 1) throw new ChangeRefused(`${id} begins the ids of ${found.length} owners of ${of}: give more of it`);
  return one;
}

/**
 * Without an owner of a name, named by the beginning of its id.
 * @throws ChangeRefused where there is none, and for the last owner of the platform.
 */
export function ownersWithout(before: RegistryOwners = nobody, name: string, id: string): RegistryOwners {
  if (name === servicesName) {
    const gone = chosen(before.services, id, name);
    return { ...before, services: before.services.filter((key) => key !== gone) };
  }
  if (name === platformName) {
    const gone = chosen(before.platform, id, name);
    if (before.platform.length === 1) throw new ChangeRefused('it is the last owner of the platform: add another one first');
    return { ...before, platform: before.platform.filter((owner) => owner !== gone) };
  }
  const entry = ownersOf(before, name);
  if (!entry) throw new ChangeRefused(`${name} has no owners`);
  const gone = chosen(entry.owners, id, name);
  return { ...before, names: { ...before.names, [name]: { ...entry, owners: entry.owners.filter((owner) => owner !== gone) } } };
}
