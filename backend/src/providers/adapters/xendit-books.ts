import { minor } from '@kaeo/shared/money';
import { type Static, Type } from 'typebox';
import { pageOf } from '../calls/book-page.ts';
import { bodyOf, type RailHttp, unknown } from '../calls/rail-http.ts';
import { orNull, parseWireInstant, parseWireNumber } from '../calls/wire-values.ts';
import type { Payment, PaymentProvider, PayoutLine, PayoutProvider, Window } from '../ports/providers.port.ts';

const Transaction = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  status: Type.Enum(['SUCCESS', 'PENDING', 'FAILED', 'REVERSED', 'VOIDED']),
  channel_code: orNull(Type.String()),
  account_identifier: orNull(Type.String({ maxLength: 40 })),
  reference_id: Type.String({ minLength: 1, maxLength: 100 }),
  currency: Type.Literal('THB'),
  amount: Type.Number(),
  /** The offset is required: without one, the time would be parsed in this machine's zone. */
  created: Type.String({ pattern: '(Z|[+-]\\d\\d:\\d\\d)$' }),
});
type Transaction = Static<typeof Transaction>;
const Transactions = Type.Object({ has_more: Type.Boolean(), data: Type.Array(Transaction) });

const states = { SUCCESS: 'paid', PENDING: 'pending', FAILED: 'failed', REVERSED: 'failed', VOIDED: 'failed' } as const;
const linesPerPage = '50';

/** Xendit's Transactions API: payments and payouts under one id each. `channels` maps our bank codes to Xendit's. */
export function createXenditBooks(
  http: RailHttp,
  channels: Readonly<Record<string, string>>,
): Pick<PaymentProvider, 'payments' | 'settlement'> & { payouts: PayoutProvider['list'] } {
  const bankCodes = new Map(Object.entries(channels).map(([bankCode, channel]) => [channel, bankCode]));

  async function page<Line>(
    query: Readonly<Record<string, string>>,
    cursor: string,
    read: (transaction: Transaction) => Line | undefined,
  ) {
    const after = cursor === '' ? {} : { after_id: cursor };
    const reply = await http({ method: 'GET', path: ['transactions'], query: { ...query, limit: linesPerPage, ...after } });
    const body = bodyOf(reply, [200], Transactions);
    if (body?.has_more && body.data.length === 0) return unknown('a page without lines that is not the last');
    const next = body?.has_more ? (body.data.at(-1)?.id ?? null) : null;
    return pageOf(reply, body && { lines: body.data, next }, read);
  }

  function lineOf({ status, channel_code, account_identifier, ...of }: Transaction): PayoutLine | undefined {
    const amountMinor = parseWireNumber(of.amount, minor(1));
    const takenAt = parseWireInstant(of.created);
    // Without its account number a line cannot be compared.
    if (amountMinor === undefined || !takenAt || !channel_code || !account_identifier) return undefined;
    const bankCode = bankCodes.get(channel_code) ?? channel_code;
    const id = of.reference_id;
    return { id, bankCode, accountNo: account_identifier, amountMinor, currency: 'BAHT', status: states[status], takenAt };
  }

  return {
    async payments(reference) {
      const query = { types: 'PAYMENT', statuses: 'SUCCESS', currency: 'THB', reference_id: reference };
      const found = await page(query, '', (transaction) =>
        transaction.reference_id === reference ? paymentOf(transaction) : undefined,
      );
      if (found.kind === 'unknown') return found;
      return found.next === undefined
        ? { kind: 'found', payments: found.lines }
        : unknown('more payments of one code than fit on a page');
    },
    settlement: (window, cursor) =>
      page({ types: 'PAYMENT', statuses: 'SUCCESS', currency: 'THB', ...within(window) }, cursor, paymentOf),
    payouts: (window, cursor) => page({ types: 'DISBURSEMENT', currency: 'THB', ...within(window) }, cursor, lineOf),
  };
}

/** Xendit includes the end of the range; ours is exclusive. */
const within = ({ from, to }: Window): Readonly<Record<string, string>> => ({
  'created[gte]': from.toISOString(),
  'created[lte]': new Date(to.getTime() - 1).toISOString(),
});

function paymentOf({ id, status, reference_id: reference, amount, created }: Transaction): Payment | undefined {
  const amountMinor = parseWireNumber(amount, minor(1));
  const paidAt = parseWireInstant(created);
  if (status !== 'SUCCESS' || amountMinor === undefined || !paidAt) return undefined;
  return { id, reference, amountMinor, currency: 'BAHT', paidAt };
}
