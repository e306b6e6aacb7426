import type { RemoteDeclaration } from '@kaeo/shared/contract';
import { type TObject, Type } from 'typebox';
import { type Parsed, parseData, parseJson } from '../schema/parse.ts';
import { at } from '../signing/json.ts';
import { offersSchema, usesSchema } from './offers.ts';
import { type Actor, registryOwnersSchema } from './owners.ts';
import { checksSchema } from './release-checks.ts';
import { planSchema, recordedVerdictSchema } from './stored-plan.ts';

const texts = Type.Record(Type.String(), Type.String());
const filesByName = Type.Record(Type.String(), Type.Array(Type.String()));

/** `ReleaseInService` of the contract, without what only a remote has. */
const releaseFields = {
  version: Type.String(),
  base: Type.String(),
  scripts: Type.Array(Type.String()),
  parts: filesByName,
  needs: filesByName,
  integrity: texts,
  hashes: Type.Optional(Type.Object({ file: Type.String(), integrity: Type.String() })),
  /** Script names are content hashes. A shell with this loads remotes with it from their content addresses (docs/adr/0084). */
  addresses: Type.Optional(Type.Literal('content')),
  checks: Type.Optional(checksSchema),
};

const shellSchema = Type.Object({
  ...releaseFields,
  contract: Type.Number(),
  /** Facades that it provides, with their newest version. */
  provides: texts,
  offers: Type.Optional(offersSchema),
  /** Market that it was built for; each market has its own store. */
  market: Type.Optional(Type.String()),
  links: Type.Optional(Type.Array(Type.String())),
  /** Description of the product by language, one per manifest. */
  descriptions: Type.Object({ th: Type.String(), la: Type.String(), en: Type.String() }),
  /** File of the script that sends a page's first API call. */
  early: Type.Optional(Type.String()),
  worker: Type.Optional(Type.String()),
});
/** A release of the shell. It has no declaration, and its scripts start the page. */
export type ShellRelease = Parsed<typeof shellSchema>;

const remoteSchema = Type.Object({
  ...releaseFields,
  global: Type.String(),
  container: Type.Optional(Type.Literal('webpack')),
  // The gate checked the rest of it.
  declaration: Type.Unsafe<RemoteDeclaration>(
    Type.Object({ pages: Type.Array(Type.Unknown()), slots: Type.Array(Type.Unknown()) }),
  ),
  /** Facades that it uses, with the range that it accepts. */
  takes: texts,
  uses: Type.Optional(usesSchema),
});
export type RemoteRelease = Parsed<typeof remoteSchema>;

const rolloutSchema = Type.Object({
  /** Percentage of visitors, above 0 and below 100. */
  percent: Type.Number(),
  /** No visitor gets it until the rollout is started again. */
  isPaused: Type.Boolean(),
  /** Seed by which visitors are selected, by default the name: rollouts with the same seed reach the same visitors. */
  draw: Type.Optional(Type.String()),
  plan: Type.Optional(planSchema),
});
/** A release that some visitors get instead of the current one. */
export type Rollout<Release> = Parsed<typeof rolloutSchema> & { readonly release: Release };

/** The entry of a name with a current release. */
export type Settled<Release> = {
  readonly current: Release;
  readonly rollout?: Rollout<Release>;
  /** Previous releases, latest first: fallbacks of pages, and targets of `rollback`. */
  readonly earlier: readonly Release[];
};

/** A remote in its first rollout; other visitors get pages without it. */
export type Starting<Release> = {
  readonly current?: undefined;
  readonly rollout: Rollout<Release>;
  readonly earlier: readonly [];
};

export type InService<Release> = Settled<Release> | Starting<Release>;

const entrySchema = (release: typeof shellSchema | typeof remoteSchema) =>
  Type.Object({
    current: Type.Optional(release),
    rollout: Type.Optional(Type.Object({ ...rolloutSchema.properties, release })),
    earlier: Type.Array(release),
  });
const remoteEntrySchema = Type.Refine(
  entrySchema(remoteSchema),
  ({ current, rollout }) => current !== undefined || rollout !== undefined,
  () => 'must have current or rollout',
);
const shellEntrySchema = Type.Refine(
  entrySchema(shellSchema),
  ({ current }) => current !== undefined,
  () => 'must have current',
);

/** A retired remote: its last release for all visitors, when it was retired, and by whom. */
const retiredSchema = Type.Object({ version: Type.String(), at: Type.String(), by: Type.String() });

const removalSchema = Type.Object({
  /** The latest revision that named releases here. A process that read files of an earlier revision must check them again. */
  revision: Type.Number(),
  /** When each was named, by `name/version`. */
  releases: texts,
});
/** Releases that `gc` removes. They never come into service again, because their files may be gone (docs/adr/0009). */
export type Removal = Parsed<typeof removalSchema>;

const changeSchema = Type.Object({
  at: Type.String(),
  by: Type.String(),
  what: Type.String(),
  /** Who made it, as authenticated. A kind that this version does not know is no reason to reject a registry. */
  actor: Type.Optional(Type.Unsafe<Actor>(Type.Object({ kind: Type.String() }))),
  verdict: Type.Optional(recordedVerdictSchema),
});
export type Change = Parsed<typeof changeSchema>;

/** The registry that a change was made on top of: its revision and the SHA-256 of its text in hex (docs/adr/0076). */
export const linkSchema = Type.Object({ revision: Type.Number(), hash: Type.String() });
export type Link = Parsed<typeof linkSchema>;

/** A signature of the release service over everything else of the registry. */
export const sealSchema = Type.Object({ keyId: Type.String(), signature: Type.String() });
export type Seal = Parsed<typeof sealSchema>;

const registryFields = {
  format: Type.Literal(2),
  revision: Type.Number(),
  change: changeSchema,
  /** By name. A remote that is in service for all visitors again is not included. */
  retired: Type.Optional(Type.Record(Type.String(), retiredSchema)),
  removal: Type.Optional(removalSchema),
  /** Absent if write access to the store is enough to change everything. */
  owners: Type.Optional(registryOwnersSchema),
  /** The revision up to which `gc` removed the history. */
  forgotten: Type.Optional(Type.Number()),
  /** Absent in the first registry of a store. */
  previous: Type.Optional(linkSchema),
  seal: Type.Optional(sealSchema),
};
type InServiceByName = {
  readonly shell: Settled<ShellRelease> | null;
  readonly remotes: Readonly<Record<string, InService<RemoteRelease>>>;
};
const registrySchema = Type.Object({
  ...registryFields,
  shell: Type.Unsafe<InServiceByName['shell']>(Type.Union([shellEntrySchema, Type.Null()])),
  remotes: Type.Unsafe<InServiceByName['remotes']>(Type.Record(Type.String(), remoteEntrySchema)),
});
/** `registry.json` of the store: what is in service of each name, and the change that caused it. */
export type StoredRegistry = Parsed<TObject<typeof registryFields>> & InServiceByName;

/** The part of a registry that defines what visitors get. */
export type Entries = Pick<StoredRegistry, 'shell' | 'remotes'>;

/** @throws InvalidData that names the field; Error for the format of a later version of deploy. */
export function parseRegistry(text: string): StoredRegistry {
  const value = parseJson(text, 'registry.json');
  if (at(value, 'format') !== 2) throw new Error('registry.json is not of a format that this version of deploy knows');
  return parseData(registrySchema, value, 'registry.json');
}

export const formatRegistry = (registry: StoredRegistry): string => `${JSON.stringify(registry, null, 2)}\n`;
