import { minor } from '@kaeo/shared/money';
import { type Static, Type } from 'typebox';
import { bodyOf, unexpected, unknown } from '../calls/rail-http.ts';
import { parseWireInstant, parseWireNumber, textAt } from '../calls/wire-values.ts';
import type { BankSender, BankTransfer } from '../ports/providers.port.ts';
import { bankCodeOf, buildSlipQr } from '../qr/emv.ts';
import { defineAdapter } from './adapter.ts';

const required = { minLength: 1, maxLength: 40 };
/** Fields that decide about money are required. `textAt` reads the others, which banks may leave out, empty or null. */
const Verified = Type.Object({
  success: Type.Literal(true),
  data: Type.Object({
    /** Null or absent: the receiving account is not registered at EasySlip. */
    matchedAccount: Type.Optional(
      Type.Union([
        Type.Null(),
        Type.Object({ bank: Type.Object({ code: Type.String(required) }), bankNumber: Type.String(required) }),
      ]),
    ),
    rawSlip: Type.Object({
      transRef: Type.String(),
      /** The offset is required: without one, the time would be parsed in this machine's zone. */
      date: Type.String({ pattern: '(Z|[+-]\\d\\d:\\d\\d)$' }),
      amount: Type.Object({ amount: Type.Number() }),
      countryCode: Type.Optional(Type.Union([Type.Null(), Type.String()])),
      sender: Type.Optional(Type.Unknown()),
      receiver: Type.Optional(Type.Unknown()),
    }),
  }),
});
type Verified = Static<typeof Verified>['data'];
const Success = Type.Object({ success: Type.Literal(true) });
const NotFound = Type.Object({
  success: Type.Literal(false),
  error: Type.Object({ code: Type.Literal('SLIP_NOT_FOUND') }),
});

/**
 * Looks up slips at EasySlip by the text of their mini-QR. It uses API v2, `POST /verify/bank`, as documented in 2026
 * (easyslip.com: "Verify by Payload", "Error Codes"). Register each of our bank accounts there: slips hide part of the
 * receiver's number, and only the account that EasySlip matched counts as ours. Its duplicate detection is not used,
 * since we track used slips ourselves.
 */
export const easySlip = defineAdapter({
  name: 'easyslip',
  keyParts: ['apiKey'],
  settings: {},
  rails: {
    slip: ({ http, keys: [{ apiKey }] }) => ({
      async findTransfer(sendingBank, reference) {
        const payload = payloadOf(sendingBank, reference);
        if (payload === undefined) return unknown('no mini-QR can name this transfer');
        if (sendingBank.startsWith('9'))
          return { kind: 'unreadable', cause: 'EasySlip does not look up slips of wallets and Lao banks' };
        const reply = await http({
          method: 'POST',
          path: ['verify', 'bank'],
          headers: { authorization: `Bearer ${apiKey}` },
          body: { json: { payload, matchAccount: true } },
        });
        if (bodyOf(reply, [404], NotFound)) return { kind: 'not-found' };
        if (!bodyOf(reply, [200], Success)) return unexpected(reply);
        const verified = bodyOf(reply, [200], Verified)?.data;
        const transfer = verified && transferOf(verified, sendingBank);
        if (!transfer) return { kind: 'unreadable', cause: 'unreadable transfer' };
        const bankId = textAt(verified.rawSlip.sender, 'bank', 'id');
        const isSame = transfer.reference === reference && (bankId === '' || bankId === sendingBank);
        return isSame ? { kind: 'found', transfer } : { kind: 'unreadable', cause: 'response about another transfer' };
      },
    }),
  },
});

/** The mini-QR text of a transfer. Undefined if the reference cannot be in a mini-QR, as with some statement lines. */
function payloadOf(sendingBankNumber: string, reference: string): string | undefined {
  try {
    return buildSlipQr({ sendingBankNumber, reference });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function transferOf({ rawSlip, matchedAccount }: Verified, sendingBank: string): BankTransfer | undefined {
  const { amount, date, countryCode, transRef: reference, sender, receiver } = rawSlip;
  const amountMinor = parseWireNumber(amount.amount, minor(1));
  const transferredAt = parseWireInstant(date);
  // Abroad, the amount may be in another currency. Some Thai banks leave the country empty.
  const isAbroad = !thailand.has(textAt(countryCode).toUpperCase());
  if (amountMinor === undefined || !transferredAt || isAbroad) return undefined;
  return {
    sendingBank,
    reference,
    amountMinor,
    currency: 'BAHT',
    receiver: matchedAccount
      ? { bankCode: codeOf(matchedAccount.bank.code), accountNo: matchedAccount.bankNumber.replace(/\D/g, '') }
      : { bankCode: codeOf(textAt(receiver, 'bank', 'id')), accountNo: accountOf(receiver) },
    sender: senderOf(sender),
    transferredAt,
  };
}

const thailand: ReadonlySet<string> = new Set(['', 'TH']);

function senderOf(sender: unknown): BankSender {
  const [th, en] = [textAt(sender, 'account', 'name', 'th'), textAt(sender, 'account', 'name', 'en')];
  return {
    bankCode: codeOf(textAt(sender, 'bank', 'id')),
    accountNo: accountOf(sender),
    name: th || en,
    ...(en === '' ? {} : { nameEn: en }),
  };
}

/** Other identifier types (token, phone) are not account numbers and must not be compared with one. */
const accountOf = (party: unknown): string =>
  textAt(party, 'account', 'bank', 'type') === 'BANKAC' ? textAt(party, 'account', 'bank', 'account') : '';
const codeOf = (bankNumber: string): string => bankCodeOf(bankNumber) ?? bankNumber;
