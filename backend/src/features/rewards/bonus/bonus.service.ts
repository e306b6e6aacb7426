import { type ActiveBonus, type Bonus, type CodeAnswer, UserBonus } from '@kaeo/shared/api';
import { add, type Minor, minor, toAmount, zero } from '@kaeo/shared/money';
import type { Context, Player } from '../../../context.ts';
import { accounts } from '../../../ledger/ledger.ts';
import type { Language } from '../../../platform/config/market.ts';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { keyedOperation } from '../../../platform/http/keyed-operation.ts';
import { newId } from '../../../platform/id.ts';
import { type MediaAddresses, mediaAddresses } from '../../../platform/media/media-address.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Denial } from '../../protection/guard/decide.ts';
import { createProtectionGuard } from '../../protection/guard/guard.ts';
import { bannerForPage } from '../../site/banners/banner.store.ts';
import { createLossAccountStore } from '../losses/loss-account.store.ts';
import { type BonusOffer, createBonusStore, type Receipt } from './bonus.store.ts';
import { bonusPeriod } from './bonus-period.ts';
import { type EndedBy, endCost, endedByOf, endReceipt, keptGrant } from './end-receipt.ts';
import { grantOnce, grantReceipt } from './grant.ts';
import type { ReadGames } from './read-games.ts';
import { findRunning, isOpen, type RunningReceipt, type Target, targetOf } from './turnover.ts';

const bonusOperation = keyedOperation('bonus', UserBonus);

export function createBonusService(context: Context, readGames: ReadGames) {
  const { db, clock, config, ledger, site } = context;
  const guard = createProtectionGuard(context);

  const periodOf = (offer: BonusOffer, instant: Date) => bonusPeriod(offer.type, instant, config.rules.timeZone);

  async function userBonus(sql: Sql, player: Player, code: string): Promise<UserBonus> {
    const received = await createBonusStore(sql).receipts(player.id);
    const found = presentUserBonus(received.filter((receipt) => receipt.code === code));
    if (!found) throw new Error(`no receipt of ${code}`);
    return found;
  }

  async function grant(tx: Transaction, player: Player, code: string, readBeforeAt: Date): Promise<void> {
    await guard.assert(tx, player, { kind: 'reward' });
    const store = createBonusStore(tx);
    const offer = await store.find(code, player.currency);
    if (!offer) throw new Refusal('NO_DATA');
    if (await findRunning(tx, player.id)) throw new Refusal('BONUS_ALREADY_ACTIVE');
    const receivedAt = clock.now();
    const period = periodOf(offer, receivedAt);
    const received = await store.countReceived(player.id, 'bonus', code, period);
    if (received >= offer.maxReceived) throw new Refusal(offer.type === 'limit' ? 'BONUS_MAX_CLAIMED' : 'BONUS_FULL');
    await grantReceipt(tx, context, {
      id: newId(),
      playerId: player.id,
      kind: 'bonus',
      code,
      period,
      ordinal: received + 1,
      currency: player.currency,
      grantMinor: offer.grantMinor,
      turnoverMinor: offer.turnoverMinor,
      percentFail: offer.percentFail,
      receivedAt,
      readBeforeAt,
    });
  }

  /** Refuses while a game with money could not be read, since the player may have won there. @throws Refusal `GAME_UNAVAILABLE`. */
  async function assertNothingUnread(tx: Transaction, { id, currency }: Player, unread: ReadonlySet<string>): Promise<void> {
    const balances = await Promise.all([...unread].map((gameCode) => ledger.balance(tx, accounts.game(id, gameCode), currency)));
    if (balances.some((amountMinor) => amountMinor > 0)) throw new Refusal('GAME_UNAVAILABLE');
  }

  /** While the player is timed out or excluded, a bonus ends although its target is open, so that own money can leave (PROT-06). */
  const isStopped = (denial: Denial | undefined): boolean => denial?.code === 'TIMED_OUT' || denial?.code === 'EXCLUDED';

  /** @throws Refusal `BONUS_CONDITION` while money that the wallet lacks for the grant is in games or on its way. */
  async function assertGrantInWallet(tx: Transaction, player: Player, running: RunningReceipt): Promise<void> {
    const walletMinor = await ledger.balance(tx, accounts.wallet(player.id), player.currency, { lock: true });
    if (walletMinor >= (await keptGrant(tx, running))) return;
    const balances = await ledger.balances(tx, `player:${player.id}:`, player.currency);
    const hold = accounts.hold(player.id);
    const elsewhere = [...balances].filter(([account]) => account !== accounts.wallet(player.id) && account !== hold);
    if (elsewhere.some(([, amountMinor]) => amountMinor > 0)) throw new Refusal('BONUS_CONDITION');
  }

  /** How the bonus ends now. @throws Refusal if it cannot end. */
  async function endingOf(
    tx: Transaction,
    player: Player,
    running: RunningReceipt,
    { unread, isStoppedNow }: { readonly unread: ReadonlySet<string>; readonly isStoppedNow: boolean },
  ): Promise<EndedBy> {
    const endedBy = endedByOf(await targetOf(tx, context, player.id, running), isStoppedNow);
    if (endedBy === undefined) throw new Refusal('BONUS_CONDITION');
    if (endedBy === 'protection') await assertGrantInWallet(tx, player, running);
    if (endedBy === 'floor') await assertNothingUnread(tx, player, unread);
    return endedBy;
  }

  return {
    /** Of a player who must not be contacted, only the running bonus. */
    async list(player: Player, language: Language): Promise<Bonus[]> {
      const store = createBonusStore(db);
      const [all, receipts, isOffered] = await Promise.all([
        store.list(player.currency),
        store.receipts(player.id),
        guard.mayAdvertise(db, player),
      ]);
      const running = receipts.find(({ isActive }) => isActive)?.code;
      const offers = isOffered ? all : all.filter(({ code }) => code === running);
      const now = clock.now();
      return offers.map((offer) => {
        const own = receipts.filter(({ code }) => code === offer.code);
        const period = periodOf(offer, now);
        return presentBonus(
          offer,
          mediaAddresses(config),
          player,
          language,
          own,
          own.filter((receipt) => receipt.period === period).length >= offer.maxReceived,
        );
      });
    },

    /**
     * Grants the bonus once per key (D-9). While it is active, a repeat returns the same receipt even without a key (D-10).
     * Reads the games first, so that earlier play is counted as such. A game that does not respond does not block the bonus, because the
     * time of play decides (ADR 0020).
     * @throws Refusal of the guard, `NO_DATA`, `BONUS_ALREADY_ACTIVE`, `BONUS_MAX_CLAIMED` (limit), `BONUS_FULL` (day, week), `IDEMPOTENCY_CONFLICT`.
     */
    async activate(player: Player, { code, key }: { code: string; key: string | undefined }): Promise<UserBonus> {
      const readBeforeAt = clock.now();
      await readGames(player);
      return grantOnce(
        context,
        { player, operation: bonusOperation, kind: 'bonus', code, key },
        { give: (tx) => grant(tx, player, code, readBeforeAt), answer: (sql) => userBonus(sql, player, code) },
      );
    },

    async active(player: Player, language: Language): Promise<ActiveBonus> {
      const denied = await guard.preview(db, player, { kind: 'reward' });
      const stopped = denied ? { isStopped: true } : {};
      const running = await findRunning(db, player.id);
      if (!running) return { status: false, type: '', name: '', ...stopped };
      const target = await targetOf(db, context, player.id, running);
      const { bonusFloor } = (await site.read()).shares;
      const endedBy = endedByOf(target, isStopped(denied));
      const cost = endedBy && (await endCost(db, context, player, running, { endedBy, lock: false }));
      const takenMinor = cost ? add(cost.returnedMinor, cost.debtsMinor) : zero;
      const ending = { takenMinor, canEnd: endedBy !== undefined, floor: bonusFloor[running.currency] };
      return { ...presentActive(running, target, ending, language), ...stopped };
    },

    /** Below this total balance a bonus may be ended regardless of its target. */
    minimum: async ({ currency }: Player) => ({ minimum: (await site.read()).shares.bonusFloor[currency] }),

    /**
     * Reads the games and ends the active bonus. Idempotent. Recovers the player's debts from the grant when the turnover target is met.
     * During a time-out it ends with an open target too, and the grant is taken back.
     * @throws Refusal `BONUS_CONDITION` while the target is open, or while the grant is in games during a time-out; `GAME_UNAVAILABLE` if
     * the balance seems to be below the floor but a game with money did not respond.
     */
    async clear(player: Player): Promise<CodeAnswer> {
      const readAfterAt = clock.now();
      const unread = await readGames(player);
      await db.transaction(async (tx) => {
        const isStoppedNow = isStopped(await guard.denial(tx, player, { kind: 'reward' }));
        await createLossAccountStore(tx).lock(player.id, player.currency);
        const running = await findRunning(tx, player.id, { lock: true });
        if (!running) return;
        const endedBy = await endingOf(tx, player, running, { unread, isStoppedNow });
        await endReceipt(tx, context, player, running, { endedBy, readAfterAt });
      });
      return { message: 'BONUS_CLEAR' };
    },
  };
}

function presentUserBonus(receipts: readonly Receipt[]): UserBonus | null {
  const [newest] = receipts;
  if (!newest) return null;
  return {
    _id: newest.id,
    isActive: newest.isActive,
    received: receipts.map(({ receivedAt }) => ({ updatedAt: receivedAt.toISOString() })),
  };
}

const presentBonus = (
  offer: BonusOffer,
  media: MediaAddresses,
  { currency }: Player,
  language: Language,
  receipts: readonly Receipt[],
  isFull: boolean,
): Bonus => ({
  code: offer.code,
  name: offer.texts[language].name,
  type: offer.type,
  maxReceived: offer.maxReceived,
  percentFail: offer.percentFail,
  notice: media.htmlForPage(offer.texts[language].notice),
  banners: offer.banners.map((banner) => bannerForPage(banner, media)),
  userBonus: presentUserBonus(receipts),
  isFull,
  grant: toAmount(offer.grantMinor),
  turnover: toAmount(offer.turnoverMinor),
  currency,
});

function presentActive(
  running: RunningReceipt,
  target: Target,
  { takenMinor, canEnd, floor }: { readonly takenMinor: Minor; readonly canEnd: boolean; readonly floor: number },
  language: Language,
): ActiveBonus {
  const { state, doneMinor } = target;
  const remainingMinor: Minor = minor(Math.max(0, running.turnoverMinor - doneMinor));
  return {
    status: true,
    type: running.type ?? 'limit',
    name: running.texts?.[language].name ?? running.code,
    grant: toAmount(running.grantMinor),
    turnover: toAmount(minor(running.turnoverMinor)),
    currency: running.currency,
    turnoverDone: toAmount(minor(doneMinor)),
    remaining: toAmount(remainingMinor),
    canEnd,
    ...(isOpen(target) ? { waitsFor: state === 'open-play' ? 'open-play' : 'turnover' } : {}),
    floor,
    ...(takenMinor > 0 ? { taken: toAmount(takenMinor) } : {}),
  };
}
