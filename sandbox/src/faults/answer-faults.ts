import { setTimeout as wait } from 'node:timers/promises';
import type { AnswerFault } from '@kaeo/shared/operator';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';

/** Which responses: those of a path, which may end in `*`, optionally of one method and one player. */
type AnswerFaultScope = Pick<AnswerFault, 'path' | 'method' | 'username'>;

/** Returns the phone number of the player whose session a request has. */
export type UsernameOf = (request: FastifyRequest) => Promise<string | undefined>;

/** Long enough to be visible on a page that waits. */
const busyRetryS = 2;

/**
 * FAIR-07: loses responses of a running product for testers, as a proxy between browser and backend could. The request
 * was executed: the connection is cut, a proxy returns 502 with its own page, half of the document arrives with status
 * 200, or the proxy returns 504 late. A request with `busy` is not executed: it gets 503 with `UNAVAILABLE` and
 * `Retry-After`, as if the database were unavailable.
 * @throws Error with NODE_ENV=production (SANDBOX-03).
 */
export function createAnswerFaults(usernameOf: UsernameOf) {
  if (process.env['NODE_ENV'] === 'production') throw new Error('lost responses are not available with NODE_ENV=production');
  const faults = new Map<string, AnswerFault>();

  /** The fault for this request, if any; counts it down. */
  async function consumeFault(
    request: FastifyRequest,
    applies: (fault: AnswerFault) => boolean,
  ): Promise<AnswerFault | undefined> {
    const candidates = () => [...faults].filter(([, fault]) => applies(fault) && isOfRequest(fault, request));
    if (candidates().length === 0) return undefined;
    const username = await usernameOf(request);
    const match = candidates().find(([, fault]) => fault.username === undefined || fault.username === username);
    if (!match) return undefined;
    const [name, fault] = match;
    if (fault.timesLeft === 1) faults.delete(name);
    else if (fault.timesLeft !== null) faults.set(name, { ...fault, timesLeft: fault.timesLeft - 1 });
    return fault;
  }

  return {
    all: () => [...faults.values()],
    /** Replaces the fault of the same scope. */
    set: (fault: AnswerFault) => void faults.set(keyOf(fault), fault),
    heal: (scope: AnswerFaultScope) => void faults.delete(keyOf(scope)),
    clear: () => faults.clear(),
    /** Called for every API route before it is added, to install the hooks that lose responses. */
    onRoute: (route: RouteOptions) => {
      const refuseBusy = async (request: FastifyRequest, reply: FastifyReply) => {
        if (await consumeFault(request, ({ kind }) => kind === 'busy')) return sendBusy(request, reply);
      };
      const applyFault = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
        const fault = await consumeFault(request, ({ kind }) => kind !== 'busy');
        return fault ? sendFaultyResponse(fault, request, reply, payload) : payload;
      };
      route.onRequest = [...[route.onRequest ?? []].flat(), refuseBusy];
      route.onSend = [...[route.onSend ?? []].flat(), applyFault];
    },
  };
}
export type AnswerFaults = ReturnType<typeof createAnswerFaults>;

const keyOf = ({ path, method, username }: AnswerFaultScope): string => `${method ?? ''} ${path} ${username ?? ''}`;

function isOfRequest({ path, method }: AnswerFaultScope, request: FastifyRequest): boolean {
  const [requestPath = ''] = request.url.split('?');
  if (method !== undefined && method !== request.method) return false;
  return path.endsWith('*') ? requestPath.startsWith(path.slice(0, -1)) : requestPath === path;
}

function sendBusy(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('retry-after', String(busyRetryS))
    .send({ message: 'UNAVAILABLE', requestId: request.id, retryAfterS: busyRetryS });
}

/** The response that the browser gets instead. */
async function sendFaultyResponse(
  { kind, delayMs }: AnswerFault,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
) {
  switch (kind) {
    case 'dropped':
      request.raw.socket.destroy();
      return payload;
    case 'half':
      reply.code(200);
      return typeof payload === 'string' ? payload.slice(0, payload.length / 2) : '';
    case 'timeout':
      await wait(delayMs, undefined, { ref: false });
      reply.code(504).type('text/html');
      return proxyPage('504 Gateway Time-out');
    default:
      reply.code(502).type('text/html');
      return proxyPage('502 Bad Gateway');
  }
}

/** nginx's error page. */
const proxyPage = (title: string): string =>
  `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<center><h1>${title}</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`;
