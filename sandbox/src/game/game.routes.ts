import type { FastifyReply } from 'fastify';
import { type Static, Type } from 'typebox';
import { refused, sendRailResponse } from '../faults/rail.ts';
import { closedObject } from '../platform/closed-object.ts';
import { notFound, SandboxError } from '../platform/sandbox-error.ts';
import { fromApi, fromRail, SignedApiAmount, SignedRailAmount, toApi, toRail } from '../platform/wire-money.ts';
import type { SandboxApp, SandboxContext } from '../sandbox-context.ts';
import type { GameAccount, GameRound } from '../world/world.ts';

const Code = Type.Object({ code: Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' }) });
const Account = Type.Object({ code: Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' }), username: Type.String() });
const Username = Type.Object({ username: Type.String({ minLength: 1, maxLength: 64 }) });
const Order = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  username: Type.String({ minLength: 1, maxLength: 64 }),
  amount: SignedRailAmount,
});
const unknownAccount = () => refused('UNKNOWN_ACCOUNT');

/** Simulates the game providers, by game code. */
export function gameRoutes(app: SandboxApp, context: SandboxContext) {
  const { provider } = context;

  app.post('/rails/game/:code/accounts', { schema: { params: Code, body: Username } }, (request, reply) =>
    sendRailResponse(context, reply, { provider: `game:${request.params.code}`, operation: 'write' }, async () => {
      const game = await context.desk.game(request.params.code);
      const { account, isNew } = provider.open(game, request.body.username);
      const { username, password, event } = account;
      return { status: isNew ? 201 : 200, body: { username, password, event } };
    }),
  );

  const accountPath = '/rails/game/:code/accounts/:username';
  type AccountRoute = { readonly params: Static<typeof Account>; readonly operation: 'read' | 'write' };
  const onAccount = (reply: FastifyReply, { params, operation }: AccountRoute, work: (account: GameAccount) => object) =>
    sendRailResponse(context, reply, { provider: `game:${params.code}`, operation }, () => {
      const account = provider.find(params.code, params.username);
      return account ? { status: 200, body: work(account) } : unknownAccount();
    });
  app.post(`${accountPath}/password`, { schema: { params: Account } }, ({ params }, reply) =>
    onAccount(reply, { params, operation: 'write' }, (account) => ({ password: provider.resetPassword(account) })),
  );
  app.post(`${accountPath}/session`, { schema: { params: Account } }, ({ params }, reply) =>
    onAccount(reply, { params, operation: 'write' }, (account) => ({ ticket: provider.signIn(account) })),
  );
  app.get(`${accountPath}/balance`, { schema: { params: Account } }, ({ params }, reply) =>
    onAccount(reply, { params, operation: 'read' }, ({ balanceMinor }) => ({ amount: toRail(balanceMinor) })),
  );

  const Cursor = Type.Object({ after: Type.Optional(Type.String({ pattern: '^\\d{0,9}$' })) });
  app.get(`${accountPath}/rounds`, { schema: { params: Account, querystring: Cursor } }, ({ params, query }, reply) =>
    sendRailResponse(context, reply, { provider: `game:${params.code}`, operation: 'read' }, async () => {
      const game = await context.desk.game(params.code);
      const account = provider.find(game.code, params.username);
      return account ? provider.roundsAfter(game, account, Number(query.after ?? '0')) : unknownAccount();
    }),
  );

  app.post('/rails/game/:code/transfers', { schema: { params: Code, body: Order } }, async (request, reply) => {
    const game = await context.desk.game(request.params.code);
    const { id, username, amount } = request.body;
    const order = { id, username, amountMinor: fromRail(amount) };
    return sendRailResponse(
      context,
      reply,
      { provider: `game:${game.code}`, operation: 'write', refuse: () => provider.refuseTransfer(game, order) },
      () => provider.transfer(game, order),
    );
  });

  const TransferId = Type.Object({ code: Type.String(), id: Type.String() });
  app.get('/rails/game/:code/transfers/:id', { schema: { params: TransferId } }, ({ params: { code, id } }, reply) =>
    sendRailResponse(context, reply, { provider: `game:${code}`, operation: 'read' }, async () =>
      provider.findTransfer(await context.desk.game(code), id),
    ),
  );
  gameTableRoutes(app, context);
}

/** Routes for testers at the game tables. */
function gameTableRoutes(app: SandboxApp, { provider, store }: SandboxContext) {
  app.get('/api/games', () => store.world.gameAccounts.map(presentGameAccount));

  const Result = closedObject({ username: Type.String({ minLength: 1, maxLength: 64 }), amount: SignedApiAmount });
  app.post('/api/games/:code/results', { schema: { params: Code, body: Result } }, (request) => {
    const account = provider.accountOf(request.params.code, request.body.username);
    const amountMinor = fromApi(request.body.amount);
    if (account.balanceMinor + amountMinor < 0) {
      throw new SandboxError(409, 'NOT_ENOUGH', `A loss cannot exceed the balance of ${toRail(account.balanceMinor)}`);
    }
    provider.play(account, amountMinor);
    return presentGameAccount(account);
  });

  const Balance = closedObject({ balance: Type.Number({ minimum: 0, maximum: 1e12 }) });
  app.put('/api/games/:code/accounts/:username', { schema: { params: Account, body: Balance } }, (request) => {
    const account = provider.accountOf(request.params.code, request.params.username);
    account.balanceMinor = fromApi(request.body.balance);
    store.changed();
    return presentGameAccount(account);
  });

  const Holder = Type.Object({ username: Type.String({ minLength: 1, maxLength: 64 }) });
  app.get('/api/games/:code/rounds', { schema: { params: Code, querystring: Holder } }, (request) =>
    provider.accountOf(request.params.code, request.query.username).rounds.map(presentRound).toReversed(),
  );

  const RoundName = Type.Object({ ...Code.properties, round: Type.String({ maxLength: 64 }) });
  const Ending = closedObject({ won: Type.Number({ minimum: 0, maximum: 1e12 }) });
  app.put('/api/games/:code/rounds/:round', { schema: { params: RoundName, body: Ending } }, (request) => {
    const { code, round: id } = request.params;
    const account = store.world.gameAccounts.find((each) => each.code === code && each.rounds.some((known) => known.id === id));
    const round = account?.rounds.find((known) => known.id === id);
    if (!account || !round) throw notFound(`round ${id} at ${code}`);
    if (round.place !== null) throw new SandboxError(409, 'SETTLED', 'The round is already settled');
    provider.settle(account, round, fromApi(request.body.won));
    return { ...presentRound(round), balance: toApi(account.balanceMinor) };
  });
}

const presentRound = ({ id, stakeMinor, winMinor, openedAt, settledAt }: GameRound) => ({
  round: id,
  stake: toApi(stakeMinor),
  won: winMinor === null ? null : toApi(winMinor),
  openedAt,
  settledAt,
});

/** An account for the console, with its open rounds. */
export const presentGameAccount = (account: GameAccount) => ({
  code: account.code,
  username: account.username,
  balance: toApi(account.balanceMinor),
  createdAt: account.createdAt,
  openRounds: account.rounds
    .filter(({ place }) => place === null)
    .map(({ id, stakeMinor }) => ({ round: id, stake: toApi(stakeMinor) })),
});
