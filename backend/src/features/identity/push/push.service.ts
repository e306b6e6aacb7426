import type { PushNotice, PushState, PushSubscribed } from '@kaeo/shared/api';
import type { Context, Player } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/id.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createProtectionGuard } from '../../protection/guard/guard.ts';
import { createPushStore } from './push.store.ts';
import { isPushAddress, isPushKey } from './push-address.ts';

type Caller = { readonly player: Player; readonly sessionId: string };

const changesByPlayer = { points: 30, durationS: 60 * 60 };

/** The push messages of a session's browser (PLAY-04). */
export function createPushService(context: Context) {
  const { db, clock, config, limits } = context;
  const guard = createProtectionGuard(context);

  async function state({ player, sessionId }: Caller): Promise<PushState> {
    const { isOn, hasDeposit } = await createPushStore(db).state(player.id, sessionId);
    const publicKey = config.push?.publicKey ?? null;
    return { publicKey, isOn: isOn && publicKey !== null, isOffered: hasDeposit && publicKey !== null };
  }

  return {
    state,

    /** Without a key of the site it stores nothing. @throws Refusal `EXCLUDED`, `VALIDATION`, `REQUEST_LIMIT`. */
    async subscribe(caller: Caller, { endpoint, p256dh, auth }: PushSubscribed): Promise<PushState> {
      const { player, sessionId } = caller;
      if (!isPushAddress(endpoint, config.isProduction)) throw new Refusal('VALIDATION', { endpoint: 'VALIDATION' });
      if (!isPushKey(p256dh)) throw new Refusal('VALIDATION', { p256dh: 'VALIDATION' });
      await limits.action('push', player.id, changesByPlayer);
      await db.transaction(async (tx) => {
        const denied = await guard.denial(tx, player, { kind: 'contact' });
        if (denied?.code === 'EXCLUDED') throw new Refusal('EXCLUDED');
        if (!config.push) return;
        const subscription = { id: newId(), sessionId, playerId: player.id, endpoint, p256dh, auth, createdAt: clock.now() };
        await createPushStore(tx).add(subscription);
      });
      return state(caller);
    },

    async unsubscribe(caller: Caller): Promise<PushState> {
      await createPushStore(db).removeOfSession(caller.sessionId);
      return state(caller);
    },
  };
}

/** Queues a notice in the transaction of its event. Those of movements are queued by the database. */
export const queuePush = (
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  playerId: string,
  notice: Extract<PushNotice, 'new-device' | 'bank-changed' | 'inactive'>,
): Promise<unknown> => createPushStore(tx).queue(newId(), playerId, notice, clock.now());
