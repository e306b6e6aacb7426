import { createHash } from 'node:crypto';
import type { SlipReason, SlipUploaded } from '@kaeo/shared/api';
import { minor, toAmount } from '@kaeo/shared/money';
import { Type } from 'typebox';
import type { Context, Player } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { column } from '../../../platform/database/row.ts';
import { keyedOperation } from '../../../platform/http/keyed-operation.ts';
import { newId, newReference } from '../../../platform/id.ts';
import { decodingLimit } from '../../../platform/picture.ts';
import { faultsAs, Refusal } from '../../../platform/refusal.ts';
import { createProtectionGuard } from '../../protection/guard/guard.ts';
import { slipWindow } from '../../site/directory/slip-window.ts';
import { createSlipStore, waiting } from './slip.store.ts';
import { type ReadPicture, readPicture } from './slip-reader.ts';
import { type SlipSettlement, slipJob } from './slip-settlement.ts';

/** Requests per player, including repeats. A phone that retries stays below this. */
const requestsByPlayer = { points: 120, durationS: 60 };
/** The same file within this time counts as one upload. */
const sameUpload = { points: 1, durationS: 60 };
/** By then the upload's own query to the bank has ended or timed out. */
const firstJobMs = 15_000;
/** The amount is not known yet; no deposit is smaller. */
const leastMinor = minor(1);

/** The idempotency record stores the slip's id only; the response is built from its current state. */
const slipOperation = keyedOperation('slip', Type.Object({ slipId: column.text }));

type Upload = { readonly content: Buffer; readonly key: string | undefined };

export function createSlipService(context: Context, settlement: SlipSettlement) {
  const { config, db, clock, flags, limits, outbox, idempotency } = context;
  const guard = createProtectionGuard(context);
  const readings = new Map<string, Promise<ReadPicture>>();

  async function add(tx: Transaction, player: Player, { reading, image }: ReadPicture): Promise<{ slipId: string }> {
    await guard.assertReport(tx, player, leastMinor);
    const store = createSlipStore(tx);
    const slip = {
      id: newId(),
      reference: newReference('S'),
      playerId: player.id,
      currency: player.currency,
      createdAt: clock.now(),
    };
    const fail = async (reason: SlipReason, qr: { sendingBank: string | null; bankReference: string | null }) => {
      await store.addFailed({ ...slip, ...qr, reason });
      if (image) await store.keepImage(slip.id, image);
      return { slipId: slip.id };
    };
    if (reading.kind === 'unreadable') return fail(reading.reason, { sendingBank: null, bankReference: null });
    const qr = { sendingBank: reading.qr.sendingBankNumber, bankReference: reading.qr.reference };
    if (await store.findCredited(qr.sendingBank, qr.bankReference)) return fail('SLIP_REFNO_DUPLICATED', qr);
    if (!(await store.claim({ ...slip, ...qr }))) {
      // The same upload again: continue with the slip in progress.
      const own = await store.findInProgress(qr.sendingBank, qr.bankReference, player.id);
      // If it was settled meanwhile, claim again.
      return own ? { slipId: own.id } : add(tx, player, { reading, image });
    }
    if (image) await store.keepImage(slip.id, image);
    await outbox.add(tx, { kind: slipJob, payload: { slipId: slip.id }, key: slip.id, delayMs: firstJobMs });
    return { slipId: slip.id };
  }

  /** @throws Refusal `REQUEST_LIMIT` for too many uploads; a repeat of the same file does not count. */
  async function countOnce(player: Player, sha256: string): Promise<void> {
    const isFirst = await limits.action('slip-same', `${player.id}:${sha256}`, sameUpload).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal) return false;
        throw error;
      },
    );
    if (isFirst) await limits.upload(player.id);
  }

  function readOnce(sha256: string, content: Buffer): Promise<ReadPicture> {
    const reading = readings.get(sha256) ?? decodingLimit(() => readPicture(content)).finally(() => readings.delete(sha256));
    readings.set(sha256, reading);
    return reading;
  }

  async function acceptUpload(player: Player, { content, key }: Upload): Promise<SlipUploaded> {
    const sha256 = createHash('sha256').update(content).digest('hex');
    await countOnce(player, sha256);
    const known = await readOnce(sha256, content);
    const { slipId } = await idempotency.run({ playerId: player.id, key, operation: slipOperation, body: { sha256 } }, (tx) =>
      add(tx, player, known),
    );
    const before = await createSlipStore(db).find(slipId);
    if (before?.status === 'IN_PROGRESS') await settlement.tryNow(slipId);
    const slip = await createSlipStore(db).find(slipId);
    if (!slip) throw new Error(`slip ${slipId} is gone`);
    const { reference, status, reason: note } = slip;
    return { reference, status, note, amount: toAmount(slip.amountMinor), ...waiting(slip) };
  }

  return {
    /** Call before reading the file. @throws Refusal `SLIP_CLOSED` in the daily window, `REQUEST_LIMIT`. */
    async admit(player: Player): Promise<void> {
      const { isOpen } = slipWindow(await flags.read(), clock.now(), config.rules.timeZone);
      if (!isOpen) throw new Refusal('SLIP_CLOSED');
      await limits.action('slip-request', player.id, requestsByPlayer);
    },

    /**
     * Stores a slip and queries the bank immediately. A rejected image or transfer is returned with status `FAILED`; the reason is in the
     * list of slips.
     * @throws Refusal `SLIP_INVALID_FILE` if the file is not an image, `SLIP_UPLOAD_FAIL` on an internal error, `BIRTH_DATE_REQUIRED`, or `MONEY_NOTICE_REQUIRED`.
     */
    upload: (player: Player, upload: Upload): Promise<SlipUploaded> =>
      faultsAs('SLIP_UPLOAD_FAIL', () => acceptUpload(player, upload)),
  };
}
