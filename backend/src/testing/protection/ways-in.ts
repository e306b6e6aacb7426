import type { QrRecord, SlipUploaded } from '@kaeo/shared/api';
import { type Minor, toAmount } from '@kaeo/shared/money';
import { createSlipSettlement } from '../../features/cash/deposit/slip-settlement.ts';
import { createGiftService } from '../../features/cash/gift/gift.service.ts';
import { createGiftSettlement } from '../../features/cash/gift/gift-settlement.ts';
import { column, rowOf } from '../../platform/database/row.ts';
import { senderOf } from '../bank-sender.ts';
import { report } from '../callback.ts';
import { encryptedGiftLink, newGiftHash } from '../gift-links.ts';
import { multipartOf, slipPicture } from '../slip-picture.ts';
import type { TestBackend, TestPlayer } from '../test-backend.ts';

const Id = rowOf({ id: column.text });
let made = 0;
const nextName = (): string => {
  made += 1;
  return `WAY${made}`;
};

/** Begins a deposit in baht. The money arrives when the returned function is called. */
type Begin = (backend: TestBackend, player: TestPlayer, amountMinor: Minor) => Promise<() => Promise<unknown>>;

async function onlyId({ context: { db } }: TestBackend, text: string, value: string): Promise<string> {
  const [row] = await db.rows(Id, text, [value]);
  if (!row) throw new Error(`no row of ${value}`);
  return row.id;
}

/** A transfer to the site's account that was made a minute ago. Returns its reference. */
function transfer({ fake, clock }: TestBackend, { account }: TestPlayer, amountMinor: Minor): string {
  const reference = nextName();
  const receiver = { bankCode: 'KBANK', accountNo: '0482175590' };
  const transferredAt = new Date(clock.now().getTime() - 60_000);
  const shared = { sendingBank: '004', reference, currency: 'BAHT', receiver, transferredAt } as const;
  fake.bank.transfers.push({ ...shared, amountMinor, sender: senderOf(account) });
  return reference;
}
export async function uploadSlip(backend: TestBackend, player: TestPlayer, reference: string): Promise<SlipUploaded> {
  const { payload, contentType } = await multipartOf(await slipPicture({ sendingBankNumber: '004', reference }));
  const headers = { ...player.headers, 'content-type': contentType };
  return (await backend.inject({ method: 'POST', url: '/api/wallet/slip', headers, payload })).json<SlipUploaded>();
}

/** The bank does not respond to the upload. */
const slip: Begin = async (backend, player, amountMinor) => {
  backend.fake.bank.script.next('unknown-before');
  const { reference } = await uploadSlip(backend, player, transfer(backend, player, amountMinor));
  const id = await onlyId(backend, 'select id from slips where reference = $1', reference);
  return () => createSlipSettlement(backend.context).askAndSettle(id, 1);
};

/** The transfer was made before, and its slip is uploaded when the money arrives. */
const lateSlip: Begin = async (backend, player, amountMinor) => () =>
  uploadSlip(backend, player, transfer(backend, player, amountMinor));

const qr: Begin = async (backend, player, amountMinor) => {
  const { qrcodeId } = (await player.call('POST', '/api/qrcode/KBANK', { amount: toAmount(amountMinor) })).json<QrRecord>();
  const reference = await onlyId(backend, 'select reference as id from qr_codes where id = $1', qrcodeId);
  return () => pay(backend, nextName(), reference, amountMinor);
};
const pay = (backend: TestBackend, id: string, reference: string, amountMinor: Minor) =>
  report(backend, {
    id,
    reference,
    amount: toAmount(amountMinor).toFixed(2),
    currency: 'BAHT',
    paidAt: backend.clock.now().toISOString(),
  });

function newGift({ fake }: TestBackend, amountMinor: Minor): string {
  const hash = newGiftHash();
  fake.gift.gifts.set(hash, amountMinor);
  return hash;
}
const redeem = async (backend: TestBackend, reference: string) => {
  const id = await onlyId(backend, 'select id from gift_redemptions where reference = $1', reference);
  return () => createGiftSettlement(backend.context).attempt(id, 1);
};

/** The server stops before it asks the wallet app. */
const gift: Begin = async (backend, player, amountMinor) => {
  const link = encryptedGiftLink(backend.context, newGift(backend, amountMinor));
  const service = createGiftService(backend.context, { attempt: async () => ({ kind: 'done' }) });
  const { reference } = await service.redeem(player, { link, key: undefined });
  return redeem(backend, reference);
};

/** The wallet app does not respond to the request, so the gift is on the statement. */
const lateGift: Begin = async (backend, player, amountMinor) => {
  const link = encryptedGiftLink(backend.context, newGift(backend, amountMinor));
  backend.fake.gift.script.next('unknown-before');
  const { reference } = (await player.call('POST', '/api/wallet/truelink', { link })).json<{ reference: string }>();
  return redeem(backend, reference);
};

/** The server needs the switch `isManual`. */
const manualDeposit: Begin = async (backend, player, amountMinor) => {
  const answer = await player.call('POST', '/api/wallet/add', { amount: toAmount(amountMinor) });
  const { reference } = answer.json<{ reference: string }>();
  return () => backend.operate('PUT', `/operator/manual-deposits/${reference}`, { isApproved: true });
};

/** The transfer was made before, and is reported when the money arrives. */
const lateManualDeposit: Begin = async (backend, player, amountMinor) => async () =>
  (await manualDeposit(backend, player, amountMinor))();

/** A payment that names no player, which staff credit. */
const moneyCase: Begin = async (backend, player, amountMinor) => {
  const id = nextName();
  await pay(backend, id, `NOBODY${id}`, amountMinor);
  const caseId = await onlyId(backend, 'select id from money_cases where subject = $1', id);
  const decision = { resolution: 'CREDITED', username: player.username };
  return () => backend.operate('PUT', `/operator/cases/${caseId}`, decision);
};

/** Every way in of money, by its name in the titles of tests. */
export const waysIn = {
  slip,
  'slip that is uploaded later': lateSlip,
  'QR code': qr,
  'gift link': gift,
  'gift link without a first response': lateGift,
  'manual deposit': manualDeposit,
  'manual deposit that is reported later': lateManualDeposit,
  'money case': moneyCase,
} as const satisfies Record<string, Begin>;
export type WayIn = keyof typeof waysIn;
export const slipWays: readonly WayIn[] = ['slip', 'slip that is uploaded later'];
export const wayNames = Object.keys(waysIn) as WayIn[]; // the keys of the object above
