import { randomInt } from 'node:crypto';
import { languageOf } from '@kaeo/shared/api';
import { type Static, Type } from 'typebox';
import { closedObject } from '../platform/closed-object.ts';
import { SandboxError } from '../platform/sandbox-error.ts';
import { ApiAmount, fromApi, toApi } from '../platform/wire-money.ts';
import type { SandboxApp, SandboxContext } from '../sandbox-context.ts';
import type { GameAccount } from '../world/world.ts';
import { playPage } from './play-page.ts';

const Code = Type.Object({ code: Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' }) });
const PlayerQuery = Type.Object({
  ticket: Type.Optional(Type.String({ maxLength: 64 })),
  /** From the console, where a tester can play for any player. */
  username: Type.Optional(Type.String({ maxLength: 64 })),
});
const Form = Type.Object({
  username: Type.String({ maxLength: 64 }),
  password: Type.Optional(Type.String({ maxLength: 200 })),
  token: Type.Optional(Type.String({ maxLength: 200 })),
});
const Bet = closedObject({
  username: Type.String({ minLength: 1, maxLength: 64 }),
  stake: ApiAmount,
  luck: Type.Optional(Type.Enum(['fair', 'win', 'lose'])),
  /** Takes the stake and leaves the round open until it is settled by its id. */
  isOpen: Type.Optional(Type.Boolean()),
});

type PlayRequest = {
  readonly params: Static<typeof Code>;
  readonly headers: { readonly 'accept-language'?: string | undefined };
};

/** Prizes of a spin, by its position among a hundred: on average slightly less than the stake. */
const prizes = [
  { below: 2, times: 10 },
  { below: 12, times: 3 },
  { below: 34, times: 2 },
];

/**
 * The games in the browser. A link with a ticket opens them signed in, and so does a posted form: a player's log-in or
 * a form launch.
 */
export function playRoutes(app: SandboxApp, { provider, desk, config }: SandboxContext) {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  /** In the first supported language of the browser. */
  async function page({ params: { code }, headers }: PlayRequest, account: GameAccount | undefined, isRefused = false) {
    const { name } = await desk.game(code);
    const language = languageOf(headers['accept-language'], 'en');
    return playPage({ code, name, account, isRefused, language, walletUrl: config.walletUrl ?? config.backendUrl });
  }

  function accountFor(code: string, { ticket, username }: Static<typeof PlayerQuery>): GameAccount | undefined {
    if (ticket !== undefined) return provider.holderOf(code, ticket);
    return username === undefined ? undefined : provider.find(code, username);
  }

  app.get('/play/:code', { schema: { params: Code, querystring: PlayerQuery } }, async (request, reply) =>
    reply.type('text/html').send(await page(request, accountFor(request.params.code, request.query))),
  );
  app.post('/play/:code', { schema: { params: Code, body: Form } }, async (request, reply) => {
    const account = provider.verify(request.params.code, request.body);
    return reply.type('text/html').send(await page(request, account, account === undefined));
  });

  app.post('/api/games/:code/bets', { schema: { params: Code, body: Bet } }, (request) => {
    const { username, stake, luck, isOpen = false } = request.body;
    const account = provider.accountOf(request.params.code, username);
    const stakeMinor = fromApi(stake);
    if (stakeMinor > account.balanceMinor)
      throw new SandboxError(409, 'NOT_ENOUGH', 'The stake is more than the balance in the game');
    const round = provider.stake(account, stakeMinor);
    if (isOpen) return { round: round.id, balance: toApi(account.balanceMinor) };
    const times = spin(luck ?? 'fair');
    provider.settle(account, round, stakeMinor * times);
    return { round: round.id, times, won: toApi(stakeMinor * times), balance: toApi(account.balanceMinor) };
  });
}

function spin(luck: 'fair' | 'win' | 'lose'): number {
  if (luck !== 'fair') return luck === 'win' ? 2 : 0;
  const place = randomInt(100);
  return prizes.find(({ below }) => place < below)?.times ?? 0;
}
