import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GateRefused, refuse } from '../commands/change.ts';
import { weigh } from '../gate/budget.ts';
import { checkCeiling } from '../gate/ceiling.ts';
import { checkChecks } from '../gate/checks.ts';
import { checkBuild } from '../gate/gate.ts';
import { checkSigned, needsSignature, vouchedBy } from '../gate/provenance.ts';
import { digestOf } from '../objects/digest.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { lastServed } from '../registry/registry-history.ts';
import { readRegistry } from '../registry/registry-writer.ts';
import type { StoredRegistry } from '../registry/stored-registry.ts';
import { parseBuild } from '../release/built-release.ts';
import { digestsOf } from '../release/digests.ts';
import { AlreadyPublished, announcementKey, hasContent, markFile, readRelease, refuseMarked } from '../release/publish.ts';
import { filesOfStore } from '../release/release-files.ts';
import { type Envelope, parseEnvelope } from '../signing/envelope.ts';
import type { Signer } from '../signing/keys.ts';
import { authorise } from '../trust/owners/authorise.ts';
import { readEnvelope, writeEnvelope } from '../trust/provenance/provenance-store.ts';
import { type Provenance, parseProvenance, sealProvenance } from '../trust/provenance/statement.ts';
import { announce, checkAnnounced } from './announcements.ts';
import type { Caller } from './authenticate.ts';
import { contradiction, originIn } from './claims.ts';

/** Maximum size of a release file in bytes; the largest file of a shell is a video below two megabytes. */
const maxFileBytes = 16 * 1024 * 1024;

const readable = /^(?:registry\.json|(?:history|releases|provenance)\/[^\\\0]+)$/;
const listable = /^(?:history|releases|provenance)\/[^\\\0]*$/;
const isPlain = (key: string): boolean => key.length <= 500 && key.split('/').every((part) => part !== '.' && part !== '..');

const releaseFile = /^releases\/([a-z][a-z0-9-]{0,39})\/([\w.+-]{1,80})\/((?:[\w@~+-][\w@~+.-]*\/)*[\w@~+-][\w@~+.-]*)$/;
const envelopeOrList = /^(?:provenance|announced)\/([a-z][a-z0-9-]{0,39})\/([\w.+-]{1,80})\.json$/;

/** The caller of an authenticated request, with the registry that the authentication used. */
export type Authenticated = Caller & { readonly registry: StoredRegistry | undefined };
export type CallerOf = (request: FastifyRequest) => Authenticated;

type Target = { readonly name: string; readonly version: string };
type Options = { readonly objects: ObjectStore; readonly signer: Signer; readonly callerOf: CallerOf };
type Upload = Target & { readonly key: string; readonly body: Uint8Array; readonly caller: Authenticated };

const refusing = ({ name, version }: Target, found: string): GateRefused =>
  new GateRefused(`${name} ${version}`, [
    { rule: 'provenance', found, wayOut: 'release it with `npm run release`, from the commit that the CI has checked out' },
  ]);

/** Distinguishes an object with the same content (`there`) from one with other content (`other`). */
async function createOnce(objects: ObjectStore, { key, body, name, version }: Upload): Promise<'created' | 'there' | 'other'> {
  if (await readRelease(objects, name, version)) {
    if (await hasContent(objects, key, body)) return 'there';
    throw new AlreadyPublished(name, version);
  }
  if (await objects.create(key, body)) return 'created';
  return (await hasContent(objects, key, body)) ? 'there' : 'other';
}

async function createFile(objects: ObjectStore, upload: Upload, file: string): Promise<'created' | 'there' | 'other'> {
  // A complete release is closed: existing files are accepted, new ones are refused.
  if (!(await readRelease(objects, upload.name, upload.version))) await checkAnnounced(objects, upload, file);
  return createOnce(objects, upload);
}

/** Accepts the file that completes a release once all files are stored, pass the gate and match the signature. */
async function createMark({ objects }: Options, upload: Upload) {
  const { name, version, body, caller } = upload;
  const release = parseBuild(new TextDecoder().decode(body), `${name} ${version}`);
  if (release.name !== name || release.version !== version) throw refusing(upload, 'its release.json belongs to another release');
  if (!(await readRelease(objects, name, version))) {
    const files = filesOfStore(objects, name, version);
    await refuseMarked(objects, upload);
    const registry = await readRegistry(objects);
    const digests = await digestsOf(files, new Map([[markFile, body]]));
    const evidence = { envelope: await readEnvelope(objects, name, version), digests };
    const unsigned = needsSignature(registry, name) ? checkSigned(upload, evidence, registry) : [];
    const over = await checkCeiling(release, () => weigh(release, files), registry);
    refuse(`${name} ${version}`, [
      ...(await checkBuild(release, files)),
      ...over,
      ...checkChecks(release, registry),
      ...unsigned,
    ]);
    authorise(registry, caller.actor, { act: 'release', name });
  }
  const done = await createOnce(objects, upload);
  await objects.remove(announcementKey(upload));
  return done;
}

/** Checks the envelope against the stored files. release.json is excluded, because it is uploaded later. */
async function checkFilesOf(objects: ObjectStore, target: Target, { digests }: Provenance): Promise<void> {
  const stored = await digestsOf(filesOfStore(objects, target.name, target.version));
  const signed = [...digests].filter(([file]) => file !== markFile);
  const wrong = signed.find(([file, sha256]) => stored.get(file) !== sha256);
  if (wrong) throw refusing(target, `${wrong[0]} in the store is not the file in the envelope`);
}

/** Signs the provenance of a CI job according to its token; verifies an envelope signed by a key against the owners. */
async function sealed({ objects, signer }: Options, upload: Upload, envelope: Envelope): Promise<Envelope> {
  const provenance = parseProvenance(envelope);
  const { name, version, caller } = upload;
  if (!provenance || provenance.name !== name || provenance.version !== version)
    throw refusing(upload, 'the envelope belongs to another release');
  await checkFilesOf(objects, upload, provenance);
  const registry = await readRegistry(objects);
  if (envelope.signatures.length > 0) {
    if (vouchedBy(name, envelope, provenance, registry) === undefined && needsSignature(registry, name)) {
      throw refusing(upload, 'the envelope is not signed by an owner');
    }
    return envelope;
  }
  const { actor, claims } = caller;
  if (actor.kind !== 'ci') throw refusing(upload, 'it is not signed: sign it with the key of the request');
  const origin = originIn(claims);
  if (!origin) throw refusing(upload, 'the token does not name its repository and commit: sign the release with a key');
  const problem = contradiction(provenance.origin, origin);
  if (problem !== undefined) throw refusing(upload, problem);
  const { issuer, subject, audiences } = actor;
  return sealProvenance({ ...provenance, origin, identity: { issuer, subject, audiences } }, signer);
}

async function storeEnvelope(options: Options, upload: Upload): Promise<'created'> {
  const { name, version, body } = upload;
  const envelope = parseEnvelope(new TextDecoder().decode(body));
  if (!envelope) throw refusing(upload, 'it is not an envelope');
  if ((await lastServed(options.objects, name, version)) !== undefined) throw new AlreadyPublished(name, version);
  await writeEnvelope(options.objects, name, version, await sealed(options, upload, envelope));
  return 'created';
}

/** Handles one upload of a publication: the list of files, a file, the envelope or the mark. */
async function publish(options: Options, upload: Upload, file: string | undefined): Promise<'created' | 'there' | 'other'> {
  const { objects } = options;
  if (file === markFile) return createMark(options, upload);
  if (file !== undefined) return createFile(objects, upload, file);
  if (upload.key !== announcementKey(upload)) return storeEnvelope(options, upload);
  return announce(objects, upload, (each) => releaseFile.test(`releases/${upload.name}/${upload.version}/${each}`));
}

const statusOf = { created: 201, there: 200, other: 412 } as const;

/** The store as owners may read it and publish to it. Only commands change the registry. */
export function objectRoutes(app: FastifyInstance, options: Options): void {
  const { objects, callerOf } = options;

  app.get<{ Querystring: { prefix?: string } }>('/objects', async (request, reply) => {
    const { prefix = '' } = request.query;
    if (!listable.test(prefix) || !isPlain(prefix)) return reply.code(404).send({ error: 'there is nothing to list' });
    return { keys: await objects.list(prefix) };
  });

  app.get<{ Params: { '*': string } }>('/objects/*', async (request, reply) => {
    const key = request.params['*'];
    const stored = readable.test(key) && isPlain(key) ? await objects.read(key) : undefined;
    if (!stored) return reply.code(404).send({ error: `${key} does not exist` });
    return reply
      .type('application/octet-stream')
      .header('etag', JSON.stringify(digestOf(stored.body)))
      .send(Buffer.from(stored.body));
  });

  app.put<{ Params: { '*': string }; Body: Buffer }>('/objects/*', { bodyLimit: maxFileBytes }, async (request, reply) => {
    const key = request.params['*'];
    const [, name, version, file] = releaseFile.exec(key) ?? envelopeOrList.exec(key) ?? [];
    const caller = callerOf(request);
    if (name === undefined || version === undefined || !isPlain(key) || !Buffer.isBuffer(request.body)) {
      return reply.code(404).send({ error: `${key} cannot be published` });
    }
    authorise(caller.registry, caller.actor, { act: 'release', name });
    const upload: Upload = { name, version, key, body: request.body, caller };
    const done = await publish(options, upload, file);
    return reply.code(statusOf[done]).send({ [done]: key });
  });
}
