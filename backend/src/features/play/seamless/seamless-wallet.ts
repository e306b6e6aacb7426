import { toDecimal } from '@kaeo/shared/api';
import { add, type Minor, minor, negate, zero } from '@kaeo/shared/money';
import type { Context } from '../../../context.ts';
import { accounts } from '../../../ledger/ledger.ts';
import { type Transaction } from '../../../platform/database/db.ts';
import { codeOf } from '../../../platform/error-message.ts';
import type { GameTransferOutcome, RoundsReport } from '../../../providers/ports/providers.port.ts';
import type { SeamlessOutcome, SeamlessRequest } from '../../../providers/ports/seamless.port.ts';
import { createProtectionGuard, type GuardedAct } from '../../protection/guard/guard.ts';
import { openClaim } from '../../records/cases/case-claim.ts';
import {
  createSeamlessStore,
  type NewEntry,
  type SeamlessAccount,
  type SeamlessEntry,
  type SeamlessStore,
} from './seamless.store.ts';

const roundsAtOnce = 200;

export type SeamlessParts = Pick<Context, 'config' | 'db' | 'clock' | 'ledger' | 'log'>;
type OfAccount = Exclude<SeamlessRequest, { kind: 'info' }>;
type Change = Exclude<OfAccount, { kind: 'balance' }>;
type Applied = Pick<NewEntry, 'amountMinor' | 'isOpen' | 'settled' | 'cancelsId'>;
type Settled = NonNullable<NewEntry['settled']>;

/** Text that identifies a repeat: all facts that decide the effect of a change, except its id. A win always closes its round. */
const fingerprintOf = (change: Change): string => {
  const amount = change.kind === 'rollback' ? '' : change.amountMinor;
  const reference = change.kind === 'bet' ? '' : change.reference;
  const end = change.kind !== 'win' && change.closesRound ? ' closes' : '';
  return [change.kind, change.username, change.round, reference, amount].join(' ') + end;
};

const uniqueViolation = '23505';

const settledOf = (stakeMinor: Minor, winMinor: Minor): Settled | null =>
  stakeMinor === zero && winMinor === zero ? null : { stakeMinor, winMinor };

/**
 * The wallet of games whose provider has none (ADR 0056). A transfer into the game creates a balance here, which bets, wins and rollbacks
 * of the provider change. Settled bets are reported as rounds, as by any provider that reports rounds. Each change is one transaction that
 * locks the account, is recorded under the provider's id and applied once.
 *
 * Balance plus open stakes changes only by settled rounds and transfers. A settlement is reported as a round under the id of the entry that
 * settled it. A rollback of part of it changes the figures of that round, which is reported again. A later win is a new round.
 */
export function createSeamlessWallet(context: SeamlessParts) {
  const { db, clock } = context;
  const guard = createProtectionGuard(context);

  /** What the player could lose: the stake, other open stakes and losses, booked or not. */
  const stakeOf = ({ playerId, currency }: SeamlessAccount, amountMinor: Minor): GuardedAct => ({
    kind: 'play',
    exposure: async (sql, since) => add(await createSeamlessStore(sql).exposure(playerId, currency, since), amountMinor),
  });

  async function bet(tx: Transaction, store: SeamlessStore, request: Extract<Change, { kind: 'bet' }>, account: SeamlessAccount) {
    // The rollback arrived first, so the provider has given up the bet and later copies are refused.
    if (await store.isRolledBack(request.gameCode, request.id)) return 'rolled-back';
    if (!account.isPlayable) return 'disabled';
    if (request.amountMinor > account.balanceMinor) return 'not-enough';
    const player = { id: account.playerId, currency: account.currency };
    if (await guard.denial(tx, player, stakeOf(account, request.amountMinor))) return 'protected';
    if (!request.closesRound) return { amountMinor: negate(request.amountMinor), isOpen: true };
    const before = await store.closeBets(request.gameCode, request.username, request.round);
    return { amountMinor: negate(request.amountMinor), settled: settledOf(add(before, request.amountMinor), zero) };
  }

  async function win(store: SeamlessStore, request: Extract<Change, { kind: 'win' }>, account: SeamlessAccount) {
    if (!Number.isSafeInteger(account.balanceMinor + request.amountMinor)) return 'too-much';
    const of = await store.find(request.gameCode, 'theirs', request.reference);
    const isBet = of?.kind === 'bet' && of.username === request.username;
    if (!isBet || (await store.isRolledBack(request.gameCode, request.reference))) return 'unknown-reference';
    const staked = await store.closeBets(request.gameCode, request.username, request.round, request.reference);
    return { amountMinor: request.amountMinor, settled: settledOf(staked, request.amountMinor) };
  }

  async function rollback(
    tx: Transaction,
    store: SeamlessStore,
    request: Extract<Change, { kind: 'rollback' }>,
    account: SeamlessAccount,
  ) {
    const { gameCode, username, reference, round, closesRound } = request;
    const of = await store.find(gameCode, 'theirs', reference);
    if (of && of.username !== username) return 'contradiction';
    const isNothing = !of || of.kind === 'rollback' || (await store.isRolledBack(gameCode, reference));
    const amountMinor = isNothing ? zero : negate(of.amountMinor);
    if (!Number.isSafeInteger(account.balanceMinor + amountMinor)) return 'too-much';
    const remainingMinor = add(account.balanceMinor, amountMinor);
    if (remainingMinor < zero) await claimMissing(tx, store, request, account, negate(remainingMinor));
    if (!isNothing && of.isOpen) await store.closeBet(gameCode, reference);
    const left = closesRound ? await store.closeBets(gameCode, username, round) : zero;
    // An open bet was not reported yet. The round of a settled bet or a win is reported again with what is left.
    const cancelsId = isNothing || of.isOpen ? null : of.kind === 'win' ? reference : of.settledBy;
    return { amountMinor, settled: settledOf(left, zero), cancelsId };
  }

  /** A bet that was rolled back stays so, even if a copy arrives later. */
  async function repeatOf(store: SeamlessStore, request: Change, known: SeamlessEntry): Promise<SeamlessOutcome['kind']> {
    if (known.asked !== fingerprintOf(request)) return 'contradiction';
    return request.kind === 'bet' && (await store.isRolledBack(request.gameCode, request.id)) ? 'rolled-back' : 'done';
  }

  /** The money of a rolled-back win has left the game: a claim against the player makes up for it, and staff decide (ADR 0023). */
  async function claimMissing(
    tx: Transaction,
    store: SeamlessStore,
    { gameCode, username, reference, id, round }: Extract<Change, { kind: 'rollback' }>,
    { playerId, currency }: SeamlessAccount,
    missingMinor: Minor,
  ): Promise<void> {
    await openClaim(tx, context, {
      kind: 'WIN_TAKEN_BACK',
      subject: `${gameCode} ${reference}`,
      detail: `${toDecimal(missingMinor)} ${currency} of it had left the game`,
      player: { id: playerId, currency },
      claimMinor: missingMinor,
      to: accounts.game(playerId, gameCode),
      evidence: { game: gameCode, account: username, win: reference, rollback: id, round },
    });
    const about = { gameCode, username, kind: 'claim', source: 'ours', id: reference, reference } as const;
    const fingerprint = `claim ${username} ${reference} ${missingMinor}`;
    await store.add({ ...about, amountMinor: missingMinor, asked: fingerprint, createdAt: clock.now() });
    await store.markMoved(gameCode, username);
  }

  function applied(
    tx: Transaction,
    store: SeamlessStore,
    request: Change,
    account: SeamlessAccount,
  ): Promise<Applied | Exclude<SeamlessOutcome['kind'], 'done'>> {
    if (request.kind === 'bet') return bet(tx, store, request, account);
    return request.kind === 'win' ? win(store, request, account) : rollback(tx, store, request, account);
  }

  const entryOf = (request: Change, change: Applied): NewEntry => ({
    gameCode: request.gameCode,
    source: 'theirs',
    id: request.id,
    username: request.username,
    kind: request.kind,
    round: request.round,
    ...(request.kind === 'bet' ? {} : { reference: request.reference }),
    asked: fingerprintOf(request),
    createdAt: clock.now(),
    ...change,
  });

  const applyToAccount = (request: OfAccount): Promise<SeamlessOutcome> =>
    db.transaction(async (tx) => {
      const store = createSeamlessStore(tx);
      const account = await store.lock(request.gameCode, request.username);
      if (!account) return { kind: 'unknown-account', balanceMinor: zero };
      const { balanceMinor, currency } = account;
      if (request.kind === 'balance') return { kind: 'done', balanceMinor };
      if (request.currency !== undefined && request.currency !== currency) return { kind: 'other-currency', balanceMinor };
      const known = await store.find(request.gameCode, 'theirs', request.id);
      if (known) return { kind: await repeatOf(store, request, known), balanceMinor };
      const change = await applied(tx, store, request, account);
      if (typeof change === 'string') return { kind: change, balanceMinor };
      await store.add(entryOf(request, change));
      // If it would be negative, a claim made up for the difference.
      return { kind: 'done', balanceMinor: minor(Math.max(0, balanceMinor + change.amountMinor)) };
    });

  return {
    open: (gameCode: string, username: string) => createSeamlessStore(db).open(gameCode, username, clock.now()),

    async apply(request: SeamlessRequest): Promise<SeamlessOutcome> {
      if (request.kind === 'info') {
        const isKnown = await createSeamlessStore(db).isAccount(request.gameCodes, request.username);
        return { kind: isKnown ? 'done' : 'unknown-account', balanceMinor: zero };
      }
      return applyToAccount(request).catch((error: unknown) => {
        if (codeOf(error) !== uniqueViolation) throw error;
        // The id was used concurrently for another account; the retry finds that entry.
        return applyToAccount(request);
      });
    },

    transfer: (gameCode: string, { id, username, amountMinor }: { id: string; username: string; amountMinor: Minor }) =>
      db.transaction(async (tx): Promise<GameTransferOutcome> => {
        const store = createSeamlessStore(tx);
        const account = await store.lock(gameCode, username);
        if (!account) return { kind: 'rejected', reason: 'UNKNOWN_ACCOUNT' };
        const fingerprint = `transfer ${username} ${amountMinor}`;
        const known = await store.find(gameCode, 'ours', id);
        if (known) {
          if (known.asked !== fingerprint) throw new Error(`transfer ${id} was used with other data before`);
          return { kind: 'confirmed' };
        }
        if (add(account.balanceMinor, amountMinor) < zero) return { kind: 'rejected', reason: 'NOT_ENOUGH' };
        const about = { gameCode, username, kind: 'transfer', source: 'ours', id } as const;
        await store.add({ ...about, amountMinor, asked: fingerprint, createdAt: clock.now() });
        return { kind: 'confirmed' };
      }),

    async findTransfer(gameCode: string, id: string): Promise<GameTransferOutcome> {
      return (await createSeamlessStore(db).find(gameCode, 'ours', id)) ? { kind: 'confirmed' } : { kind: 'not-found' };
    },

    /** Undefined if the account was never opened. */
    rounds: (gameCode: string, username: string, after: string): Promise<RoundsReport | undefined> =>
      db.transaction(async (tx) => {
        const store = createSeamlessStore(tx);
        const account = await store.lock(gameCode, username);
        if (!account) return undefined;
        const { rounds, last, count } = await store.settled(gameCode, username, Number(after || 0), roundsAtOnce);
        return {
          kind: 'found',
          amountMinor: account.balanceMinor,
          openStakesMinor: await store.openStakes(gameCode, username),
          rounds,
          cursor: count > 0 ? last.toString() : after,
          isMore: count === roundsAtOnce,
        };
      }),
  };
}
export type SeamlessWallet = ReturnType<typeof createSeamlessWallet>;
