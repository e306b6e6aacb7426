import type { FastifyRequest } from 'fastify';
import type { App, Context } from '../../../platform/context.ts';
import { createPlayerStore } from '../player/player.store.ts';
import { createAuditTrail } from './audit-trail.ts';

/** Who of the staff it was, as far as the caller says. */
const staffOf = ({ headers }: FastifyRequest): string => {
  const name = headers['x-operator-name'];
  return typeof name === 'string' && /^[\w .@-]{1,60}$/.test(name) ? name : 'operator';
};

/** What of a body may be kept: states and amounts. Texts may hold a name, a phone or a note about somebody. */
function detailsOf(body: unknown): Record<string, string | number | boolean> {
  const kept: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(typeof body === 'object' && body !== null ? body : {})) {
    const isPlain =
      typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && /^[A-Z_]{2,30}$/.test(value));
    if (isPlain) kept[name] = value;
  }
  return kept;
}

/** Every decision that comes through the operator port is recorded before it is answered, refused ones too. */
export function recordOperatorActs(app: App, { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.method === 'GET' || request.is404) return;
    const { username, ...named } = (request.params ?? {}) as Record<string, string>; // as the route's schema has it
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
      // What was decided has been decided.
      log.error({ err: error }, 'an act of the operator could not be recorded');
    }
  });
}
