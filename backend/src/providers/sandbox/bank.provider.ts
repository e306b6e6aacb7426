import { minor } from '@kaeo/shared/money';
import type { Static } from 'typebox';
import { pageOf, pageQuery } from '../calls/book-page.ts';
import { bodyOf, unexpected } from '../calls/rail-http.ts';
import { parseWireAmount, parseWireInstant, textAt } from '../calls/wire-values.ts';
import type { BankSender, BankStatement, BankTransfer, SlipVerification } from '../ports/providers.port.ts';
import type { ProviderHttp } from './provider-http.ts';
import {
  WireBankStatement,
  WireBankTransaction,
  WireNotFound,
  WireRefusal,
  WireTooFresh,
  WireTransferName,
} from './provider-wire.ts';

/** Upper limit of the retry delay that the bank requests. */
const longestWaitMs = 15 * 60_000;

export const createSlipVerification = (http: ProviderHttp): SlipVerification => ({
  async findTransfer(sendingBank, reference) {
    const reply = await http('GET', ['bank', 'transactions', sendingBank, reference]);
    if (bodyOf(reply, [404], WireNotFound)) return { kind: 'not-found' };
    const fresh = bodyOf(reply, [425], WireTooFresh);
    if (fresh) return { kind: 'later', afterMs: Math.min(Math.max(fresh.retryAfterS, 1) * 1000, longestWaitMs) };
    const refusal = bodyOf(reply, [422], WireRefusal);
    if (refusal) return { kind: 'refused', cause: refusal.code === 'WRONG_CAPTCHA' ? 'captcha' : 'unspecified' };
    if (!bodyOf(reply, [200], WireTransferName)) return unexpected(reply);
    const body = bodyOf(reply, [200], WireBankTransaction);
    const transfer = body && readTransfer(body);
    if (!transfer) return { kind: 'unreadable', cause: 'unreadable transfer' };
    const isSame = transfer.sendingBank === sendingBank && transfer.reference === reference;
    return isSame ? { kind: 'found', transfer } : { kind: 'unreadable', cause: 'response about another transfer' };
  },
});

export const createBankStatement = (http: ProviderHttp): BankStatement => ({
  async read({ bankCode, accountNo }, window, cursor) {
    const path = ['bank', 'accounts', bankCode, accountNo, 'statement'];
    const reply = await http('GET', path, undefined, pageQuery(window, cursor));
    return pageOf(reply, bodyOf(reply, [200], WireBankStatement), readTransfer);
  },
});

function readTransfer(body: Static<typeof WireBankTransaction>): BankTransfer | undefined {
  const amountMinor = parseWireAmount(body.amount, minor(1));
  const transferredAt = parseWireInstant(body.transferredAt);
  if (amountMinor === undefined || !transferredAt) return undefined;
  const { sendingBank, reference, currency, receiver, sender } = body;
  return { sendingBank, reference, amountMinor, currency, receiver, sender: readSender(sender), transferredAt };
}

/** The sender's details, as shown by the bank. A missing or mistyped field is empty. */
function readSender(sender: unknown): BankSender {
  const nameEn = textAt(sender, 'nameEn');
  return {
    bankCode: textAt(sender, 'bankCode'),
    accountNo: textAt(sender, 'accountNo'),
    name: textAt(sender, 'name'),
    ...(nameEn === '' ? {} : { nameEn }),
  };
}
