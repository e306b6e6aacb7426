import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Clock } from './clock.ts';
import type { Context, Player, PlayerOf } from './context.ts';
import type { Db } from './db.ts';
import { Refusal } from './refusal.ts';
import { createSessionStore } from './session.store.ts';
import { hashToken, tokenOf } from './session-token.ts';
import './access.ts';

const callers = new WeakMap<FastifyRequest, Player>();

/**
 * The player who makes the request.
 * @throws Error on a route whose `access` is not `player`: nobody was asked for there.
 */
export const playerOf: PlayerOf = (request) => {
  const player = callers.get(request);
  if (!player) throw new Error(`${request.routeOptions.url ?? request.url} has no player: its access must be 'player'`);
  return player;
};

/**
 * Finds the player whose token a bearer header or a socket's handshake brings, or refuses as D-4 says. A visitor, who brings none,
 * is `UNAUTHORIZED`.
 */
export async function identify(db: Db, clock: Clock, authorization: string | undefined): Promise<Player> {
  const token = tokenOf(authorization);
  if (token === undefined) throw new Refusal('UNAUTHORIZED');
  const session = await createSessionStore(db).find(hashToken(token));
  if (!session) throw new Refusal('invalid-token');
  if (session.expiresAt <= clock.now()) throw new Refusal('EXPIRED_AUTH_TOKEN');
  if (!session.isActive) throw new Refusal('INACTIVE_USER');
  return { id: session.playerId, username: session.username, name: session.name, currency: session.currency };
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
      const { access, isServedWhenTerminated } = config;
      if (!isServedWhenTerminated && (await flags.read()).terminated) throw new Refusal('gone');
      if (access !== 'player') return;
      const player = await identify(db, clock, request.headers.authorization);
      // Another site's page cannot set it without a preflight, which nobody answers (D-10).
      if (request.headers['x-requested-with'] === undefined) throw new Refusal('FORBIDDEN');
      callers.set(request, player);
    });
  },
  { name: 'session', fastify: '5.x' },
);
