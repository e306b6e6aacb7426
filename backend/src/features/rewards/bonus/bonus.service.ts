import { type ActiveBonus, type Bonus, type CodeAnswer, UserBonus } from '@kaeo/shared/api';
import { type Minor, minor, toAmount, zero } from '@kaeo/shared/money';
import type { Context, Player } from '../../../context.ts';
import { accounts } from '../../../ledger/ledger.ts';
import type { Language } from '../../../platform/config/market.ts';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { keyedOperation } from '../../../platform/http/keyed-operation.ts';
import { newId, newReference } from '../../../platform/id.ts';
import { type MediaAddresses, mediaAddresses } from '../../../platform/media/media-address.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createMovementStore } from '../../records/movements/movement.store.ts';
import { bannerForPage } from '../../site/banners/banner.store.ts';
import { createDebtStore } from '../debts/debt.store.ts';
import { recoverDebts } from '../debts/recover-debts.ts';
import { createLossAccountStore } from '../losses/loss-account.store.ts';
import { type BonusOffer, createBonusStore, type Receipt } from './bonus.store.ts';
import { bonusPeriod } from './bonus-period.ts';
import { grantOnce, grantReceipt } from './grant.ts';
import type { ReadGames } from './read-games.ts';
import { findRunning, isOpen, type RunningReceipt, type Target, targetOf } from './turnover.ts';

const bonusOperation = keyedOperation('bonus', UserBonus);

export function createBonusService(context: Context, readGames: ReadGames) {
  const { db, clock, config, ledger, site } = context;

  const periodOf = (offer: BonusOffer, instant: Date) => bonusPeriod(offer.type, instant, config.rules.timeZone);

  async function userBonus(sql: Sql, player: Player, code: string): Promise<UserBonus> {
    const received = await createBonusStore(sql).receipts(player.id);
    const found = presentUserBonus(received.filter((receipt) => receipt.code === code));
    if (!found) throw new Error(`no receipt of ${code}`);
    return found;
  }

  async function grant(tx: Transaction, player: Player, code: string, readBeforeAt: Date): Promise<void> {
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

  /** What ending the bonus can recover of the grant: at most the wallet balance, and what was not recovered before. */
  async function takeable(sql: Sql, { id, currency }: Player, running: RunningReceipt, lock: boolean): Promise<Minor> {
    const walletMinor = await ledger.balance(sql, accounts.wallet(id), currency, { lock });
    const recoveredMinor = await createDebtStore(sql).recoveredFrom(running.id);
    return minor(Math.min(walletMinor, running.grantMinor - recoveredMinor));
  }

  async function recoveredAtEnd(player: Player, running: RunningReceipt, { state }: Target): Promise<Minor> {
    const owedMinor = await createDebtStore(db).owed(player.id, player.currency);
    if (owedMinor === zero || state !== 'met') return zero;
    return minor(Math.min(owedMinor, await takeable(db, player, running, false)));
  }

  return {
    async list(player: Player, language: Language): Promise<Bonus[]> {
      const store = createBonusStore(db);
      const [offers, receipts] = await Promise.all([store.list(player.currency), store.receipts(player.id)]);
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
     * @throws Refusal `NO_DATA`, `BONUS_ALREADY_ACTIVE`, `BONUS_MAX_CLAIMED` (limit), `BONUS_FULL` (day, week), `IDEMPOTENCY_CONFLICT`.
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
      const running = await findRunning(db, player.id);
      if (!running) return { status: false, type: '', name: '' };
      const target = await targetOf(db, context, player.id, running);
      const { bonusFloor } = (await site.read()).shares;
      const facts = { recoveredMinor: await recoveredAtEnd(player, running, target), floor: bonusFloor[running.currency] };
      return presentActive(running, target, facts, language);
    },

    /** Below this total balance a bonus may be ended regardless of its target. */
    minimum: async ({ currency }: Player) => ({ minimum: (await site.read()).shares.bonusFloor[currency] }),

    /**
     * Reads the games and ends the active bonus. Idempotent. Recovers the player's debts from the grant when the turnover target is met.
     * @throws Refusal `BONUS_CONDITION` while the target is open, `GAME_UNAVAILABLE` if the balance seems to be below the floor but a game
     * with money did not respond.
     */
    async clear(player: Player): Promise<CodeAnswer> {
      const readAfterAt = clock.now();
      const unread = await readGames(player);
      await db.transaction(async (tx) => {
        await createLossAccountStore(tx).lock(player.id, player.currency);
        const running = await findRunning(tx, player.id, { lock: true });
        if (!running) return;
        const target = await targetOf(tx, context, player.id, running);
        if (isOpen(target)) throw new Refusal('BONUS_CONDITION');
        if (target.state === 'below-floor') await assertNothingUnread(tx, player, unread);
        const now = clock.now();
        const endedBy = target.state === 'met' ? 'turnover' : 'floor';
        await createBonusStore(tx).clearReceipt(running.id, { clearedAt: now, readAfterAt, endedBy });
        if (endedBy === 'turnover') {
          const mostMinor = await takeable(tx, player, running, true);
          await recoverDebts(tx, context, player, { sourceId: running.id, mostMinor });
        }
        await createMovementStore(tx).record({
          id: newId(),
          playerId: player.id,
          type: 'finish_bonus',
          status: 'SUCCESS',
          from: '',
          to: '',
          amountMinor: minor(0),
          currency: running.currency,
          origin: { kind: running.kind, description: running.code },
          reference: newReference('F'),
          createdAt: now,
        });
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
  { recoveredMinor, floor }: { readonly recoveredMinor: Minor; readonly floor: number },
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
    canEnd: !isOpen(target),
    ...(isOpen(target) ? { waitsFor: state === 'open-play' ? 'open-play' : 'turnover' } : {}),
    floor,
    ...(recoveredMinor > 0 ? { taken: toAmount(recoveredMinor) } : {}),
  };
}
