import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

import type { SandboxTimes } from '../platform/config.ts';
import type { Faults, Operation, Provider } from './faults.ts';

type RailContext = { readonly faults: Faults; readonly times: SandboxTimes };

export type RailResponse = { readonly status: number; readonly body: unknown };

export const refused = (code: string, status = 422): RailResponse => ({ status, body: { code } });

type RailCall = {
  readonly provider: Provider;
  readonly operation: Operation;
  /** Returns a definite refusal without doing the work. Default: `REFUSED`. */
  readonly refuse?: () => RailResponse;
  /** The second execution of a duplicate. Default: the same work. */
  readonly repeat?: () => unknown;
};

/** Responds to one request of a rail with the result of `work`, or according to the provider's fault. */
export async function sendRailResponse(
  context: RailContext,
  reply: FastifyReply,
  call: RailCall,
  work: () => RailResponse | Promise<RailResponse>,
): Promise<unknown> {
  const fault = context.faults.consume(call.provider, call.operation);
  const send = (answer: RailResponse) => reply.code(answer.status).send(answer.body);
  switch (fault?.kind) {
    case undefined:
    case 'none':
      return send(await work());
    case 'refuse':
      return send(call.refuse?.() ?? refused('REFUSED'));
    case 'not-taken':
      return send(refused('NOT_TAKEN'));
    case 'error':
      return send({ status: 500, body: { code: 'PROVIDER_ERROR' } });
    case 'timeout-before':
      return leaveOpen(context, reply);
    case 'timeout-after':
      await work();
      return leaveOpen(context, reply);
    case 'malformed':
      return send({ status: (await work()).status, body: { surprise: true } });
    case 'half':
      return sendHalf(reply, await work());
    case 'late': {
      const answer = await work();
      await wait(fault.delayMs, undefined, { ref: false });
      return send(answer);
    }
    case 'duplicate': {
      const answer = await work();
      await (call.repeat ?? work)();
      return send(answer);
    }
  }
}

/** Cuts the connection in the middle of the body. */
function sendHalf(reply: FastifyReply, { status, body }: RailResponse) {
  const text = JSON.stringify(body);
  reply.hijack();
  reply.raw.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  reply.raw.write(text.slice(0, text.length / 2), () => reply.raw.destroy());
}

/** The connection stays open and silent. It is cut in the end, so that open connections do not accumulate. */
function leaveOpen(context: RailContext, reply: FastifyReply) {
  reply.hijack();
  const cut = setTimeout(() => reply.raw.destroy(), context.times.hangMs).unref();
  reply.raw.once('close', () => clearTimeout(cut));
}
