import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { answerUnread } from './unread-request.ts';

/** The minimum rate of a request body. */
export type Pace = {
  /** Grace period for the first bytes, and for all later pauses together. */
  readonly graceMs: number;
  readonly leastBytesPerS: number;
  /** Without a single byte for this long, the sender is gone. */
  readonly stallMs: number;
  readonly sampleMs: number;
};

/**
 * Low enough for the slowest phones (GPRS: 20 kbit/s and more) and for a short loss of signal. A body of 64 kB has 47
 * seconds. The server's `requestTimeout` limits the total time of an upload.
 */
export const phonePace: Pace = { graceMs: 15_000, leastBytesPerS: 2048, stallMs: 30_000, sampleMs: 1000 };

type Sample = {
  /** Bytes of the body so far. */
  readonly received: number;
  /** Whether the server is waiting for the sender. Time in which the server itself does not read is not counted. */
  readonly isWaiting: boolean;
};

/** Tracks the rate of one body. Each call with a sample returns whether the sender is too slow. */
export function createRateCheck({ graceMs, leastBytesPerS, stallMs, sampleMs }: Pace) {
  let [waitedMs, stillMs, before] = [0, 0, 0];
  return ({ received, isWaiting }: Sample): boolean => {
    const isStill = received === before;
    before = received;
    if (!isWaiting) return false;
    waitedMs += sampleMs;
    stillMs = isStill ? stillMs + sampleMs : 0;
    return stillMs >= stallMs || (received * 1000) / leastBytesPerS < waitedMs - graceMs;
  };
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Closes connections whose body arrives too slowly, also after the response. Sends 408 if no response has started. */
export function cutSlowBodies(app: FastifyInstance, pace: Pace = phonePace): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request.raw)) watch(request.raw, reply.raw, pace);
    done();
  });
}

function watch(request: IncomingMessage, response: ServerResponse, pace: Pace): void {
  const { socket } = request;
  const bytesBefore = socket.bytesRead;
  const isTooSlow = createRateCheck(pace);
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return stop();
    if (!isTooSlow({ received: socket.bytesRead - bytesBefore, isWaiting: request.readableFlowing === true })) return;
    stop();
    if (!response.headersSent) {
      answerUnread(Object.assign(new Error('the request body arrived too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
    }
    // Close the connection even if the sender continues.
    socket.destroySoon();
  }, pace.sampleMs).unref();
  const stop = (): void => {
    clearInterval(timer);
    request.off('end', stop);
    socket.off('close', stop);
  };
  request.once('end', stop);
  socket.once('close', stop);
}
