import { Check } from 'typebox/value';
import { defineAdapter, type Partner } from '../adapters/adapter.ts';
import { parsedJson } from '../calls/wire-values.ts';
import type { Callback, CallbackOutcome } from '../ports/callback.ts';
import { createBankStatement, createSlipVerification } from './bank.provider.ts';
import { createGiftProvider, createPaymentProvider, createPayoutProvider, paymentOf } from './cash.provider.ts';
import { createGameProvider } from './game.provider.ts';
import { createProviderHttp, type ProviderHttp } from './provider-http.ts';
import { WirePayment, WirePayout } from './provider-wire.ts';
import { createExclusionRegister } from './register.provider.ts';
import { isCallbackSigned, partnerKey } from './signature.ts';
import { createSmsProvider } from './sms.provider.ts';

type Sandbox = Partner<'secret'>;

const httpOf = ({ http, keys: [{ secret }] }: Sandbox): ProviderHttp => createProviderHttp(http, secret);

/** The parsed body of a callback with the id of the key that signed it; undefined without a valid signature. */
function signedBody({ keys }: Sandbox, rail: 'payment' | 'payout', { headers, body, now }: Callback) {
  const header = headers['x-signature'];
  if (typeof header !== 'string') return undefined;
  const key = keys.find(({ secret }) => isCallbackSigned(partnerKey(secret, `callbacks:${rail}`), header, body, now));
  return key && { keyId: key.id, content: parsedJson(body) };
}

/**
 * The protocol of `provider-wire.ts`, which the sandbox speaks for every rail. A middleware in front of a real provider
 * can speak it too.
 */
export const sandbox = defineAdapter({
  name: 'sandbox',
  keyParts: ['secret'],
  settings: {},
  rails: {
    sms: (partner) => createSmsProvider(httpOf(partner)),
    slip: (partner) => createSlipVerification(httpOf(partner)),
    statement: (partner) => createBankStatement(httpOf(partner)),
    payment: (partner) => createPaymentProvider(httpOf(partner)),
    payout: (partner) => createPayoutProvider(httpOf(partner)),
    gift: (partner) => createGiftProvider(httpOf(partner)),
    exclusionRegister: (partner) => createExclusionRegister(httpOf(partner)),
  },
  game: (partner, { family }) => createGameProvider(httpOf(partner), family),
  callbacks: {
    payment: (partner) => (callback) => {
      const signed = signedBody(partner, 'payment', callback);
      if (!signed) return { kind: 'forged' };
      const report = Check(WirePayment, signed.content) ? paymentOf(signed.content) : undefined;
      return reportOrMalformed(report, signed.keyId);
    },
    payout: (partner) => (callback) => {
      const signed = signedBody(partner, 'payout', callback);
      if (!signed) return { kind: 'forged' };
      return reportOrMalformed(Check(WirePayout, signed.content) ? signed.content : undefined, signed.keyId);
    },
  },
});

const reportOrMalformed = <Report>(report: Report | undefined, keyId: string): CallbackOutcome<Report> =>
  report === undefined ? { kind: 'malformed' } : { kind: 'report', report, keyId };
