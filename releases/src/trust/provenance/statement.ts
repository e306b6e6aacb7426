import type { Digests } from '../../release/digests.ts';
import { type Envelope, envelopeOf, payloadOf } from '../../signing/envelope.ts';
import { at, isText, jsonIn } from '../../signing/json.ts';
import type { Signer } from '../../signing/keys.ts';

/** Payload of the envelope: https://github.com/in-toto/attestation, Statement v1. */
const payloadType = 'application/vnd.in-toto+json';
const statementType = 'https://in-toto.io/Statement/v1';
/** Predicate about the files: https://slsa.dev/spec/v1.1/provenance. */
const predicateType = 'https://slsa.dev/provenance/v1';
/** Build type of this product: `npm run release` in the package's folder, from one commit. */
const buildType = 'urn:kaeo:release:1';

export type Origin = {
  /** The address of the repository, without credentials. */
  readonly source: string;
  /** The full hash of the commit. */
  readonly commit: string;
  /** The builder: the address of a CI run, or a machine. */
  readonly builder: string;
  /** Time of the build, ISO 8601. */
  readonly builtAt: string;
};

/** The CI job for which the release service signed, according to its token. */
export type Identity = { readonly issuer: string; readonly subject: string; readonly audiences: readonly string[] };

type Named = { readonly name: string; readonly version: string };

export type Provenance = Named & {
  readonly origin: Origin;
  readonly digests: Digests;
  readonly identity?: Identity;
};

type Statement = {
  readonly subject: readonly { readonly name: string; readonly digest: { readonly sha256: string } }[];
  readonly predicateType: string;
  readonly predicate: object;
};

export const sealStatement = (statement: Statement, signer: Signer | undefined): Envelope =>
  envelopeOf(payloadType, new TextEncoder().encode(JSON.stringify({ _type: statementType, ...statement })), signer);

/** Parses the statement in an envelope without verifying its signature; undefined unless it has this predicate type. */
export function parseStatement(envelope: Envelope, predicateType: string): unknown {
  const statement = jsonIn(payloadOf(envelope));
  const types = [envelope.payloadType, at(statement, '_type'), at(statement, 'predicateType')];
  return types.join() === [payloadType, statementType, predicateType].join() ? statement : undefined;
}

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

/** The texts at several paths; undefined if one is missing. */
function textsAt(value: unknown, paths: readonly (readonly string[])[]): string[] | undefined {
  const texts = paths.map((path) => at(value, ...path)).filter(isText);
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
  return { issuer, subject, audiences: audiences.filter(isText) };
}

const definition = ['predicate', 'buildDefinition'] as const;
const details = ['predicate', 'runDetails'] as const;
const dependency = [...definition, 'resolvedDependencies', '0'] as const;

/** Does not verify the signature; undefined unless it has the form that `sealProvenance` writes. */
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
