import type { FastifyRequest } from 'fastify';
import type { App, Context } from '../../../context.ts';
import { createAuditTrail } from '../../records/audit-trail/audit-trail.ts';
import { createPlayerStore } from '../player/player.store.ts';

/** The staff member named by the caller; unverified. */
const staffOf = ({ headers }: FastifyRequest): string => {
  const name = headers['x-operator-name'];
  return typeof name === 'string' && /^[\w .@-]{1,60}$/.test(name) ? name : 'operator';
};

/** Keeps only numbers, booleans and state names of a body. Free texts may contain a name, a phone or a note about a person. */
function detailsOf(body: unknown): Record<string, string | number | boolean> {
  const recorded: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(typeof body === 'object' && body !== null ? body : {})) {
    const isPlain =
      typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && /^[A-Z_]{2,30}$/.test(value));
    if (isPlain) recorded[name] = value;
  }
  return recorded;
}

/** Records every state-changing call on the operator port before its response is sent, including refused ones. */
export function recordOperatorActs(app: App, { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.method === 'GET' || request.is404) return;
    const { username, ...named } = (request.params ?? {}) as Record<string, string>; // the route's schema declares strings
    try {
      const player = username === undefined ? undefined : await createPlayerStore(db).findByUsername(username);
      await createAuditTrail(db).record({
        at: clock.now(),
        actorKind: 'operator',
        actor: staffOf(request),
        action: `${request.method} ${request.routeOptions.url ?? ''}`,
        subject: player?.id ?? Object.values(named).join(' '),
        outcome: reply.statusCode < 400 ? 'done' : 'refused',
        ip: request.ip,
        details: { ...detailsOf(request.body), status: reply.statusCode },
      });
    } catch (error) {
      // The decision has already taken effect, so its response must not fail.
      log.error({ err: error }, 'operator action could not be recorded');
    }
  });
}
