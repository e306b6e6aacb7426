import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, { type FastifyBaseLogger, LogController, type RouteOptions } from 'fastify';
import type { App, BaseContext } from '../base-context.ts';
import type { Language } from '../config/market.ts';
import { trustedProxies } from '../config/trusted-proxies.ts';
import { Refusal } from '../refusal.ts';
import { isApi, sessionPlugin } from '../session/session.ts';
import { traceRequests } from '../tracing/trace-requests.ts';
import { networkOf } from './address-key.ts';
import { serveApiReference } from './api-reference.ts';
import { refuseBrokenText } from './broken-text.ts';
import { compileSerializer, compileValidator } from './compilers.ts';
import { answerFailure } from './failure.ts';
import { describeApi } from './openapi.ts';
import { decorateLanguage } from './request-language.ts';
import { cutSlowBodies } from './slow-body.ts';
import { answerUnread } from './unread-request.ts';
import '../session/access.ts';

/** Scripts read API responses or show them as images. Opened as a page, a response must not run or load anything. */
const apiPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox";

/** Largest JSON body. @fastify/multipart limits uploads. */
const bodyLimit = 64 * 1024;

export type AppOptions = {
  readonly log: FastifyBaseLogger;
  readonly trustProxy: string | false;
  /** Used if the client accepts no language of the product. */
  readonly language: Language;
};

/** Creates a Fastify instance with our defaults: strict validation, request ids, failures in the form of D-3. */
export function createHttp({ log, trustProxy, language }: AppOptions): App {
  const isProxy = trustedProxies(trustProxy);
  const app = fastify({
    loggerInstance: log,
    trustProxy: (address: string) => isProxy(address),
    bodyLimit,
    logController: new LogController({ disableRequestLogging: true }),
    // A HEAD request would run the handlers of GET routes that change state.
    exposeHeadRoutes: false,
    genReqId: (request: IncomingMessage) => requestIdOf(request, isProxy),
    routerOptions: { maxParamLength: 500 },
    // A request that arrives while the server closes is served normally, and its connection is then closed.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Limit for an upload from a slow phone (five minutes). `cutSlowBodies` enforces the minimum rate.
    requestTimeout: 310_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5000 },
    clientErrorHandler: answerUnread,
    // Errors of the router before any hook runs, such as an address that cannot be decoded.
    frameworkErrors(error, request, reply) {
      // A person typed or pasted it, so redirect to a page. The gateway serves the not-found page for this path.
      if (!isApi(request.url)) {
        void reply.header('cache-control', 'no-store').redirect('/not-found', 303);
        return;
      }
      void answerFailure(error, request, reply.header('x-request-id', request.id).header('cache-control', 'no-store'));
    },
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  app.setErrorHandler(answerFailure);
  cutSlowBodies(app);
  decorateLanguage(app, language);
  // Only JSON bodies and upload forms are accepted.
  app.removeContentTypeParser('text/plain');
  app.addHook('preValidation', async (request) => refuseBrokenText(request));
  let isClosing = false;
  app.addHook('preClose', async () => void (isClosing = true));
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // An open keep-alive connection would delay the shutdown.
    if (isClosing) reply.header('connection', 'close');
    if (!isApi(request.routeOptions.url ?? request.url)) return;
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', apiPolicy);
  });
  return app;
}

/**
 * Uses the request id that nginx generates and logs. An id from any other caller is ignored, since it could mix log
 * lines of unrelated requests.
 */
function requestIdOf({ headers, socket }: IncomingMessage, isProxy: (address: string | undefined) => boolean): string {
  const id = headers['x-request-id'];
  return typeof id === 'string' && /^[\da-f]{32}$/.test(id) && isProxy(socket.remoteAddress) ? id : randomUUID();
}

/** The API application. Its guards are installed before any feature adds a route. */
export async function createApp(context: BaseContext, onRoute: (route: RouteOptions) => void = () => {}): Promise<App> {
  const { trustProxy, rules } = context.config;
  const app = createHttp({ log: context.log, trustProxy, language: rules.language });
  if (context.config.tracing) traceRequests(app);
  await app.register(helmet, { contentSecurityPolicy: false, crossOriginResourcePolicy: { policy: 'same-site' } });
  app.addHook('onRoute', onRoute);
  if (context.config.operator) countRequests(app, context);
  logRequests(app);
  // Make clients of a stopping process reconnect to another one.
  app.addHook('onSend', async (_request, reply) => void (context.stopping.aborted && reply.header('connection', 'close')));
  await describeApi(app, context.config);
  if (!context.config.isProduction) await serveApiReference(app);
  await app.register(sessionPlugin, context);
  const refuse = () => {
    throw new Refusal('NOT_FOUND');
  };
  app.setNotFoundHandler(refuse);
  // The gateway serves a page for every other path.
  app.all('/api/*', { schema: { hide: true }, config: { access: 'public' } }, refuse);
  return app;
}

/** Counts open requests for the gate, which only the operator's reset closes. */
function countRequests(app: App, { gate }: BaseContext): void {
  app.addHook('onRequest', async (_request, { raw }) => {
    await gate.enter();
    // The connection was cut while waiting, so `close` will not be emitted again.
    if (raw.destroyed || raw.closed) gate.leave();
    else raw.once('close', () => gate.leave());
  });
}

/** Paths below it carry a game's user name and password, also if malformed. */
const secretAddresses = /^\/+api\/+autologin\b/i;

/**
 * The path without its query, redacted if it carries secrets. A malformed auto-login path matches no route that is
 * marked as secret.
 */
function publicAddress(url: string): string {
  const path = url.split('?')[0] ?? '';
  // Decode percent-encoding, which would hide the path.
  const plain = path.replaceAll(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return secretAddresses.test(plain) ? '/api/autoLogin/[redacted]' : path;
}

/**
 * Logs one line per request at its end. For a route with secrets in its address, the pattern is logged (D-33). Queries
 * are never logged.
 */
export function logRequests(app: App): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url;
    const address = request.routeOptions.config.isAddressSecret ? route : publicAddress(request.url);
    const level = reply.statusCode >= 500 ? 'error' : 'info';
    request.log[level](
      {
        method: request.method,
        address,
        route,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
        // Only the network: a full address is personal data.
        network: networkOf(request.ip),
      },
      'request',
    );
  });
}
