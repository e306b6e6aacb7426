import type { Digests } from '../../release/digests.ts';
import { type Envelope, envelopeOf, payloadOf } from '../../signing/envelope.ts';
import { at } from '../../signing/json.ts';
import type { Signer } from '../../signing/keys.ts';

/** What is in the envelope: https://github.com/in-toto/attestation, Statement v1. */
const payloadType = 'application/vnd.in-toto+json';
const statementType = 'https://in-toto.io/Statement/v1';
/** What is said of the files: https://slsa.dev/spec/v1.1/provenance. */
const predicateType = 'https://slsa.dev/provenance/v1';
/** How a release of this product is built: `npm run release` in the package's folder, from one commit. */
const buildType = 'urn:kaeo:release:1';

/** Where a build comes from, as its builder says. */
export type Origin = {
  /** Address of the repository, without credentials. */
  readonly source: string;
  /** Hash of the commit in hex. */
  readonly commit: string;
  /** Who or what built it: the address of a CI's run, or a machine. */
  readonly builder: string;
  /** When it was built, ISO 8601. */
  readonly builtAt: string;
};

/** The job of a CI for whom the release service signed, as its token said. */
export type Identity = { readonly issuer: string; readonly subject: string; readonly audiences: readonly string[] };

type Named = { readonly name: string; readonly version: string };

/** What an envelope says of a release. */
export type Provenance = Named & {
  readonly origin: Origin;
  readonly digests: Digests;
  readonly identity?: Identity;
};

/** What is said of files by their digests, in an envelope. */
type Statement = {
  readonly subject: readonly { readonly name: string; readonly digest: { readonly sha256: string } }[];
  readonly predicateType: string;
  readonly predicate: object;
};

/** Puts a statement into an envelope, signed where there is who signs. */
export const sealStatement = (statement: Statement, signer: Signer | undefined): Envelope =>
  envelopeOf(payloadType, new TextEncoder().encode(JSON.stringify({ _type: statementType, ...statement })), signer);

/** Reads the statement in an envelope, whoever signed it; undefined when there is none with such a predicate. */
export function parseStatement(envelope: Envelope, predicateType: string): unknown {
  let statement: unknown;
  try {
    statement = JSON.parse(new TextDecoder().decode(payloadOf(envelope)));
  } catch {
    return undefined;
  }
  const types = [envelope.payloadType, at(statement, '_type'), at(statement, 'predicateType')];
  return types.join() === [payloadType, statementType, predicateType].join() ? statement : undefined;
}

/** Writes down where a release comes from, signed where there is who signs. */
export function sealProvenance({ name, version, origin, digests, identity }: Provenance, signer: Signer | undefined): Envelope {
  const statement = {
    subject: [...digests]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([file, sha256]) => ({ name: `${name}/${version}/${file}`, digest: { sha256 } })),
    predicateType,
    predicate: {
      buildDefinition: {
        buildType,
        externalParameters: { name, version },
        ...(identity ? { internalParameters: { identity } } : {}),
        resolvedDependencies: [{ uri: `git+${origin.source}`, digest: { gitCommit: origin.commit } }],
      },
      runDetails: { builder: { id: origin.builder }, metadata: { finishedOn: origin.builtAt } },
    },
  };
  return sealStatement(statement, signer);
}

/** Texts at paths; undefined where one is missing. */
function textsAt(value: unknown, paths: readonly (readonly string[])[]): string[] | undefined {
  const texts = paths.map((path) => at(value, ...path)).filter((text) => typeof text === 'string');
  return texts.length === paths.length ? texts : undefined;
}

function digestsIn(subject: unknown, prefix: string): Digests | undefined {
  if (!Array.isArray(subject)) return undefined;
  const digests = new Map<string, string>();
  for (const each of subject) {
    const [name = '', sha256 = ''] = textsAt(each, [['name'], ['digest', 'sha256']]) ?? [];
    if (!name.startsWith(prefix) || !/^[\da-f]{64}$/.test(sha256) || digests.has(name.slice(prefix.length))) return undefined;
    digests.set(name.slice(prefix.length), sha256);
  }
  return digests;
}

function identityIn(value: unknown): Identity | undefined {
  const [issuer = '', subject = ''] = textsAt(value, [['issuer'], ['subject']]) ?? [];
  const audiences = at(value, 'audiences');
  if (issuer === '' || subject === '' || !Array.isArray(audiences)) return undefined;
  return { issuer, subject, audiences: audiences.filter((each) => typeof each === 'string') };
}

const definition = ['predicate', 'buildDefinition'] as const;
const details = ['predicate', 'runDetails'] as const;
const dependency = [...definition, 'resolvedDependencies', '0'] as const;

/** Reads what an envelope says, whoever signed it; undefined when that is no provenance of a release as `sealProvenance` writes it. */
export function parseProvenance(envelope: Envelope): Provenance | undefined {
  const value = parseStatement(envelope, predicateType);
  if (at(value, ...definition, 'buildType') !== buildType) return undefined;
  const texts = textsAt(value, [
    [...definition, 'externalParameters', 'name'],
    [...definition, 'externalParameters', 'version'],
    [...dependency, 'uri'],
    [...dependency, 'digest', 'gitCommit'],
    [...details, 'builder', 'id'],
    [...details, 'metadata', 'finishedOn'],
  ]);
  const [name = '', version = '', uri = '', commit = '', builder = '', builtAt = ''] = texts ?? [];
  const digests = digestsIn(at(value, 'subject'), `${name}/${version}/`);
  if (!texts || !digests) return undefined;
  const identity = identityIn(at(value, ...definition, 'internalParameters', 'identity'));
  const origin = { source: uri.replace(/^git\+/, ''), commit, builder, builtAt };
  return { name, version, origin, digests, ...(identity ? { identity } : {}) };
}
