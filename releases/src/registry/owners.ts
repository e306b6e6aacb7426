import { Type } from 'typebox';
import type { Parsed } from '../schema/parse.ts';
import { publicKeySchema } from '../signing/keys.ts';

export const acts = ['release', 'rollout', 'rollback', 'retire'] as const;
export type Act = (typeof acts)[number];

const may = Type.Array(Type.Enum([...acts]));

const ciOwnerSchema = Type.Object({
  kind: Type.Literal('ci'),
  id: Type.String(),
  /** `iss` of its tokens. */
  issuer: Type.String(),
  /** `aud` that its tokens must have. */
  audience: Type.String(),
  /** Pattern of `sub`, see `matchesSubject`. */
  subject: Type.String(),
  may,
});
export type CiOwner = Parsed<typeof ciOwnerSchema>;

const keyOwnerSchema = Type.Object({
  ...publicKeySchema.properties,
  kind: Type.Literal('key'),
  label: Type.String(),
  may,
});
export type KeyOwner = Parsed<typeof keyOwnerSchema>;

const ownerSchema = Type.Union([ciOwnerSchema, keyOwnerSchema]);
export type Owner = Parsed<typeof ownerSchema>;

const demand = Type.Enum(['required', 'optional']);
const nameOwnersSchema = Type.Object({
  owners: Type.Array(ownerSchema),
  /** Whether a release must be signed by one of them before it goes into service. */
  signing: demand,
  /** Whether a release must record that its checks passed; `optional` by default. */
  checks: Type.Optional(demand),
});
/** The owners of one name. Once there is an entry, only they may release it, even if its list is empty. */
export type NameOwners = Parsed<typeof nameOwnersSchema>;

const ceilingSchema = Type.Object({
  entryBytes: Type.Optional(Type.Number()),
  totalBytes: Type.Optional(Type.Number()),
  assetBytes: Type.Optional(Type.Number()),
});
/** Maximum transfer size (Brotli) of a name's releases in bytes, and of the budget in its package.json. */
export type Ceiling = Parsed<typeof ceilingSchema>;

export const registryOwnersSchema = Type.Object({
  /** They change owners, restore and clean up, and may do everything that an owner may. */
  platform: Type.Array(ownerSchema),
  /** By the name of a remote, or `shell`. */
  names: Type.Record(Type.String(), nameOwnersSchema),
  /** Keys of the release service, which signs for jobs of a CI. */
  services: Type.Array(publicKeySchema),
  /** By the name of a remote, or `shell`; set by owners of the platform. */
  ceilings: Type.Optional(Type.Record(Type.String(), ceilingSchema)),
  /** Minimum notice of a deprecation in days, set by owners of the platform; `defaultNoticeDays` by default. */
  noticeDays: Type.Optional(Type.Number()),
});
export type RegistryOwners = Parsed<typeof registryOwnersSchema>;

export const noOwners: RegistryOwners = { platform: [], names: {}, services: [] };

export type Actor =
  /** A command on the store itself, with a key if one was given. */
  | { readonly kind: 'local'; readonly keyId?: string }
  /** Through the release service, with a key from the registry. */
  | { readonly kind: 'key'; readonly keyId: string }
  /** Through the release service, with a key of its operators. */
  | { readonly kind: 'operator'; readonly keyId: string }
  | { readonly kind: 'ci'; readonly issuer: string; readonly subject: string; readonly audiences: readonly string[] };

/** Formats an owner for messages. */
export const ownerText = (owner: Owner): string =>
  owner.kind === 'key' ? `${owner.label} (key ${owner.id.slice(0, 12)})` : `${owner.subject} of ${owner.issuer}`;

/** The owners of one name. Ignores inherited properties, because a remote may be named like one. */
export const ownersOf = (owners: RegistryOwners | undefined, name: string): NameOwners | undefined =>
  owners && Object.hasOwn(owners.names, name) ? owners.names[name] : undefined;

export const ceilingOf = (owners: RegistryOwners | undefined, name: string): Ceiling | undefined =>
  owners?.ceilings && Object.hasOwn(owners.ceilings, name) ? owners.ceilings[name] : undefined;

export const platformText = (owners: RegistryOwners | undefined): string =>
  (owners?.platform ?? []).map(ownerText).join(', ') || 'anyone with access to the store';
