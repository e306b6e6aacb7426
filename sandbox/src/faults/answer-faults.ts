import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';

/**
 * What becomes of an answer on its way back, after the request was carried out: the connection is cut, a proxy answers 502 with a page of
 * its own, half the document arrives with status 200, or the proxy gives up late with 504. A request that meets `busy` is not carried
 * out: it is answered as the backend does while its database is away, 503 with `UNAVAILABLE` and `Retry-After`.
 */
export const answerFaultKinds = ['dropped', 'bad-gateway', 'half', 'timeout', 'busy'] as const;
export type AnswerFaultKind = (typeof answerFaultKinds)[number];

/** Which answers: those of a path, which may end in `*`; of one method, and to one player, where told. */
export type AnswerFaultScope = {
  readonly path: string;
  readonly method?: string | undefined;
  /** Phone number of the player whose session asks. */
  readonly username?: string | undefined;
};
export type AnswerFault = AnswerFaultScope & {
  readonly kind: AnswerFaultKind;
  /** How many answers are still to be lost; null for all. */
  readonly timesLeft: number | null;
  /** How late a `timeout` comes. */
  readonly delayMs: number;
};

export type AnswerFaults = {
  readonly all: () => readonly AnswerFault[];
  /** In place of the fault of the same scope. */
  set(fault: AnswerFault): void;
  heal(scope: AnswerFaultScope): void;
  clear(): void;
  /** Told of every route of the API before it is added, so that its answers can be lost. */
  readonly onRoute: (route: RouteOptions) => void;
};

/** Answers the phone number of the player whose session a request carries. */
export type UsernameOf = (request: FastifyRequest) => Promise<string | undefined>;

/** Long enough to be seen on a page that waits for it. */
const busyRetryS = 2;

/**
 * FAIR-07: answers of a running product, lost on demand for testers as a proxy between browser and backend loses them.
 * @throws Error with NODE_ENV=production (SANDBOX-03).
 */
export function createAnswerFaults(usernameOf: UsernameOf): AnswerFaults {
  if (process.env['NODE_ENV'] === 'production') throw new Error('answers are not lost on purpose with NODE_ENV=production');
  const faults = new Map<string, AnswerFault>();

  /** The fault that the request meets, which is one time less from now on. */
  async function meet(request: FastifyRequest, isMeant: (fault: AnswerFault) => boolean): Promise<AnswerFault | undefined> {
    const candidates = () => [...faults].filter(([, fault]) => isMeant(fault) && isOfRequest(fault, request));
    if (candidates().length === 0) return undefined;
    const username = await usernameOf(request);
    const met = candidates().find(([, fault]) => fault.username === undefined || fault.username === username);
    if (!met) return undefined;
    const [name, fault] = met;
    if (fault.timesLeft === 1) faults.delete(name);
    else if (fault.timesLeft !== null) faults.set(name, { ...fault, timesLeft: fault.timesLeft - 1 });
    return fault;
  }

  return {
    all: () => [...faults.values()],
    set: (fault) => void faults.set(nameOf(fault), fault),
    heal: (scope) => void faults.delete(nameOf(scope)),
    clear: () => faults.clear(),
    onRoute(route) {
      const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
        if (await meet(request, ({ kind }) => kind === 'busy')) return answerBusy(request, reply);
      };
      const lose = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
        const fault = await meet(request, ({ kind }) => kind !== 'busy');
        return fault ? lost(fault, request, reply, payload) : payload;
      };
      route.onRequest = [...[route.onRequest ?? []].flat(), refuse];
      route.onSend = [...[route.onSend ?? []].flat(), lose];
    },
  };
}

const nameOf = ({ path, method = '', username = '' }: AnswerFaultScope): string => `${method} ${path} ${username}`;

function isOfRequest({ path, method }: AnswerFaultScope, request: FastifyRequest): boolean {
  const [asked = ''] = request.url.split('?');
  if (method !== undefined && method !== request.method) return false;
  return path.endsWith('*') ? asked.startsWith(path.slice(0, -1)) : asked === path;
}

function answerBusy(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('retry-after', String(busyRetryS))
    .send({ message: 'UNAVAILABLE', requestId: request.id, retryAfterS: busyRetryS });
}

/** What the browser gets in place of the answer. */
async function lost({ kind, delayMs }: AnswerFault, request: FastifyRequest, reply: FastifyReply, payload: unknown) {
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

/** As nginx writes it. */
const proxyPage = (title: string): string =>
  `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<center><h1>${title}</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`;
