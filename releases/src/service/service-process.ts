import fastify, { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify';
import pTimeout from 'p-timeout';
import { Registry } from 'prom-client';
import { UsageError } from '../cli/exit-codes.ts';
import { GateRefused } from '../commands/change.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { openObjects } from '../objects/open-objects.ts';
import { logOptions, logRequests } from '../process/log.ts';
import { healthRoutes, type MeasuredProcess, measureRequests, servingProcess } from '../process/serving-process.ts';
import { noOwners } from '../registry/owners.ts';
import { ChangeRefused } from '../registry/registry-changes.ts';
import { changeRegistry, RegistryLost, readRegistry } from '../registry/registry-writer.ts';
import type { StoredRegistry } from '../registry/stored-registry.ts';
import { AlreadyPublished } from '../release/publish.ts';
import type { Signer } from '../signing/keys.ts';
import { NotAllowed, ownerIdOf } from '../trust/owners/authorise.ts';
import { authenticator, Unauthenticated } from './authenticate.ts';
import { commandRoutes } from './command-routes.ts';
import { IssuerUnreachable } from './issuer-keys.ts';
import { type Authenticated, objectRoutes } from './object-routes.ts';
import { HistoryBroken, seenHead } from './seen-head.ts';
import { type ServiceMetrics, serviceMetrics } from './service-metrics.ts';
import type { ServiceSettings } from './service-settings.ts';

/** The registry is unusable. Unauthenticated callers get no details. */
class Unavailable extends Error {
  constructor() {
    super('the release service is unavailable; its log has the reason');
    this.name = 'Unavailable';
  }
}

/** Time limits in milliseconds: of receiving a request with its body, and of the store in a readiness check. */
const requestMs = 60_000;
const readyMs = 5000;
/** Requests with a body that are processed at once; their bodies are in memory. */
const maxConcurrent = 16;
/** Limit per owner, so that others are not blocked; a publication uses eight. */
const maxPerOwner = 10;

/** The status and kind of an error in the response; the client derives its own error from the kind. */
function responseOf(error: unknown): { readonly status: number; readonly kind: string } {
  if (error instanceof Unauthenticated) return { status: 401, kind: 'refused' };
  if (error instanceof NotAllowed) return { status: 403, kind: 'refused' };
  if (error instanceof GateRefused) return { status: 422, kind: 'gate' };
  if (error instanceof AlreadyPublished) return { status: 409, kind: 'published' };
  if (error instanceof ChangeRefused) return { status: 409, kind: 'refused' };
  if (error instanceof UsageError) return { status: 400, kind: 'usage' };
  const isUnavailable = [HistoryBroken, RegistryLost, IssuerUnreachable, Unavailable].some((each) => error instanceof each);
  return { status: isUnavailable ? 503 : 500, kind: 'fault' };
}

function sendError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  { noteRefusal }: ServiceMetrics,
): FastifyReply {
  const { status, kind } = responseOf(error);
  noteRefusal(kind);
  const responseStatus = status === 500 && error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : status;
  if (responseStatus >= 500) request.log.error({ err: error }, 'request failed');
  const refusals = error instanceof GateRefused ? error.refusals : [];
  // An error of the S3 client can contain internal host names.
  const message = responseStatus === 500 ? 'internal error of the release service; see its log' : error.message;
  return reply.code(responseStatus).send({ error: message, kind, refusals });
}

/** Adds the service's key to the registry, so that its signatures can be verified. */
async function register(objects: ObjectStore, signer: Signer): Promise<void> {
  const { id, publicKey } = signer;
  const services = (await readRegistry(objects))?.owners?.services ?? [];
  if (services.some((key) => key.id === id)) return;
  const facts = { by: 'release service', what: 'register the key of the release service', signer };
  await changeRegistry(objects, facts, (before) => {
    const owners = before?.owners ?? noOwners;
    const others = owners.services.filter((key) => key.id !== id);
    return { owners: { ...owners, services: [...others, { id, publicKey }] } };
  });
}

/** The release service as a separate process: the only one that needs the store's credentials. */
export async function createServiceProcess(settings: ServiceSettings): Promise<MeasuredProcess> {
  const { signer, publicUrl: audience, operators, webhookOrigins } = settings;
  const objects = await openObjects(settings.store, process.cwd());
  const checkHead = seenHead(objects, settings.headFile);
  const authenticate = authenticator({ audience, operators });
  /** Without a registry on failure: an outdated one may list removed owners. */
  const usableRegistry = async (): Promise<{ readonly registry: StoredRegistry | undefined; readonly failure?: unknown }> => {
    try {
      await checkHead();
      return { registry: await readRegistry(objects) };
    } catch (failure) {
      return { registry: undefined, failure };
    }
  };
  const callers = new WeakMap<FastifyRequest, Authenticated>();
  const callerOf = (request: FastifyRequest): Authenticated => {
    const caller = callers.get(request);
    if (!caller) throw new Unauthenticated('the request is not authenticated');
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
    pTimeout(usableRegistry(), { milliseconds: readyMs }).then(
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

  healthRoutes(app, () => serving.isReady());

  await app.register(async (authenticated) => {
    // Authenticates before the body is read.
    authenticated.addHook('onRequest', async (request) => {
      const { registry, failure } = await usableRegistry();
      const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const credentials = { token, registry, method: request.method, path: request.url };
      const caller = await authenticate(credentials).catch((error: unknown) => {
        if (failure === undefined) throw error;
        request.log.error({ err: failure }, 'registry unusable');
        throw new Unavailable();
      });
      callers.set(request, { ...caller, registry });
      if (failure !== undefined) throw failure;
      if (request.method === 'GET') return;
      await registerOnce();
    });
    authenticated.addHook('onRequest', async (request, reply) => {
      if (request.method === 'GET') return;
      const { actor, registry } = callerOf(request);
      const owner = ownerIdOf(registry, actor);
      const ofOwner = atOnceBy.get(owner) ?? 0;
      if (atOnce >= maxConcurrent || ofOwner >= maxPerOwner) {
        await reply
          .code(503)
          .header('retry-after', '1')
          .send({ error: 'too many concurrent requests; try again', kind: 'fault', refusals: [] });
        return;
      }
      atOnce += 1;
      atOnceBy.set(owner, ofOwner + 1);
      reply.raw.once('close', () => {
        atOnce -= 1;
        const remaining = (atOnceBy.get(owner) ?? 1) - 1;
        if (remaining > 0) atOnceBy.set(owner, remaining);
        else atOnceBy.delete(owner);
      });
    });
    authenticated.addHook('preHandler', async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : undefined;
      if (!callerOf(request).isBody(body)) throw new Unauthenticated('the body is not the one that was signed');
    });
    authenticated.addHook('onResponse', async (request, reply) => {
      if (request.method === 'GET') return;
      const { by, actor } = callers.get(request) ?? {};
      request.log.info({ by, actor, method: request.method, path: request.url, status: reply.statusCode }, 'request of a caller');
    });
    objectRoutes(authenticated, { objects, signer, callerOf });
    commandRoutes(authenticated, { objects, signer, callerOf, webhookOrigins, checkHead });
  });

  return serving;
}
