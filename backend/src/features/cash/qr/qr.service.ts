import { randomInt } from 'node:crypto';
import type { QrChannel, QrRecord } from '@kaeo/shared/api';
import { type Minor, parseAmount, toAmount } from '@kaeo/shared/money';
import { toString as toSvg } from 'qrcode';
import { Type } from 'typebox';
import type { Context, Player } from '../../../context.ts';
import { readRules } from '../../../platform/config/site-rules.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { column } from '../../../platform/database/row.ts';
import { keyedOperation } from '../../../platform/http/keyed-operation.ts';
import { newId } from '../../../platform/id.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import type { JobOutcome } from '../../../platform/jobs/outbox.ts';
import { noteChange } from '../../../platform/live/changes.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createProtectionGuard } from '../../protection/guard/guard.ts';
import { createQrStore, type QrCode } from './qr.store.ts';
import { assertQrAmount, qrPayload, qrShownForMs } from './qr-channel.ts';
import type { QrPaymentService } from './qr-payment.service.ts';

/** Outbox jobs: look up payments of a code, in case a callback was lost, and cancel a code at the provider. */
export const qrWatchJob = jobKind('qr-watch', 'payment', { qrcodeId: column.text });
export const qrCancelJob = jobKind('qr-cancel', 'payment', { reference: column.text });

/** The idempotency record stores the code's id only; the response is built from its current state. */
const qrOperation = keyedOperation('qr', Type.Object({ qrcodeId: column.text }));

const secondMs = 1000;
const hourMs = 3_600_000;
/** Lookup interval by age of the code. After the last age only callbacks report payments. */
const watchPlan = [
  { untilMs: qrShownForMs, everyMs: 30 * secondMs },
  { untilMs: hourMs, everyMs: 300 * secondMs },
  { untilMs: 24 * hourMs, everyMs: hourMs },
  { untilMs: 7 * 24 * hourMs, everyMs: 12 * hourMs },
] as const;

/** A code that the provider did not accept within this time was never shown. */
const creatingForMs = 60 * secondMs;

const noCode = (message: string): QrRecord => ({ qrcodeId: '', hasQrcode: false, qrcode: '', amount: 0, expireIn: '', message });
const secondsUntil = (instant: Date, now: Date): number => Math.max(0, Math.ceil((instant.getTime() - now.getTime()) / secondMs));

/** Limited because each new code is registered at the provider and watched for a week. */
const creationsByPlayer = { points: 30, durationS: 60 };

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 bits in the characters allowed in a payment reference. */
const newPaymentReference = () => Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('');

export function createQrService(context: Context, payments: QrPaymentService) {
  const { config, db, clock, outbox, providers, idempotency, limits, site } = context;
  const guard = createProtectionGuard(context);

  const present = async (code: QrCode): Promise<QrRecord> => ({
    qrcodeId: code.id,
    hasQrcode: true,
    payload: code.payload,
    qrcode: await toSvg(code.payload, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 }),
    amount: toAmount(code.amountMinor),
    expireIn: code.expiresAt.toISOString(),
    leftS: secondsUntil(code.expiresAt, clock.now()),
    message: '',
  });

  const cancelLater = (tx: Transaction, { reference }: QrCode): Promise<void> =>
    outbox.add(tx, { kind: qrCancelJob, payload: { reference }, key: reference });

  /** Ends the code for its player, on all pages. Does nothing if it is no longer shown. */
  async function cancelShown(tx: Transaction, code: QrCode): Promise<void> {
    if (!(await createQrStore(tx).move(code.id, ['CREATING', 'OPEN'], 'CANCELLED'))) return;
    await cancelLater(tx, code);
    noteChange(tx, code.playerId, 'movements');
  }

  /** Records the code before it is registered at the provider. One code per player and channel. */
  async function intend(tx: Transaction, player: Player, channel: QrChannel, amountMinor: Minor): Promise<{ qrcodeId: string }> {
    const store = createQrStore(tx);
    // Serialise, so that two concurrent requests do not return each other's code.
    await store.lockCreation(player.id, channel);
    const now = clock.now();
    await store.expire(player.id, channel, now);
    const live = await store.findLive(player.id, channel, now);
    const isSame = live?.amountMinor === amountMinor;
    if (live && !isSame) await cancelShown(tx, live);
    // After the locks of codes, like the booking of a payment.
    await guard.assert(tx, player, { kind: 'deposit', amountMinor, isRequested: true });
    if (live && isSame) return { qrcodeId: live.id };
    const facts = { channel, amountMinor, currency: player.currency, reference: newPaymentReference() };
    const expiresAt = new Date(now.getTime() + qrShownForMs);
    const rules = await readRules(tx, 'channels', 'limits');
    assertQrAmount(channel, amountMinor, player.currency, rules);
    const code = { ...facts, id: newId(), playerId: player.id, payload: qrPayload(facts, rules), createdAt: now, expiresAt };
    if (!(await store.add(code, config.rails.rails.payment.name))) throw new Refusal('QR_FAIL');
    await outbox.add(tx, { kind: qrWatchJob, payload: { qrcodeId: code.id }, key: code.id, delayMs: creatingForMs });
    return { qrcodeId: code.id };
  }

  /** Registers the code at the provider. It is shown only if the provider accepts it. */
  async function register(code: QrCode): Promise<void> {
    const { reference, channel, amountMinor, currency, payload, expiresAt } = code;
    const answer = await providers.payment.register({ reference, channel, amountMinor, currency, payload, expiresAt });
    if (answer.kind !== 'registered') await giveUp(code);
    else if (await createQrStore(db).open(code.id, answer.payload)) noteChange(db, code.playerId, 'movements');
  }

  const giveUp = (code: QrCode): Promise<void> =>
    db.transaction(async (tx) => {
      if (await createQrStore(tx).move(code.id, ['CREATING'], 'FAILED')) await cancelLater(tx, code);
    });

  async function findOf(player: Player, id: string): Promise<QrCode> {
    const code = await createQrStore(db).find(id);
    if (code?.playerId !== player.id) throw new Refusal('NOT_FOUND');
    return code;
  }

  return {
    async current(player: Player, channel: QrChannel): Promise<QrRecord> {
      const store = createQrStore(db);
      const code = await store.findLive(player.id, channel, clock.now());
      const parked = await store.findParked(player.id, channel);
      return {
        ...(code?.state === 'OPEN' ? await present(code) : noCode('')),
        ...(parked ? { parkedCodeId: parked.id } : {}),
      };
    },

    /**
     * Creates a code for the exact amount, or returns the open one for it. An open code of another amount is cancelled first. If the
     * provider refuses or does not respond, the result is `hasQrcode` false with `QR_FAIL`. Of two concurrent requests for different
     * amounts, the later one gets its code and the earlier one gets `QR_FAIL`.
     * @throws Refusal `VALIDATION`, `NO_WALLET` if the operator does not offer the channel in the player's currency, `QR_MINIMUM`,
     * `WHOLE_KIP`, `REQUEST_LIMIT`, or a code of the protection (PROT-10).
     */
    async create(player: Player, channel: QrChannel, request: { amount: number; key: string | undefined }): Promise<QrRecord> {
      const amountMinor = parseAmount(request.amount);
      if (amountMinor === undefined || amountMinor < 0) throw new Refusal('VALIDATION', { amount: 'VALIDATION' });
      assertQrAmount(channel, amountMinor, player.currency, await site.read());
      if (!(await createQrStore(db).isOffered(channel, player.currency))) throw new Refusal('NO_WALLET');
      await limits.action('qr', player.id, creationsByPlayer);
      const body = { channel, amount: request.amount };
      const { qrcodeId } = await idempotency.run({ playerId: player.id, key: request.key, operation: qrOperation, body }, (tx) =>
        intend(tx, player, channel, amountMinor),
      );
      const intended = await findOf(player, qrcodeId);
      if (intended.state === 'CREATING') await register(intended);
      const code = await findOf(player, qrcodeId);
      return code.state === 'OPEN' && code.expiresAt > clock.now() ? present(code) : noCode('QR_FAIL');
    },

    /** Stops showing the code; a payment to it is still credited. Does nothing if it is no longer shown. */
    async cancel(player: Player, qrcodeId: string): Promise<void> {
      const code = await findOf(player, qrcodeId);
      await db.transaction((tx) => cancelShown(tx, code));
      outbox.wake();
    },

    async watch(qrcodeId: string): Promise<JobOutcome> {
      const code = await createQrStore(db).find(qrcodeId);
      if (!code) return { kind: 'done' };
      const ageMs = clock.now().getTime() - code.createdAt.getTime();
      if (code.state === 'CREATING' && ageMs >= creatingForMs) await giveUp(code);
      const answer = await providers.payment.payments(code.reference);
      if (answer.kind === 'found') for (const payment of answer.payments) await payments.book(payment);
      const step = watchPlan.find(({ untilMs }) => ageMs < untilMs);
      if (!step) return { kind: 'done' };
      const cause = answer.kind === 'unknown' ? { cause: `no response: ${answer.cause}` } : {};
      return { kind: 'again', afterMs: step.everyMs, ...cause };
    },

    /** @throws Error if the cancellation is not confirmed, so that the job is retried. */
    async cancelAtProvider(reference: string): Promise<void> {
      const answer = await providers.payment.cancel(reference);
      if (answer.kind === 'unknown') throw new Error(`code ${reference} is not confirmed as cancelled: ${answer.cause}`);
    },
  };
}
