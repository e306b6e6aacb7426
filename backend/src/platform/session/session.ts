import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Clock } from '../clock.ts';
import type { Context, Player, PlayerOf } from '../context.ts';
import type { Db } from '../database/db.ts';
import { Refusal } from '../refusal.ts';
import { createSessionStore } from './session.store.ts';
import { hashToken, tokenOf } from './session-token.ts';
import './access.ts';

/** A session is noted as seen once in a while: a write for each call would cost more than it tells. */
const seenEveryMs = 5 * 60_000;

const callers = new WeakMap<FastifyRequest, Player>();
const sessionIds = new WeakMap<FastifyRequest, string>();

/**
 * The player who makes the request.
 * @throws Error on a route whose `access` is not `player`: nobody was asked for there.
 */
export const playerOf: PlayerOf = (request) => {
  const player = callers.get(request);
  if (!player) throw new Error(`${request.routeOptions.url ?? request.url} has no player: its access must be 'player'`);
  return player;
};

/** Names the session that the request carries, on a route of players; it is not the token. */
export const sessionIdOf = (request: FastifyRequest): string => sessionIds.get(request) ?? '';

/**
 * Finds the player whose token a bearer header or a socket's handshake brings, or refuses as D-4 says. A visitor, who brings none,
 * is `UNAUTHORIZED`.
 */
export async function identify(
  db: Db,
  clock: Clock,
  authorization: string | undefined,
  options: Identifying = {},
): Promise<Player> {
  return (await identifySession(db, clock, authorization, options)).player;
}

/** A frozen account is refused with `INACTIVE_USER`, but where it may come in still. */
type Identifying = { readonly isOpenWhenFrozen?: boolean | undefined };

async function identifySession(
  db: Db,
  clock: Clock,
  authorization: string | undefined,
  { isOpenWhenFrozen = false }: Identifying,
): Promise<{ player: Player; sessionId: string }> {
  const token = tokenOf(authorization);
  if (token === undefined) throw new Refusal('UNAUTHORIZED');
  const sessions = createSessionStore(db);
  const session = await sessions.find(hashToken(token));
  if (!session) throw new Refusal('invalid-token');
  const now = clock.now();
  const idleMs = now.getTime() - session.seenAt.getTime();
  if (session.expiresAt <= now || idleMs >= session.idleS * 1000) throw new Refusal('EXPIRED_AUTH_TOKEN');
  if (!session.isActive && !isOpenWhenFrozen) throw new Refusal('INACTIVE_USER');
  if (idleMs >= seenEveryMs) await sessions.touch(hashToken(token), now);
  const { playerId, username, name, currency, isActive } = session;
  return { player: { id: playerId, username, name, currency, ...(isActive ? {} : { isFrozen: true }) }, sessionId: session.id };
}

/** Pages and releases are served beside the API and need no session. Ask of the route: an address may be written in many ways. */
export const isApi = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);

/** Refuses what is not the caller's to call: the product terminated, a call from elsewhere than the product's pages, no session. */
export const sessionPlugin = fastifyPlugin<Pick<Context, 'db' | 'clock' | 'flags'>>(
  async (app, { db, clock, flags }) => {
    app.addHook('onRoute', ({ url, method, config }) => {
      if (isApi(url) && config?.access === undefined) throw new Error(`${String(method)} ${url} must say its access`);
    });
    app.addHook('onRequest', async (request) => {
      const { url = '', config } = request.routeOptions;
      if (request.is404 || !isApi(url)) return;
      const { access, isServedWhenTerminated, isOpenWhenFrozen } = config;
      if (!isServedWhenTerminated && (await flags.read()).terminated) throw new Refusal('gone');
      if (access !== 'player') return;
      const { player, sessionId } = await identifySession(db, clock, request.headers.authorization, { isOpenWhenFrozen });
      // Another site's page cannot set it without a preflight, which nobody answers (D-10).
      if (request.headers['x-requested-with'] !== 'wallet-user') throw new Refusal('FORBIDDEN');
      callers.set(request, player);
      sessionIds.set(request, sessionId);
    });
  },
  { name: 'session', fastify: '5.x' },
);
