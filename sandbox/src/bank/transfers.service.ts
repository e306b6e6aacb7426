import { randomInt, randomUUID } from 'node:crypto';
import type { KnownPlayer } from '@kaeo/shared/operator';
import { type Static, Type } from 'typebox';
import { closedObject } from '../platform/closed-object.ts';
import { SandboxError } from '../platform/sandbox-error.ts';
import { ApiAmount, fromApi } from '../platform/wire-money.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { SlipKind, type Transfer } from '../world/world.ts';
import { type Bank, findBank } from './banks.ts';

const AccountNo = Type.String({ pattern: '^[0-9]{6,20}$' });
export const TransferRequest = closedObject({
  bankCode: Type.String(),
  accountNo: AccountNo,
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  amount: ApiAmount,
  transferredAt: Type.Optional(Type.String({ format: 'date-time' })),
  receiver: Type.Optional(closedObject({ bankCode: Type.String(), accountNo: AccountNo })),
  /** The payer, instead of the account above. */
  sender: Type.Optional(
    closedObject({ bankCode: Type.String(), accountNo: AccountNo, name: Type.String({ minLength: 1, maxLength: 60 }) }),
  ),
  kind: Type.Optional(SlipKind),
  /** How long the bank returns "too fresh". */
  visibleAfterS: Type.Optional(Type.Integer({ minimum: 0, maximum: 3600 })),
});
export type TransferRequest = Static<typeof TransferRequest>;

const expiredByMs = 2 * 60 * 60 * 1000;
/** A foreign account, for money that does not reach the site. */
const foreignAccount = { bankCode: 'SCB', accountNo: '9999999999' };
/** Another payer at the same bank. */
const foreignPayer = { accountNo: '7001234567', name: 'PRASERT K' };
const maxStored = 1000;
/** How many of the latest slips are checked for a claim. */
const checkedSlips = 10;

/** Makes a bank transfer, like a user of a banking app, and returns the data of its slip. */
export async function makeTransfer(context: SandboxContext, request: TransferRequest): Promise<Transfer> {
  const { store, desk } = context;
  const kind = request.kind ?? 'valid';
  const bankCode = request.sender?.bankCode ?? request.bankCode;
  const bank = findBank(bankCode);
  if (!bank) throw new SandboxError(400, 'UNKNOWN_BANK', `There is no bank ${bankCode}`);
  const now = await desk.now();
  const site = kind === 'wrong-account' || request.receiver ? undefined : await siteAccount(context, bank);
  const sender = await payerOf(context, request, kind);
  const sendingBank = findBank(sender.bankCode) ?? bank;
  const createdAt = new Date();
  const transfer: Transfer = {
    slipId: randomUUID(),
    reference: newReference(now),
    sendingBank: sendingBank.number,
    sender,
    receiver: site ? { bankCode: site.bankCode, accountNo: site.accountNo } : (request.receiver ?? foreignAccount),
    receiverName: site?.name ?? 'ACCOUNT HOLDER',
    amountMinor: fromApi(request.amount),
    currency: site?.currency ?? bank.currency,
    kind,
    transferredAt: request.transferredAt ?? new Date(now.getTime() - (kind === 'expired' ? expiredByMs : 0)).toISOString(),
    createdAt: createdAt.toISOString(),
    visibleFrom: new Date(createdAt.getTime() + (request.visibleAfterS ?? 0) * 1000).toISOString(),
    isClaimed: false,
  };
  const isCopy = kind === 'duplicate' || kind === 'stolen-reference';
  const stored = isCopy ? copyOf(transfer, store.world.transfers.at(-1)) : transfer;
  store.world.transfers = [...store.world.transfers, stored].slice(-maxStored);
  store.changed();
  return stored;
}

/**
 * The payer: the given sender, otherwise the account of the request with the name that a player registered for it. A
 * request with the site's own account means the receiver, so the most recently seen player pays.
 */
async function payerOf(context: SandboxContext, request: TransferRequest, kind: SlipKind): Promise<Transfer['sender']> {
  const { operator, desk } = context;
  const { bankCode, accountNo, name } = { ...request, ...request.sender };
  if (kind === 'other-sender') return { bankCode, ...foreignPayer };
  const players = () => operator.call('GET /operator/players').catch(() => []);
  if (kind === 'another-players') {
    const other = (await players()).find((player) => player.bankAccountNo !== accountNo && findBank(player.bankCode));
    return other ? accountOf(other) : { bankCode, ...foreignPayer };
  }
  if (name !== undefined) return { bankCode, accountNo, name };
  const holder = await operator
    .call('GET /operator/bank-accounts/{bankCode}/{accountNo}', { params: { bankCode, accountNo } })
    .catch(() => undefined); // the account is not registered
  if (holder) return { bankCode, accountNo, name: holder.bankAccountName };
  const sites = await desk.siteAccounts().catch(() => []);
  const isSite = sites.some((site) => site.bankCode === bankCode && site.accountNo === accountNo);
  const last = isSite ? (await players()).find((player) => findBank(player.bankCode)) : undefined;
  return last ? accountOf(last) : { bankCode, accountNo, name: 'SOMCHAI J' };
}

const accountOf = ({ bankCode, bankAccountNo, bankAccountName }: KnownPlayer) => ({
  bankCode,
  accountNo: bankAccountNo,
  name: bankAccountName,
});

/** Another picture of the previous transfer, with the same money and reference. */
function copyOf(transfer: Transfer, previous: Transfer | undefined): Transfer {
  if (!previous)
    throw new SandboxError(409, 'NOTHING_TO_DUPLICATE', 'Make a transfer first; a duplicate slip shows the last one again');
  return { ...previous, slipId: transfer.slipId, createdAt: transfer.createdAt, kind: transfer.kind };
}

async function siteAccount({ desk }: SandboxContext, bank: Bank) {
  const accounts = await desk.siteAccounts();
  const account = accounts.find(({ currency }) => currency === bank.currency) ?? accounts[0];
  if (!account)
    throw new SandboxError(
      502,
      'BACKEND_UNREACHABLE',
      'The site account is not known while the backend is unavailable; give a receiver',
    );
  return account;
}

/** A reference like a bank's: a timestamp and a serial, at most 25 characters, the limit of slips. */
function newReference(at: Date): string {
  const stamp = at.toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const serial = Array.from({ length: 6 }, () => '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'.charAt(randomInt(34))).join('');
  return `${stamp}${serial}`;
}

/** Asks the backend which of the latest slips were uploaded by players. */
export async function markClaimedSlips({ store, operator }: SandboxContext) {
  const open = store.world.transfers.slice(-checkedSlips).filter(({ isClaimed }) => !isClaimed);
  for (const transfer of open) {
    const answer = await operator
      .call('GET /operator/slips', { query: { reference: transfer.reference } })
      .catch(() => undefined);
    if (!answer?.isClaimed) continue;
    transfer.isClaimed = true;
    store.changed();
  }
}
