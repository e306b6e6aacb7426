import { randomInt, randomUUID } from 'node:crypto';
import type { SandboxContext } from '../platform/sandbox-context.ts';
import { SandboxError } from '../platform/sandbox-error.ts';
import { fromApi } from '../platform/wire-money.ts';
import { keepLast } from '../world/keep-last.ts';
import type { SlipKind, Transfer } from '../world/world.ts';
import { type Bank, findBank } from './banks.ts';

export type TransferRequest = {
  bankCode: string;
  accountNo: string;
  name?: string;
  amount: number;
  transferredAt?: string;
  receiver?: { bankCode: string; accountNo: string };
  kind?: SlipKind;
  visibleAfterS?: number;
};

const expiredByMs = 2 * 60 * 60 * 1000;
/** Nobody's account: where money goes that does not reach the site. */
const strangersAccount = { bankCode: 'SCB', accountNo: '9999999999' };
/** Who pays, at the same bank, when it is not the player. */
const strangerWhoPays = { accountNo: '7001234567', name: 'PRASERT K' };
const maxKept = 1000;

/** Moves money between banks, as a person would in a bank's application, and hands back what the slip shows. */
export async function makeTransfer(context: SandboxContext, request: TransferRequest): Promise<Transfer> {
  const { store, desk } = context;
  const kind = request.kind ?? 'valid';
  const bank = findBank(request.bankCode);
  if (!bank) throw new SandboxError(400, 'UNKNOWN_BANK', `There is no bank ${request.bankCode}`);
  const now = await desk.now();
  const site = kind === 'wrong-account' || request.receiver ? undefined : await siteAccount(context, bank);
  const createdAt = new Date();
  const transfer: Transfer = {
    slipId: randomUUID(),
    reference: newReference(now),
    sendingBank: bank.number,
    sender: { bankCode: bank.code, ...(kind === 'other-sender' ? strangerWhoPays : playerOf(request)) },
    receiver: site ? { bankCode: site.bankCode, accountNo: site.accountNo } : (request.receiver ?? strangersAccount),
    receiverName: site?.name ?? 'ACCOUNT HOLDER',
    amountMinor: fromApi(request.amount),
    currency: site?.currency ?? bank.currency,
    kind,
    transferredAt: request.transferredAt ?? new Date(now.getTime() - (kind === 'expired' ? expiredByMs : 0)).toISOString(),
    createdAt: createdAt.toISOString(),
    visibleFrom: new Date(createdAt.getTime() + (request.visibleAfterS ?? 0) * 1000).toISOString(),
    isClaimed: false,
  };
  const made = kind === 'duplicate' ? duplicate(transfer, store.world.transfers.at(-1)) : transfer;
  store.world.transfers.push(made);
  keepLast(store.world.transfers, maxKept);
  store.changed();
  return made;
}

const playerOf = ({ accountNo, name }: TransferRequest) => ({ accountNo, name: name ?? 'SOMCHAI J' });

/** Another picture of a transfer that has been used before: same money, same reference. */
function duplicate(transfer: Transfer, earlier: Transfer | undefined): Transfer {
  if (!earlier)
    throw new SandboxError(409, 'NOTHING_TO_DUPLICATE', 'Make a transfer first; a duplicate slip shows the last one again');
  return { ...earlier, slipId: transfer.slipId, createdAt: transfer.createdAt, kind: 'duplicate' };
}

async function siteAccount({ desk }: SandboxContext, bank: Bank) {
  const accounts = await desk.siteAccounts();
  const account = accounts.find(({ currency }) => currency === bank.currency) ?? accounts[0];
  if (!account)
    throw new SandboxError(
      502,
      'BACKEND_UNREACHABLE',
      'The site account is not known while the backend is away; name a receiver',
    );
  return account;
}

/** Reads like a bank's: the moment and a serial, at most 25 characters (which is what slips allow). */
function newReference(at: Date): string {
  const stamp = at.toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const serial = Array.from({ length: 6 }, () => '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'.charAt(randomInt(34))).join('');
  return `${stamp}${serial}`;
}
