import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { answerUnread } from './unread-request.ts';

/** How fast a body has to come, at the least. */
export type Pace = {
  /** For the first bytes, and for every later standstill together. */
  readonly graceMs: number;
  readonly leastBytesPerS: number;
  /** Without a single byte for so long, nobody is sending any more. */
  readonly stallMs: number;
  readonly lookEveryMs: number;
};

/**
 * What the slowest phones keep up with (GPRS: 20 kbit/s and more), and a train in a tunnel: 64 kB of JSON have 47 seconds, and nobody holds
 * a connection with less. How long an upload may take in all is the server's `requestTimeout`.
 */
export const phonePace: Pace = { graceMs: 15_000, leastBytesPerS: 2048, stallMs: 30_000, lookEveryMs: 1000 };

type Look = {
  /** Bytes of the body so far. */
  readonly received: number;
  /** Whether we wait for the sender; while the server itself does not read, nobody is slow. */
  readonly isWaiting: boolean;
};

/** Keeps the time of one body: each look says whether the sender is too slow. */
export function createPaceKeeper({ graceMs, leastBytesPerS, stallMs, lookEveryMs }: Pace) {
  let [waitedMs, stillMs, before] = [0, 0, 0];
  return ({ received, isWaiting }: Look): boolean => {
    const isStill = received === before;
    before = received;
    if (!isWaiting) return false;
    waitedMs += lookEveryMs;
    stillMs = isStill ? stillMs + lookEveryMs : 0;
    return stillMs >= stallMs || (received * 1000) / leastBytesPerS < waitedMs - graceMs;
  };
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Cuts connections whose body only drips in, answered or not: 408 where nothing was answered yet. */
export function cutSlowBodies(app: FastifyInstance, pace: Pace = phonePace): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request.raw)) watch(request.raw, reply.raw, pace);
    done();
  });
}

function watch(request: IncomingMessage, response: ServerResponse, pace: Pace): void {
  const { socket } = request;
  const begun = socket.bytesRead;
  const isTooSlow = createPaceKeeper(pace);
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return stop();
    if (!isTooSlow({ received: socket.bytesRead - begun, isWaiting: request.readableFlowing === true })) return;
    stop();
    if (!response.headersSent) {
      answerUnread(Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
    }
    // Whoever goes on sending is not listened to.
    socket.destroySoon();
  }, pace.lookEveryMs).unref();
  const stop = (): void => {
    clearInterval(timer);
    request.off('end', stop);
    socket.off('close', stop);
  };
  request.once('end', stop);
  socket.once('close', stop);
}
