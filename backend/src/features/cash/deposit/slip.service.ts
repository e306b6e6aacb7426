import { createHash } from 'node:crypto';
import type { SlipReason, SlipUploaded } from '@wallet/shared/api';
import { toAmount } from '@wallet/shared/money';
import pTimeout from 'p-timeout';
import type { Context, Player } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { newId, newReference } from '../../../platform/id.ts';
import { decodingLimit } from '../../../platform/picture.ts';
import { faultsAs, Refusal } from '../../../platform/refusal.ts';
import { bankCodeOf } from '../../../providers/emv.ts';
import { slipWindow } from '../../site/directory/slip-window.ts';
import { createSlipStore, waiting } from './slip.store.ts';
import { openSlipImage } from './slip-image.ts';
import { readSlip, type SlipReading } from './slip-reader.ts';
import { type SlipJobPayload, type SlipSettlement, slipJob } from './slip-settlement.ts';

/** An upload waits so long for the bank before it returns "in progress". */
const firstAnswerMs = 2_500;
/** Requests of a player, repeats included: more is no phone that tries again. */
const requestsByPlayer = { points: 120, durationS: 60 };
/** The same file again within this time is the same upload, which counts once. */
const sameUpload = { points: 1, durationS: 60 };
/** By then the upload's own question to the bank has ended, one way or another. */
const firstJobMs = 15_000;

type Upload = { readonly content: Buffer; readonly key: string | undefined };
type Known = { readonly reading: SlipReading; readonly kept: Buffer | undefined };

export function createSlipService(context: Context, settlement: SlipSettlement) {
  const { config, db, clock, flags, limits, outbox, idempotency, log } = context;
  const readings = new Map<string, Promise<Known>>();

  async function add(tx: Transaction, player: Player, { reading, kept }: Known): Promise<{ slipId: string }> {
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
      if (kept) await store.keepImage(slip.id, kept);
      return { slipId: slip.id };
    };
    if (reading.kind === 'unreadable') return fail(reading.reason, { sendingBank: null, bankReference: null });
    const qr = { sendingBank: reading.qr.sendingBankNumber, bankReference: reading.qr.reference };
    if (bankCodeOf(qr.sendingBank) === undefined) return fail('INVALID_SLIP', qr);
    if (await store.findCredited(qr.sendingBank, qr.bankReference)) return fail('SLIP_REFNO_DUPLICATED', qr);
    if (!(await store.claim({ ...slip, ...qr }))) {
      // The same upload again: it goes on where it is.
      const own = await store.findInProgress(qr.sendingBank, qr.bankReference, player.id);
      // It was settled in the meantime.
      return own ? { slipId: own.id } : add(tx, player, { reading, kept });
    }
    if (kept) await store.keepImage(slip.id, kept);
    const payload: SlipJobPayload = { slipId: slip.id };
    await outbox.add(tx, { kind: slipJob, payload, key: slip.id, delayMs: firstJobMs });
    return { slipId: slip.id };
  }

  /** Asks the bank now, and gives up waiting, not asking, after a while. */
  async function tryNow(slipId: string): Promise<void> {
    const asked = settlement.attempt(slipId, 1).catch((error: unknown) => {
      log.warn({ err: error, slipId }, 'a slip could not be settled at once');
    });
    await pTimeout(asked, { milliseconds: firstAnswerMs, fallback: () => undefined });
  }

  return {
    /** Called before the file is read. @throws Refusal `SLIP_CLOSED` in the daily window, `REQUEST_LIMIT`. */
    async admit(player: Player): Promise<void> {
      const { isOpen } = slipWindow(await flags.read(), clock.now(), config.rules.timeZone);
      if (!isOpen) throw new Refusal('SLIP_CLOSED');
      await limits.action('slip-request', player.id, requestsByPlayer);
    },

    /**
     * Takes a slip in and asks the bank at once. What the picture or the bank refuse is an answer with status `FAILED`, whose reason
     * is in the list of slips.
     * @throws Refusal `SLIP_INVALID_FILE` when the file is no picture, `SLIP_UPLOAD_FAIL` for a fault.
     */
    upload: (player: Player, upload: Upload): Promise<SlipUploaded> => faultsAs('SLIP_UPLOAD_FAIL', () => takeIn(player, upload)),
  };

  /** @throws Refusal `REQUEST_LIMIT` for too many uploads; the same one again is none. */
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

  /** One picture that comes many times at once takes one turn. */
  function readOnce(sha256: string, content: Buffer): Promise<Known> {
    const reading = readings.get(sha256) ?? decodingLimit(() => readingOf(content)).finally(() => readings.delete(sha256));
    readings.set(sha256, reading);
    return reading;
  }

  async function takeIn(player: Player, { content, key }: Upload): Promise<SlipUploaded> {
    const sha256 = createHash('sha256').update(content).digest('hex');
    await countOnce(player, sha256);
    const known = await readOnce(sha256, content);
    const { slipId } = await idempotency.run({ playerId: player.id, key, operation: 'slip', body: { sha256 } }, (tx) =>
      add(tx, player, known),
    );
    const before = await createSlipStore(db).find(slipId);
    if (before?.status === 'IN_PROGRESS') await tryNow(slipId);
    const slip = await createSlipStore(db).find(slipId);
    if (!slip) throw new Error(`slip ${slipId} is gone`);
    const { reference, status, reason: note } = slip;
    return { reference, status, note, amount: toAmount(slip.amountMinor), ...waiting(slip) };
  }
}

async function readingOf(content: Buffer): Promise<Known> {
  const image = await openSlipImage(content);
  if (image.kind === 'no-image') throw new Refusal('SLIP_INVALID_FILE');
  if (image.kind === 'bad-size') {
    return { reading: { kind: 'unreadable', reason: 'IMG_SIZE_UNABLE_TO_PROCESS' }, kept: undefined };
  }
  return { reading: await readSlip(image.pixels), kept: image.kept };
}
