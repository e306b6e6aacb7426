import type { DeskCall } from '@kaeo/shared/desk';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../context.ts';
import type { CallOf, Desk, StaffMember } from '../../../platform/desk.ts';
import { type DeskRequest, serveDesk } from '../../../platform/http/serve-desk.ts';
import { type ActRecorder, subjectOfCall } from './act-recorder.ts';
import type { createApprovals, Plan } from './approval.service.ts';

type Parts = {
  readonly app: App;
  readonly staffOf: (request: FastifyRequest) => StaffMember;
  readonly recorder: ActRecorder;
  /** The desk adds the calls that it serves. */
  readonly plans: Map<string, Plan>;
  readonly approvals: Pick<ReturnType<typeof createApprovals>, 'request'>;
};

/** The reason in a body, for acts that were refused before they were planned. */
const reasonOf = (body: unknown): string => {
  const reason = typeof body === 'object' && body !== null && 'reason' in body ? body.reason : '';
  return typeof reason === 'string' ? reason : '';
};

/** Serves the calls of the desk's features: their acts are recorded, or stored for a second person. */
export function createDesk({ app, staffOf, recorder, plans, approvals }: Parts): Desk {
  const callOf = <Name extends DeskCall>(request: DeskRequest<Name>): CallOf<Name> =>
    ({ params: request.params, query: request.query, body: request.body, staff: staffOf(request) }) as CallOf<Name>; // the same types, unresolved

  return {
    read: (name, handler) => serveDesk(app, name, (request) => handler(callOf(request))),
    file: (name, handler) => serveDesk(app, name, (request, reply) => handler(callOf(request), reply)),
    act(name, plan, { subjectOf, ...options } = {}) {
      plans.set(name, plan as Plan); // the call's parts were validated with the schemas of this name

      /** Plans the act and records its beginning, or stores the call for a second person. A refusal is recorded too. */
      async function begin(call: CallOf<typeof name>, ip: string) {
        const { staff, params, body } = call;
        let act: Awaited<ReturnType<typeof plan>> | undefined;
        try {
          act = await plan(call);
          const begun = await recorder.begin(name, staff, act, ip);
          return begun === undefined ? { awaits: await approvals.request(name, call, act, ip) } : { act, begun };
        } catch (error) {
          const subject = act?.subject ?? (await subjectOf?.(call)) ?? subjectOfCall(name, params);
          await recorder.refused({ name, staff, subject, reason: reasonOf(body), ip }, error);
          throw error;
        }
      }

      const handler = async (request: DeskRequest<typeof name>, reply: FastifyReply) => {
        const { ip } = request;
        const call = callOf(request);
        const { awaits, act, begun } = await begin(call, ip);
        if (awaits) return reply.code(202).send(awaits);
        return recorder.perform(begun, act, () => plan(call), recorder.recordOf(name, call.staff, act, ip));
      };
      serveDesk(app, name, handler, options);
    },
  };
}
