import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import { type TypeBoxTypeProvider, TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import fastify, { type FastifyBaseLogger, LogController, type RouteOptions } from 'fastify';
import type { Language } from '../config/market.ts';
import { trustedProxies } from '../config/trusted-proxies.ts';
import type { App, Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { isApi, sessionPlugin } from '../session/session.ts';
import { traceRequests } from '../tracing/trace-requests.ts';
import { networkOf } from './address-key.ts';
import { serveApiReference } from './api-reference.ts';
import { refuseBrokenText } from './broken-text.ts';
import { answerFailure } from './failure.ts';
import { describeApi } from './openapi.ts';
import { decorateLanguage } from './request-language.ts';
import { cutSlowBodies } from './slow-body.ts';
import { answerUnread } from './unread-request.ts';
import '../session/access.ts';

/** What the API sends is read by scripts or shown as an image: opened as a page of its own it may run and load nothing. */
const apiPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox";

/** Largest JSON body; uploads bound themselves through @fastify/multipart. */
const bodyLimit = 64 * 1024;

export type AppOptions = {
  readonly log: FastifyBaseLogger;
  readonly trustProxy: string | false;
  /** Of who asks for none that the product speaks. */
  readonly language: Language;
};

/** A fastify with the product's habits: strict validation, request ids, failures of D-3. */
export function createHttp({ log, trustProxy, language }: AppOptions): App {
  const isProxy = trustedProxies(trustProxy);
  const app = fastify({
    loggerInstance: log,
    trustProxy: (address: string) => isProxy(address),
    bodyLimit,
    logController: new LogController({ disableRequestLogging: true }),
    // A HEAD would run the handlers of the GETs that change state.
    exposeHeadRoutes: false,
    genReqId: (request: IncomingMessage) => requestIdOf(request, isProxy),
    routerOptions: { maxParamLength: 500 },
    // A request that arrives while the server closes is answered as any other, and its connection closed.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // An upload from a slow phone has five minutes; how fast a body has to come meanwhile, `cutSlowBodies` says.
    requestTimeout: 310_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5000 },
    clientErrorHandler: answerUnread,
    // What the router refuses before any hook runs, such as an address that does not decode.
    frameworkErrors(error, request, reply) {
      // Typed or pasted by a person: the page that says so, not JSON. The gateway has no page at this path.
      if (!isApi(request.url)) {
        void reply.header('cache-control', 'no-store').redirect('/not-found', 303);
        return;
      }
      void answerFailure(error, request, reply.header('x-request-id', request.id).header('cache-control', 'no-store'));
    },
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(TypeBoxValidatorCompiler);
  app.setErrorHandler(answerFailure);
  cutSlowBodies(app);
  decorateLanguage(app, language);
  // Bodies are JSON, or the forms of uploads.
  app.removeContentTypeParser('text/plain');
  app.addHook('preValidation', async (request) => refuseBrokenText(request));
  let isClosing = false;
  app.addHook('preClose', async () => void (isClosing = true));
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // A connection that stayed open would keep the server from its end.
    if (isClosing) reply.header('connection', 'close');
    if (!isApi(request.routeOptions.url ?? request.url)) return;
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', apiPolicy);
  });
  return app;
}

/** nginx draws an id for each request and logs it. Another caller's word for it would join strangers' lines in the log. */
function requestIdOf({ headers, socket }: IncomingMessage, isProxy: (address: string | undefined) => boolean): string {
  const told = headers['x-request-id'];
  return typeof told === 'string' && /^[\da-f]{32}$/.test(told) && isProxy(socket.remoteAddress) ? told : randomUUID();
}

/** The application of the API: its guards are in place before any feature adds a route. */
export async function createApp(context: Context, onRoute: (route: RouteOptions) => void = () => {}): Promise<App> {
  const { trustProxy, rules } = context.config;
  const app = createHttp({ log: context.log, trustProxy, language: rules.language });
  if (context.config.tracing) traceRequests(app);
  await app.register(helmet, { contentSecurityPolicy: false, crossOriginResourcePolicy: { policy: 'same-site' } });
  app.addHook('onRoute', onRoute);
  if (context.config.operator) countRequests(app, context);
  logRequests(app);
  // Whoever keeps a connection to a process that stops is to open its next one elsewhere.
  app.addHook('onSend', async (_request, reply) => void (context.stopping.aborted && reply.header('connection', 'close')));
  await describeApi(app, context.config);
  if (!context.config.isProduction) await serveApiReference(app);
  await app.register(sessionPlugin, context);
  const refuse = () => {
    throw new Refusal('NOT_FOUND');
  };
  app.setNotFoundHandler(refuse);
  // The gateway beside the API answers every other address with the page.
  app.all('/api/*', { schema: { hide: true }, config: { access: 'public' } }, refuse);
  return app;
}

/** Only the operator's reset ever closes the gate. */
function countRequests(app: App, { gate }: Context): void {
  app.addHook('onRequest', async (_request, { raw }) => {
    await gate.enter();
    // A reply whose connection was cut is closed without ever having been sent.
    if (raw.destroyed || raw.closed) gate.leave();
    else raw.once('close', () => gate.leave());
  });
}

/** Addresses under it carry a game's user name and password, one too many or too few included. */
const secretAddresses = /^\/+api\/+autologin\b/i;

/** The path of an address, unless it is of a kind that carries secrets: a wrong-shaped one has no route that says so. */
function publicAddress(url: string): string {
  const path = url.split('?')[0] ?? '';
  // Written otherwise, e.g. in percent signs, it is still the same address.
  const plain = path.replaceAll(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return secretAddresses.test(plain) ? '/api/autoLogin/[redacted]' : path;
}

/** One line a request, at its end. The address of a route that carries secrets is its pattern (D-33); queries are never logged. */
function logRequests(app: App): void {
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
        // No address of a person is kept in a log.
        network: networkOf(request.ip),
      },
      'request',
    );
  });
}
