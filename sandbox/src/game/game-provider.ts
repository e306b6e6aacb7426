import { randomBytes, randomInt } from 'node:crypto';
import type { GameRounds, GameRound as WireRound } from '@kaeo/backend/provider-wire';
import type { Game } from '@kaeo/shared/operator';
import { type RailResponse, refused } from '../faults/rail.ts';
import { found } from '../platform/sandbox-error.ts';
import { toRail } from '../platform/wire-money.ts';
import type { GameAccount, GameRound, GameTransfer } from '../world/world.ts';
import type { WorldStore } from '../world/world-store.ts';

/** A form posted to a game. */
export type PostedForm = { username: string; password?: string; token?: string };
const ticketMs = 15 * 60_000;
/** Settled rounds per response. */
const roundsPerResponse = 100;

export type TransferOrder = { id: string; username: string; amountMinor: number };

/**
 * The game providers' books. The family `idempotent` applies a transfer id once and can look it up. The family `plain`
 * ignores ids: every order moves money again.
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

  const transfersOf = (code: string) => {
    world.gameTransfers[code] ??= {};
    return world.gameTransfers[code];
  };

  /** Applies an order once per id: a repeat gets the first response, and another order with the same id is refused. */
  function applyOnce(code: string, order: TransferOrder, decide: () => GameTransfer): RailResponse {
    const existing = transfersOf(code)[order.id];
    if (existing && (existing.username !== order.username || existing.amountMinor !== order.amountMinor))
      return refused('ID_REUSED');
    const transfer = existing ?? decide();
    transfersOf(code)[order.id] = transfer;
    store.changed();
    return present(transfer);
  }

  return {
    find,
    /** @throws SandboxError if there is no such account. */
    accountOf: (code: string, username: string) => found(find(code, username), `${username} at ${code}`),
    /** Opens an account, or returns the existing one. */
    open(game: Game, username: string): { account: GameAccount; isNew: boolean } {
      const existing = find(game.code, username);
      if (existing) return { account: existing, isNew: false };
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
    /** A ticket that opens the game signed in. It is valid for 15 minutes, or until the sandbox restarts. */
    signIn({ code, username }: GameAccount): string {
      const now = Date.now();
      for (const [ticket, { endsAt }] of tickets) if (endsAt <= now) tickets.delete(ticket);
      const ticket = randomBytes(16).toString('hex');
      tickets.set(ticket, { code, username, endsAt: now + ticketMs });
      return ticket;
    },
    /** The account of a valid ticket. */
    holderOf(code: string, ticket: string): GameAccount | undefined {
      const session = tickets.get(ticket);
      return session?.code === code && session.endsAt > Date.now() ? find(code, session.username) : undefined;
    },
    /** The account of a posted form, identified by its password or by the state of a form launch. */
    verify(code: string, { username, password, token }: PostedForm): GameAccount | undefined {
      const account = find(code, username);
      if (!account) return undefined;
      const isForm = token !== undefined && account.event?.['token'] === token;
      return isForm || account.password === password ? account : undefined;
    },
    transfer(game: Game, order: TransferOrder): RailResponse {
      if (game.family === 'plain') return present(apply(order, game.code));
      return applyOnce(game.code, order, () => apply(order, game.code));
    },
    /** Returns a definite refusal. The family with ids stores it, so a refused id stays refused. */
    refuseTransfer(game: Game, order: TransferOrder): RailResponse {
      const refusal: GameTransfer = {
        username: order.username,
        amountMinor: order.amountMinor,
        status: 'refused',
        code: 'REFUSED',
      };
      return game.family === 'plain' ? present(refusal) : applyOnce(game.code, order, () => refusal);
    },
    findTransfer(game: Game, id: string): RailResponse {
      if (game.family === 'plain') return refused('NOT_SUPPORTED', 405);
      const transfer = transfersOf(game.code)[id];
      return transfer ? { status: 200, body: { status: transfer.status } } : refused('NOT_FOUND', 404);
    },
    /** Stakes in a new round, which is open until it is settled. */
    stake(account: GameAccount, stakeMinor: number): GameRound {
      const openedAt = new Date().toISOString();
      const id = `${account.code}-${randomBytes(6).toString('hex')}`;
      const round = { id, stakeMinor, winMinor: null, openedAt, settledAt: null, place: null };
      account.balanceMinor -= stakeMinor;
      account.rounds.push(round);
      store.changed();
      return round;
    },
    /** Settles an open round now. It pays the amount, including the stake. */
    settle(account: GameAccount, round: GameRound, winMinor: number) {
      const place = account.rounds.filter((each) => each.place !== null).length + 1;
      Object.assign(round, { winMinor, settledAt: new Date().toISOString(), place } satisfies Partial<GameRound>);
      account.balanceMinor += winMinor;
      store.changed();
    },
    /** A win or a loss as one round: the stake is lost, or paid twice. A loss is limited to the balance. */
    play(account: GameAccount, amountMinor: number) {
      const resultMinor = Math.max(-account.balanceMinor, amountMinor);
      this.settle(account, this.stake(account, Math.abs(resultMinor)), resultMinor > 0 ? 2 * resultMinor : 0);
    },
    /** The rounds settled after a position, with the current balance and open stakes (family `idempotent`). */
    roundsAfter(game: Game, account: GameAccount, after: number): RailResponse {
      if (game.family === 'plain') return refused('NOT_SUPPORTED', 405);
      const settled = account.rounds
        .filter((round) => (round.place ?? 0) > after)
        .toSorted((left, right) => (left.place ?? 0) - (right.place ?? 0));
      const page = settled.slice(0, roundsPerResponse);
      const open = account.rounds.filter(({ place }) => place === null);
      return {
        status: 200,
        body: {
          amount: toRail(account.balanceMinor),
          openStakes: toRail(open.reduce((total, { stakeMinor }) => total + stakeMinor, 0)),
          rounds: page.map(presentWireRound),
          cursor: String(page.at(-1)?.place ?? after),
          isMore: page.length < settled.length,
        } satisfies GameRounds,
      };
    },
  };
}

const present = (transfer: GameTransfer): RailResponse =>
  transfer.status === 'success' ? { status: 200, body: { status: 'success' } } : refused(transfer.code);

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
    rounds: [],
  };
}

/** Easy to read out and type: without characters that look alike. */
function newPassword(): string {
  return Array.from({ length: 10 }, () => 'abcdefghjkmnpqrstuvwxyz23456789'.charAt(randomInt(31))).join('');
}
