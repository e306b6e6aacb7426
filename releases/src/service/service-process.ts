import fastify, { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify';
import pTimeout from 'p-timeout';
import { Registry } from 'prom-client';
import { UsageError } from '../cli/exit-codes.ts';
import { GateRefused } from '../commands/change.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { openObjects } from '../objects/open-objects.ts';
import { measureRequests } from '../process/internal-port.ts';
import { logOptions, logRequests } from '../process/log.ts';
import { type MeasuredProcess, servingProcess } from '../process/serving-process.ts';
import { nobody } from '../registry/owners.ts';
import { ChangeRefused } from '../registry/registry-changes.ts';
import { changeRegistry, RegistryLost, readRegistry } from '../registry/registry-writer.ts';
import type { StoredRegistry } from '../registry/stored-registry.ts';
import { AlreadyPublished } from '../release/publish.ts';
import type { Signer } from '../signing/keys.ts';
import { NotAllowed, ownerIdOf } from '../trust/owners/authorise.ts';
import { authenticator, Unauthenticated } from './authenticate.ts';
import { commandRoutes } from './command-routes.ts';
import { IssuerUnreachable } from './issuer-keys.ts';
import { type LetIn, objectRoutes } from './object-routes.ts';
import { HistoryBroken, seenHead } from './seen-head.ts';
import { type ServiceMetrics, serviceMetrics } from './service-metrics.ts';
import type { ServiceSettings } from './service-settings.ts';

/** The registry cannot be used, which whoever is not known is told nothing of. */
class Unavailable extends Error {
  constructor() {
    super('the release service cannot be used now; its operators are told why');
    this.name = 'Unavailable';
  }
}

/** Longest that a request, its body included, may take to come, and that the store may take to say that it is there, in milliseconds. */
const requestMs = 60_000;
const readyMs = 5000;
/** Requests with a body that are held in memory at once. */
const mostAtOnce = 16;
/** Of one owner, so that the others have room; a publication sends eight. */
const mostOfOwner = 10;

/** What an error is to whoever asked: a status, and what its client makes its own error of. */
function answerOf(error: unknown): { readonly status: number; readonly kind: string } {
  if (error instanceof Unauthenticated) return { status: 401, kind: 'refused' };
  if (error instanceof NotAllowed) return { status: 403, kind: 'refused' };
  if (error instanceof GateRefused) return { status: 422, kind: 'gate' };
  if (error instanceof AlreadyPublished) return { status: 409, kind: 'published' };
  if (error instanceof ChangeRefused) return { status: 409, kind: 'refused' };
  if (error instanceof UsageError) return { status: 400, kind: 'usage' };
  const isAway = [HistoryBroken, RegistryLost, IssuerUnreachable, Unavailable].some((each) => error instanceof each);
  return { status: isAway ? 503 : 500, kind: 'fault' };
}

function sendError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  { noteRefusal }: ServiceMetrics,
): FastifyReply {
  const { status, kind } = answerOf(error);
  noteRefusal(kind);
  const given = status === 500 && error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : status;
  if (given >= 500) request.log.error({ err: error }, 'a request failed');
  const refusals = error instanceof GateRefused ? error.refusals : [];
  // What a client of a bucket says of its server can name machines inside.
  const message = given === 500 ? 'the release service failed; its log says why' : error.message;
  return reply.code(given).send({ error: message, kind, refusals });
}

/** Puts the key of the service among those that the registry names, so that what it signs can be held against them. */
async function register(objects: ObjectStore, signer: Signer): Promise<void> {
  const { id, publicKey } = signer;
  const services = (await readRegistry(objects))?.owners?.services ?? [];
  if (services.some((key) => key.id === id)) return;
  const facts = { by: 'release service', what: 'the release service signs with a key of its own', signer };
  await changeRegistry(objects, facts, (before) => {
    const owners = before?.owners ?? nobody;
    const others = owners.services.filter((key) => key.id !== id);
    return {
      shell: before?.shell ?? null,
      remotes: before?.remotes ?? {},
      owners: { ...owners, services: [...others, { id, publicKey }] },
    };
  });
}

/** The release service as a process of its own, in front of a store whose credentials nobody else needs. */
export async function createServiceProcess(settings: ServiceSettings): Promise<MeasuredProcess> {
  const { signer, publicUrl: audience, operators, webhookOrigins } = settings;
  const objects = await openObjects(settings.store, process.cwd());
  const checkHead = seenHead(objects, settings.headFile);
  const authenticate = authenticator({ audience, operators });
  /** The registry where it can be used; where it cannot, nobody is let in by it: an older one may hold who was taken out. */
  const known = async (): Promise<{ readonly registry: StoredRegistry | undefined; readonly failure?: unknown }> => {
    try {
      await checkHead();
      return { registry: await readRegistry(objects) };
    } catch (failure) {
      return { registry: undefined, failure };
    }
  };
  const callers = new WeakMap<FastifyRequest, LetIn>();
  const callerOf = (request: FastifyRequest): LetIn => {
    const caller = callers.get(request);
    if (!caller) throw new Unauthenticated('nobody was let in');
    return caller;
  };
  const app = fastify({
    ...logOptions({ service: 'kaeo-release-service', ...settings }),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: requestMs,
    bodyLimit: 65_536,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const metrics = new Registry();
  const isUsable = (): Promise<boolean> =>
    pTimeout(known(), { milliseconds: readyMs }).then(
      ({ failure }) => failure === undefined,
      () => false,
    );
  const measures = serviceMetrics(metrics, isUsable);
  measureRequests(app, metrics);
  logRequests(app);
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply, measures));
  const serving = servingProcess({ app, metrics, settings, isReady: isUsable });
  let registering: Promise<void> | undefined;
  const registerOnce = (): Promise<void> => {
    registering ??= register(objects, signer).catch((error: unknown) => {
      registering = undefined;
      throw error;
    });
    return registering;
  };
  let atOnce = 0;
  const atOnceBy = new Map<string, number>();

  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    const ready = await serving.isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unready' });
  });

  await app.register(async (inside) => {
    // Before the body is read: whoever is not known sends none.
    inside.addHook('onRequest', async (request) => {
      const { registry, failure } = await known();
      const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const asked = { token, registry, method: request.method, path: request.url };
      const caller = await authenticate(asked).catch((error: unknown) => {
        if (failure === undefined) throw error;
        request.log.error({ err: failure }, 'the registry cannot be used');
        throw new Unavailable();
      });
      callers.set(request, { ...caller, registry });
      if (failure !== undefined) throw failure;
      if (request.method === 'GET') return;
      await registerOnce();
    });
    inside.addHook('onRequest', async (request, reply) => {
      if (request.method === 'GET') return;
      const { actor, registry } = callerOf(request);
      const owner = ownerIdOf(registry, actor);
      const ofOwner = atOnceBy.get(owner) ?? 0;
      if (atOnce >= mostAtOnce || ofOwner >= mostOfOwner) {
        await reply
          .code(503)
          .header('retry-after', '1')
          .send({ error: 'too much at once; try again', kind: 'fault', refusals: [] });
        return;
      }
      atOnce += 1;
      atOnceBy.set(owner, ofOwner + 1);
      reply.raw.once('close', () => {
        atOnce -= 1;
        const left = (atOnceBy.get(owner) ?? 1) - 1;
        if (left > 0) atOnceBy.set(owner, left);
        else atOnceBy.delete(owner);
      });
    });
    inside.addHook('preHandler', async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : undefined;
      if (!callerOf(request).isBody(body)) throw new Unauthenticated('the body is not the one that was signed');
    });
    inside.addHook('onResponse', async (request, reply) => {
      if (request.method === 'GET') return;
      const { by, actor } = callers.get(request) ?? {};
      request.log.info({ by, actor, method: request.method, path: request.url, status: reply.statusCode }, 'asked');
    });
    objectRoutes(inside, { objects, signer, callerOf });
    commandRoutes(inside, { objects, signer, callerOf, webhookOrigins, checkHead });
  });

  return serving;
}
