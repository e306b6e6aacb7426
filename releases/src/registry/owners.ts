import type { PublicKey } from '../signing/keys.ts';

/** What an owner may do with a name. */
export const acts = ['release', 'rollout', 'rollback', 'retire'] as const;
export type Act = (typeof acts)[number];

/** Jobs of a CI, known by the tokens (OIDC) that it gives them. */
export type CiOwner = {
  readonly kind: 'ci';
  readonly id: string;
  /** `iss` of its tokens, as it is. */
  readonly issuer: string;
  /** `aud` that a token must be made for. */
  readonly audience: string;
  /** Pattern of `sub`, see `matchesSubject`. */
  readonly subject: string;
  readonly may: readonly Act[];
};
/** Whoever holds the private half of a key. */
export type KeyOwner = PublicKey & {
  readonly kind: 'key';
  /** Whose it is, for people. */
  readonly label: string;
  readonly may: readonly Act[];
};
export type Owner = CiOwner | KeyOwner;

/** Who owns one name. Once there is an entry, nobody else releases it, even where nobody is left in it. */
export type NameOwners = {
  readonly owners: readonly Owner[];
  /** Whether a release must be signed by one of them before it goes into service. */
  readonly signing: 'required' | 'optional';
  /** Whether a release must say that its checks passed; `optional` unless set. */
  readonly checks?: 'required' | 'optional';
};

/** What a name's releases may weigh on the wire (Brotli) at most, in bytes, whatever budget its team gives them. */
export type Ceiling = {
  /** The scripts that run first. */
  readonly entryBytes?: number;
  /** All scripts. */
  readonly totalBytes?: number;
  /** All files that are no scripts. */
  readonly assetBytes?: number;
};

/** The owners that a registry knows. */
export type RegistryOwners = {
  /** They change owners, restore and clean up, and may do everything that an owner may. */
  readonly platform: readonly Owner[];
  /** By the name of a remote, or `shell`. */
  readonly names: Readonly<Record<string, NameOwners>>;
  /** Keys of the release service, which signs what jobs of a CI bring. */
  readonly services: readonly PublicKey[];
  /** By the name of a remote, or `shell`; set by who owns the platform. */
  readonly ceilings?: Readonly<Record<string, Ceiling>>;
  /** Least notice of a deprecation in days, set by who owns the platform; `usualNoticeDays` unless set. */
  readonly noticeDays?: number;
};

export const nobody: RegistryOwners = { platform: [], names: {}, services: [] };

/** Who asks for a change, as it was found out, never as it was claimed. */
export type Actor =
  /** A command on the store itself; with a key where one was given. */
  | { readonly kind: 'local'; readonly keyId?: string }
  /** Through the release service, by a key of the registry. */
  | { readonly kind: 'key'; readonly keyId: string }
  /** Through the release service, by a key of those who run it. */
  | { readonly kind: 'operator'; readonly keyId: string }
  | { readonly kind: 'ci'; readonly issuer: string; readonly subject: string; readonly audiences: readonly string[] };

/** What an owner is called when somebody is told who the owners are. */
export const ownerText = (owner: Owner): string =>
  owner.kind === 'key' ? `${owner.label} (key ${owner.id.slice(0, 12)})` : `${owner.subject} of ${owner.issuer}`;

/** The owners of one name; a remote may have the name of something that every object has. */
export const ownersOf = (owners: RegistryOwners | undefined, name: string): NameOwners | undefined =>
  owners && Object.hasOwn(owners.names, name) ? owners.names[name] : undefined;

/** The ceiling of one name. */
export const ceilingOf = (owners: RegistryOwners | undefined, name: string): Ceiling | undefined =>
  owners?.ceilings && Object.hasOwn(owners.ceilings, name) ? owners.ceilings[name] : undefined;

/** Who owns the platform, for people. */
export const platformText = (owners: RegistryOwners | undefined): string =>
  (owners?.platform ?? []).map(ownerText).join(', ') || 'whoever holds the store';
