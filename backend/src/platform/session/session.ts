import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { BaseContext, Player, PlayerOf } from '../base-context.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/db.ts';
import { Refusal } from '../refusal.ts';
import { setPreview } from './previews.ts';
import { createSessionStore } from './session.store.ts';
import { hashToken, tokenOf } from './session-token.ts';
import './access.ts';

/** How often a session's last use is recorded. A write per request would be too expensive. */
const seenEveryMs = 5 * 60_000;
/** The same while the rules of the market end sessions after minutes without use. */
const seenEveryMsWhenShort = 1000;

type Caller = { readonly player: Player; readonly sessionId: string };
const callers = new WeakMap<FastifyRequest, Caller>();

/**
 * The player of the request.
 * @throws Error on a route whose `access` is not `player`.
 */
export const playerOf: PlayerOf = (request) => {
  const player = callers.get(request)?.player;
  if (!player) throw new Error(`${request.routeOptions.url ?? request.url} has no player: its access must be 'player'`);
  return player;
};

/** The id of the request's session, on a player route. It is not the token. */
export const sessionIdOf = (request: FastifyRequest): string => callers.get(request)?.sessionId ?? '';

/** The player of the request, with what identifies the caller in proofs and audit records. */
export type PlayerCaller = Caller & { readonly ip: string };
export const callerOf = (request: FastifyRequest): PlayerCaller => ({
  player: playerOf(request),
  sessionId: sessionIdOf(request),
  ip: request.ip,
});

/**
 * Finds the player by the token of a bearer header or a socket handshake, or throws a refusal (D-4). Without a token it
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

/** A frozen account is refused with `INACTIVE_USER`, unless the route is open to frozen accounts. */
type Identifying = {
  readonly isOpenWhenFrozen?: boolean | undefined;
  /** Default true. A request that is no use of the session does not prolong it. */
  readonly isUse?: boolean;
};

/** Whether a person caused the request. Pages mark the calls that they make by themselves (PROT-09). */
export const isUse = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers['x-background'] === undefined;

/** The player who reads a public page, if the request names a session that is open. It is no use of the session. */
export async function findVisitor(db: Db, clock: Clock, { headers }: FastifyRequest): Promise<Player | undefined> {
  if (headers.authorization === undefined) return undefined;
  try {
    return await identify(db, clock, headers.authorization, { isOpenWhenFrozen: true, isUse: false });
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

async function identifySession(
  db: Db,
  clock: Clock,
  authorization: string | undefined,
  { isOpenWhenFrozen = false, isUse = true }: Identifying,
): Promise<Caller> {
  const token = tokenOf(authorization);
  if (token === undefined) throw new Refusal('UNAUTHORIZED');
  const sessions = createSessionStore(db);
  const session = await sessions.find(hashToken(token));
  if (!session) throw new Refusal('invalid-token');
  const now = clock.now();
  const idleMs = now.getTime() - session.seenAt.getTime();
  if (session.expiresAt <= now || idleMs >= session.idleS * 1000) throw new Refusal('EXPIRED_AUTH_TOKEN');
  if (!session.isActive && !isOpenWhenFrozen) throw new Refusal('INACTIVE_USER');
  if (isUse && idleMs >= (session.isShort ? seenEveryMsWhenShort : seenEveryMs)) await sessions.touch(hashToken(token), now);
  const { playerId, username, name, currency, isActive } = session;
  return { player: { id: playerId, username, name, currency, ...(isActive ? {} : { isFrozen: true }) }, sessionId: session.id };
}

/**
 * Other paths serve pages and releases without a session. Pass the route's pattern: a request path can be written in
 * many ways.
 */
export const isApi = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);

/**
 * Refuses requests to a terminated product or to a closed service, player requests from other sites, and player requests without a session.
 */
export const sessionPlugin = fastifyPlugin<Pick<BaseContext, 'db' | 'clock' | 'flags' | 'previews'>>(
  async (app, { db, clock, flags, previews }) => {
    app.addHook('onRoute', ({ url, method, config }) => {
      if (isApi(url) && config?.access === undefined) throw new Error(`${String(method)} ${url} must declare its access`);
    });
    app.addHook('onRequest', async (request) => {
      const { url = '', config } = request.routeOptions;
      if (request.is404 || !isApi(url)) return;
      const { access, isServedWhenTerminated, isOpenWhenFrozen, service, inPreview } = config;
      const preview = inPreview && (await previews.of(request));
      if (preview && inPreview === 'refused') throw new Refusal('FORBIDDEN');
      if (preview) setPreview(request, preview);
      if (!preview && !isServedWhenTerminated && (await flags.read()).terminated) throw new Refusal('gone');
      if (service && !(await flags.read())[service]) throw new Refusal('SERVICE_CLOSED');
      if (access !== 'player') return;
      const caller = await identifySession(db, clock, request.headers.authorization, {
        isOpenWhenFrozen,
        isUse: isUse(request),
      });
      // Another site's page cannot set it without a preflight, which fails (D-10).
      if (request.headers['x-requested-with'] !== 'wallet-user') throw new Refusal('FORBIDDEN');
      callers.set(request, caller);
    });
  },
  { name: 'session', fastify: '5.x' },
);
