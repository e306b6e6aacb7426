import { randomInt } from 'node:crypto';
import { toDecimal } from '@kaeo/shared/api';
import { type Minor, minor, zero } from '@kaeo/shared/money';
import type { Context } from '../context.ts';
import { createSlipStore } from '../features/cash/deposit/slip.store.ts';
import type { PlayerRow } from '../features/identity/player/player.store.ts';
import { createProtectionGuard } from '../features/protection/guard/guard.ts';
import { createMovementStore } from '../features/records/movements/movement.store.ts';
import { createReceivedTransferStore } from '../features/records/received-transfers/received-transfer.store.ts';
import { createSiteAccountStore, type SiteAccount } from '../features/site/directory/site-account.store.ts';
import { accounts, createLedger, movePostings } from '../ledger/ledger.ts';
import type { Transaction } from '../platform/database/db.ts';
import { newId, newReference } from '../platform/id.ts';
import { bankNumberOf, buildSlipQr } from '../providers/qr/emv.ts';
import { createHistoryPlayer } from './seed-history-steps.ts';
import { drawSlip } from './slip-picture.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Scales baht amounts to kip. */
const rate = { BAHT: 1, LAK: 600 } as const;

/**
 * Two slips of the player: one was credited and its money withdrawn since, one was sent too late. The wallet balance
 * does not change.
 */
export async function seedSlips(context: Context, player: PlayerRow): Promise<void> {
  const { config, db, clock } = context;
  const now = clock.now().getTime();
  const site = (await createSiteAccountStore(db).list()).find(
    (each) => each.bankType === 'BANK' && each.currency === player.currency,
  );
  if (!site) throw new Error(`the site has no account for ${player.currency}`);
  const amountMinor = minor(300_00 * rate[player.currency]);
  const credited = await slipOf(player, site, amountMinor, new Date(now - 20 * hourMs));
  const late = await slipOf(player, site, amountMinor, new Date(now - 6 * hourMs));
  await db.transaction(async (tx) => {
    await insertSlip(tx, player, credited);
    await createSlipStore(tx).settle(credited.id, {
      status: 'SUCCESS',
      reason: '',
      amountMinor,
      transferredAt: new Date(credited.at.getTime() - 5 * minuteMs),
      now: credited.at,
    });
    await credit(tx, player, site, { ...credited, amountMinor });
    const then = { config, clock: { now: () => credited.at } };
    await createProtectionGuard(then).countDeposit(tx, player, amountMinor);
    const { sendingBank, bankReference, id: slipId, at } = credited;
    const received = { sendingBank, bankReference, amountMinor, currency: player.currency, caseId: null, slipId };
    await createReceivedTransferStore(tx).add({ ...received, transferredAt: new Date(at.getTime() - 5 * minuteMs) }, at);
    const past = createHistoryPlayer(tx, context, player);
    await past(new Date(now - 8 * hourMs), {
      kind: 'withdraw',
      from: 'WALLET',
      to: player.bankCode,
      amountMinor,
      status: 'SUCCESS',
    });

    await insertSlip(tx, player, late);
    await createSlipStore(tx).settle(late.id, {
      status: 'FAILED',
      reason: 'EXPIRED_SLIP',
      amountMinor: zero,
      transferredAt: new Date(late.at.getTime() - 2 * hourMs),
      now: late.at,
    });
  });
}

type Slip = Awaited<ReturnType<typeof slipOf>>;

async function slipOf(player: PlayerRow, site: SiteAccount, amountMinor: Minor, at: Date) {
  const sendingBank = bankNumberOf(player.bankCode);
  if (sendingBank === undefined) throw new Error(`${player.bankCode} has no bank number`);
  const bankReference = `${at.toISOString().slice(0, 10).replaceAll('-', '')}${randomInt(1e9, 1e10)}`;
  const image = await drawSlip({
    qr: buildSlipQr({ sendingBankNumber: sendingBank, reference: bankReference }),
    amount: `${toDecimal(amountMinor)} ${player.currency === 'LAK' ? 'LAK' : 'THB'}`,
    receiver: `${site.bankCode} ${site.accountNo}`,
    reference: bankReference,
    at,
  });
  return { id: newId(), reference: newReference('S'), sendingBank, bankReference, image, at };
}

async function insertSlip(
  tx: Transaction,
  player: PlayerRow,
  { id, reference, sendingBank, bankReference, image, at }: Slip,
): Promise<void> {
  const store = createSlipStore(tx);
  await store.claim({ id, reference, playerId: player.id, currency: player.currency, sendingBank, bankReference, createdAt: at });
  await store.keepImage(id, image);
}

/** Posts the same journal as the settlement of a slip. */
async function credit(
  tx: Transaction,
  { id: playerId, currency, bankCode }: PlayerRow,
  site: SiteAccount,
  { sendingBank, bankReference, reference, amountMinor, at }: Slip & { readonly amountMinor: Minor },
): Promise<void> {
  await createLedger({ now: () => at }).post(tx, {
    kind: 'slip-deposit',
    reference: `${sendingBank}:${bankReference}`,
    currency,
    postings: movePostings(accounts.bank(site.bankCode, site.accountNo), accounts.wallet(playerId), amountMinor),
  });
  await createMovementStore(tx).record({
    id: newId(),
    playerId,
    type: 'deposit',
    status: 'SUCCESS',
    from: bankCode,
    to: 'WALLET',
    amountMinor,
    currency,
    reference,
    createdAt: at,
  });
}
