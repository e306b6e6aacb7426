import { type ActiveBonus, type Bonus, type CodeAnswer, UserBonus } from '@wallet/shared/api';
import { type Minor, minor, toAmount } from '@wallet/shared/money';
import type { Language } from '../../../platform/config/market.ts';
import type { Context, Player } from '../../../platform/context.ts';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { keyedOperation } from '../../../platform/http/keyed-operation.ts';
import { newId, newReference } from '../../../platform/id.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createMovementStore } from '../../records/movements/movement.store.ts';
import { type BonusOffer, createBonusStore, type Receipt } from './bonus.store.ts';
import { bonusPeriod } from './bonus-period.ts';
import { grantOnce, grantReceipt } from './grant.ts';
import { bonusFloorMinor, findRunning, isOpen, type RunningReceipt, type TargetState, targetState } from './turnover.ts';

const bonusOperation = keyedOperation('bonus', UserBonus);

/** What the house gives, and when it may be ended (D-26). */
export function createBonusService(context: Context) {
  const { db, clock, config } = context;

  const periodOf = (offer: BonusOffer, instant: Date) => bonusPeriod(offer.type, instant, config.rules.timeZone);

  async function userBonus(sql: Sql, player: Player, code: string): Promise<UserBonus> {
    const received = await createBonusStore(sql).receipts(player.id);
    const found = presentUserBonus(received.filter((receipt) => receipt.code === code));
    if (!found) throw new Error(`no receipt of ${code}`);
    return found;
  }

  async function grant(tx: Transaction, player: Player, code: string): Promise<void> {
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
    });
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
          player,
          language,
          own,
          own.filter((receipt) => receipt.period === period).length >= offer.maxReceived,
        );
      });
    },

    /**
     * Gives the bonus, once under its key (D-9); asked again while it runs, returns what was given without a key too (D-10).
     * @throws Refusal `NO_DATA`, `BONUS_ALREADY_ACTIVE`, `BONUS_MAX_CLAIMED` (limit), `BONUS_FULL` (day, week) and `IDEMPOTENCY_CONFLICT`.
     */
    activate: (player: Player, { code, key }: { code: string; key: string | undefined }): Promise<UserBonus> =>
      grantOnce(
        context,
        { player, operation: bonusOperation, kind: 'bonus', code, key },
        { give: (tx) => grant(tx, player, code), answer: (sql) => userBonus(sql, player, code) },
      ),

    async active(player: Player, language: Language): Promise<ActiveBonus> {
      const running = await findRunning(db, player.id);
      if (!running) return { status: false, type: '', name: '' };
      return presentActive(running, await targetState(db, context, player.id, running), language);
    },

    /** Below this total a bonus may end whatever its target. */
    minimum: ({ currency }: Player) => ({ minimum: toAmount(bonusFloorMinor[currency]) }),

    /**
     * Ends what runs. Ending it again is harmless and returns the same.
     * @throws Refusal `BONUS_CONDITION` while its target is open.
     */
    async clear(player: Player): Promise<CodeAnswer> {
      await db.transaction(async (tx) => {
        const running = await findRunning(tx, player.id, { lock: true });
        if (!running) return;
        if (isOpen(await targetState(tx, context, player.id, running))) throw new Refusal('BONUS_CONDITION');
        const now = clock.now();
        await createBonusStore(tx).clearReceipt(running.id, now);
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
  notice: offer.texts[language].notice,
  banners: offer.banners,
  userBonus: presentUserBonus(receipts),
  isFull,
  grant: toAmount(offer.grantMinor),
  turnover: toAmount(offer.turnoverMinor),
  currency,
});

function presentActive(running: RunningReceipt, state: TargetState, language: Language): ActiveBonus {
  const remainingMinor: Minor = minor(Math.max(0, running.turnoverMinor - running.turnoverDoneMinor));
  return {
    status: true,
    type: running.type ?? 'limit',
    name: running.texts?.[language].name ?? running.code,
    grant: toAmount(running.grantMinor),
    turnover: toAmount(minor(running.turnoverMinor)),
    currency: running.currency,
    turnoverDone: toAmount(minor(running.turnoverDoneMinor)),
    remaining: toAmount(remainingMinor),
    canEnd: !isOpen(state),
    ...(isOpen(state) ? { waitsFor: state === 'open-play' ? 'open-play' : 'turnover' } : {}),
    floor: toAmount(bonusFloorMinor[running.currency]),
  };
}
