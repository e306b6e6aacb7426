import { randomBytes, randomInt } from 'node:crypto';
import type { GameRounds, GameRound as WireRound } from '@wallet/backend/provider-wire';
import { type RailAnswer, refused } from '../faults/rail.ts';
import type { Game } from '../operator/operator-wire.ts';
import { toRail } from '../platform/wire-money.ts';
import type { GameAccount, GameRound, GameTransfer } from '../world/world.ts';
import type { WorldStore } from '../world/world-store.ts';

/** What a form posts to a game. */
export type PostedForm = { username: string; password?: string; token?: string };
const ticketMs = 15 * 60_000;
/** Settled rounds of one answer. */
const roundsPerAnswer = 100;

export type TransferOrder = { id: string; username: string; amountMinor: number };

/**
 * The game providers' books. The family `idempotent` applies a transfer id once and can be asked after it; the family `plain` knows no
 * ids: every order moves money again.
 */
export function createGameProvider(store: WorldStore) {
  const { world } = store;
  const tickets = new Map<string, { readonly code: string; readonly username: string; readonly endsAt: number }>();

  const find = (code: string, username: string) =>
    world.gameAccounts.find((account) => account.code === code && account.username === username);

  function apply({ username, amountMinor }: TransferOrder, code: string): GameTransfer {
    const account = find(code, username);
    const outcome = { username, amountMinor };
    if (!account) return { ...outcome, status: 'refused', code: 'UNKNOWN_ACCOUNT' };
    if (account.balanceMinor + amountMinor < 0) return { ...outcome, status: 'refused', code: 'INSUFFICIENT_BALANCE' };
    account.balanceMinor += amountMinor;
    store.changed();
    return { ...outcome, status: 'success', code: '' };
  }

  const known = (code: string) => {
    world.gameTransfers[code] ??= {};
    return world.gameTransfers[code];
  };

  /** Once by id: a repeat gets the first answer, another order under the same id is refused. */
  function applyOnce(code: string, order: TransferOrder, decide: () => GameTransfer): RailAnswer {
    const earlier = known(code)[order.id];
    if (earlier && (earlier.username !== order.username || earlier.amountMinor !== order.amountMinor))
      return refused('ID_REUSED');
    const transfer = earlier ?? decide();
    known(code)[order.id] = transfer;
    store.changed();
    return present(transfer);
  }

  return {
    find,
    /** Asking again finds the same account. */
    open(game: Game, username: string): { account: GameAccount; isNew: boolean } {
      const earlier = find(game.code, username);
      if (earlier) return { account: earlier, isNew: false };
      const account = newAccount(game, username);
      world.gameAccounts.push(account);
      store.changed();
      return { account, isNew: true };
    },
    resetPassword(account: GameAccount): string {
      account.password = newPassword();
      store.changed();
      return account.password;
    },
    /** A ticket that opens the game signed in, for a quarter of an hour or until the sandbox is started again. */
    signIn({ code, username }: GameAccount): string {
      const now = Date.now();
      for (const [ticket, { endsAt }] of tickets) if (endsAt <= now) tickets.delete(ticket);
      const ticket = randomBytes(16).toString('hex');
      tickets.set(ticket, { code, username, endsAt: now + ticketMs });
      return ticket;
    },
    /** Whom a ticket names, while it is good. */
    holderOf(code: string, ticket: string): GameAccount | undefined {
      const session = tickets.get(ticket);
      return session?.code === code && session.endsAt > Date.now() ? find(code, session.username) : undefined;
    },
    /** Whom a posted form names: by the account's password, or by the state of a form launch. */
    verify(code: string, { username, password, token }: PostedForm): GameAccount | undefined {
      const account = find(code, username);
      if (!account) return undefined;
      const isForm = token !== undefined && account.event?.['token'] === token;
      return isForm || account.password === password ? account : undefined;
    },
    transfer(game: Game, order: TransferOrder): RailAnswer {
      if (game.family === 'plain') return present(apply(order, game.code));
      return applyOnce(game.code, order, () => apply(order, game.code));
    },
    /** Refuses for certain, and remembers it where ids are known: a refused id stays refused. */
    refuseTransfer(game: Game, order: TransferOrder): RailAnswer {
      const refusal: GameTransfer = {
        username: order.username,
        amountMinor: order.amountMinor,
        status: 'refused',
        code: 'REFUSED',
      };
      return game.family === 'plain' ? present(refusal) : applyOnce(game.code, order, () => refusal);
    },
    findTransfer(game: Game, id: string): RailAnswer {
      if (game.family === 'plain') return refused('NOT_SUPPORTED', 405);
      const transfer = known(game.code)[id];
      return transfer ? { status: 200, body: { status: transfer.status } } : refused('NOT_FOUND', 404);
    },
    /** A stake of a round that is open until it is settled. */
    stake(account: GameAccount, stakeMinor: number): GameRound {
      const openedAt = new Date().toISOString();
      const id = `${account.code}-${randomBytes(6).toString('hex')}`;
      const round = { id, stakeMinor, winMinor: null, openedAt, settledAt: null, place: null };
      account.balanceMinor -= stakeMinor;
      account.rounds = [...roundsOf(account), round];
      store.changed();
      return round;
    },
    /** Ends an open round, now: it pays that much, the stake included. */
    settle(account: GameAccount, round: GameRound, winMinor: number) {
      const place = roundsOf(account).filter((each) => each.place !== null).length + 1;
      Object.assign(round, { winMinor, settledAt: new Date().toISOString(), place } satisfies Partial<GameRound>);
      account.balanceMinor += winMinor;
      store.changed();
    },
    /** A win or a loss at the table: a round of that stake, lost or paid twice. A loss never takes more than is there. */
    play(account: GameAccount, amountMinor: number) {
      const resultMinor = Math.max(-account.balanceMinor, amountMinor);
      this.settle(account, this.stake(account, Math.abs(resultMinor)), resultMinor > 0 ? 2 * resultMinor : 0);
    },
    /** The rounds that were settled after the place, with the balance and the open stakes of now (family `idempotent`). */
    tellRounds(game: Game, account: GameAccount, after: number): RailAnswer {
      if (game.family === 'plain') return refused('NOT_SUPPORTED', 405);
      const settled = roundsOf(account)
        .filter((round) => (round.place ?? 0) > after)
        .toSorted((left, right) => (left.place ?? 0) - (right.place ?? 0));
      const told = settled.slice(0, roundsPerAnswer);
      const open = roundsOf(account).filter(({ place }) => place === null);
      return {
        status: 200,
        body: {
          amount: toRail(account.balanceMinor),
          openStakes: toRail(open.reduce((total, { stakeMinor }) => total + stakeMinor, 0)),
          rounds: told.map(presentWireRound),
          cursor: String(told.at(-1)?.place ?? after),
          isMore: told.length < settled.length,
        } satisfies GameRounds,
      };
    },
  };
}
export type GameProvider = ReturnType<typeof createGameProvider>;

const present = (transfer: GameTransfer): RailAnswer =>
  transfer.status === 'success' ? { status: 200, body: { status: 'success' } } : refused(transfer.code);

/** The rounds of an account, oldest first. */
export const roundsOf = ({ rounds = [] }: GameAccount): readonly GameRound[] => rounds;

const presentWireRound = ({ id, stakeMinor, winMinor, settledAt, openedAt }: GameRound): WireRound => ({
  id,
  stake: toRail(stakeMinor),
  win: toRail(winMinor ?? 0),
  settledAt: settledAt ?? openedAt,
});

function newAccount(game: Game, username: string): GameAccount {
  return {
    code: game.code,
    username,
    password: newPassword(),
    event: game.launch === 'form' ? { username, token: randomBytes(12).toString('hex') } : null,
    balanceMinor: 0,
    createdAt: new Date().toISOString(),
  };
}

/** Easy to read out and to type: no characters that look alike. */
function newPassword(): string {
  return Array.from({ length: 10 }, () => 'abcdefghjkmnpqrstuvwxyz23456789'.charAt(randomInt(31))).join('');
}
