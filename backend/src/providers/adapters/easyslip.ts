import { minor } from '@wallet/shared/money';
import { type Static, Type } from 'typebox';
import { defineAdapter } from '../adapter.ts';
import { bankCodeOf, buildSlipQr } from '../emv.ts';
import type { BankSender, BankTransfer } from '../providers.port.ts';
import { bodyOf, unexpected, unknown } from '../rail-http.ts';
import { parseWireInstant, parseWireNumber } from '../wire-schemas.ts';

const BankId = Type.Object({ id: Type.Optional(Type.String({ maxLength: 20 })) });
const Party = Type.Object({
  bank: BankId,
  account: Type.Object({
    name: Type.Object({ th: Type.Optional(Type.String({ maxLength: 200 })), en: Type.Optional(Type.String({ maxLength: 200 })) }),
    bank: Type.Optional(Type.Object({ type: Type.String(), account: Type.String({ maxLength: 40 }) })),
  }),
});
const Verified = Type.Object({
  success: Type.Literal(true),
  data: Type.Object({
    matchedAccount: Type.Union([
      Type.Null(),
      Type.Object({ bank: Type.Object({ code: Type.String() }), bankNumber: Type.String({ maxLength: 40 }) }),
    ]),
    rawSlip: Type.Object({
      transRef: Type.String(),
      /** With an offset: a time without one would be read in the zone of this machine. */
      date: Type.String({ pattern: '(Z|[+-]\\d\\d:\\d\\d)$' }),
      countryCode: Type.String(),
      amount: Type.Object({ amount: Type.Number() }),
      sender: Party,
      receiver: Party,
    }),
  }),
});
type Verified = Static<typeof Verified>['data'];
const NotFound = Type.Object({
  success: Type.Literal(false),
  error: Type.Object({ code: Type.Literal('SLIP_NOT_FOUND') }),
});

/**
 * Looks up slips at EasySlip by the text of their mini-QR: its API v2, `POST /verify/bank`, as its developers' documentation had it in 2026
 * (easyslip.com: "Verify by Payload", "Error Codes"). Register each of our bank accounts there: slips hide the receiver's number in part, and
 * only the account that EasySlip matched is taken for one of ours. Whether a slip was used before is ours to know: it is not asked.
 */
export const easySlip = defineAdapter({
  name: 'easyslip',
  keyParts: ['apiKey'],
  settings: {},
  rails: {
    slip: ({ http, keys: [{ apiKey }] }) => ({
      async findTransfer(sendingBank, reference) {
        const payload = payloadOf(sendingBank, reference);
        if (payload === undefined) return unknown('a transfer that no mini-QR can name');
        const reply = await http({
          method: 'POST',
          path: ['verify', 'bank'],
          headers: { authorization: `Bearer ${apiKey}` },
          body: { json: { payload, matchAccount: true } },
        });
        if (bodyOf(reply, [404], NotFound)) return { kind: 'not-found' };
        const verified = bodyOf(reply, [200], Verified)?.data;
        if (!verified) return unexpected(reply);
        const { transRef, sender } = verified.rawSlip;
        if (transRef !== reference || (sender.bank.id ?? sendingBank) !== sendingBank)
          return unknown('an answer of another transfer');
        const transfer = transferOf(verified, sendingBank);
        return transfer ? { kind: 'found', transfer } : unknown('a transfer that does not read');
      },
    }),
  },
});

/** The mini-QR of a transfer; undefined for a reference that is none of a slip, such as a line of a statement may have. */
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
  // Abroad the amount may be of another currency.
  if (amountMinor === undefined || !transferredAt || countryCode !== 'TH') return undefined;
  return {
    sendingBank,
    reference,
    amountMinor,
    currency: 'BAHT',
    receiver: matchedAccount
      ? { bankCode: codeOf(matchedAccount.bank.code), accountNo: matchedAccount.bankNumber.replace(/\D/g, '') }
      : { bankCode: codeOf(receiver.bank.id), accountNo: accountOf(receiver) },
    sender: senderOf(sender),
    transferredAt,
  };
}

function senderOf(sender: Static<typeof Party>): BankSender {
  const { th = '', en } = sender.account.name;
  return {
    bankCode: codeOf(sender.bank.id),
    accountNo: accountOf(sender),
    name: th || (en ?? ''),
    ...(en === undefined ? {} : { nameEn: en }),
  };
}

/** A number of another type (a token, a phone) is no account number, and would be compared with one. */
const accountOf = ({ account: { bank } }: Static<typeof Party>): string => (bank?.type === 'BANKAC' ? bank.account : '');
const codeOf = (bankNumber = ''): string => bankCodeOf(bankNumber) ?? bankNumber;
