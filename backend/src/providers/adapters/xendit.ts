import { toDecimal } from '@kaeo/shared/api';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import { isSameSecret } from '../../platform/secret-box.ts';
import { bodyOf, hasStatus, type RailHttp, type RailReply, type RailRequest, unexpected, unknown } from '../calls/rail-http.ts';
import { orNull, parsedJson, parseWireNumber } from '../calls/wire-values.ts';
import type { Callback, CallbackOutcome } from '../ports/callback.ts';
import type { PayoutProvider, PayoutRefused, PayoutState } from '../ports/providers.port.ts';
import { parseEmvAmount, readChecked, trimPayload } from '../qr/tlv.ts';
import { defineAdapter, type Partner } from './adapter.ts';
import { createXenditBooks } from './xendit-books.ts';

const apiVersion = '2024-11-11';
const settings = { channels: Type.Record(Type.String(), Type.String({ minLength: 1, maxLength: 40 })) };
type Xendit = Partner<'apiKey' | 'callbackToken', { readonly channels: Readonly<Record<string, string>> }>;

const Code = Type.Object({
  reference_id: Type.String(),
  currency: Type.Literal('THB'),
  request_amount: Type.Number(),
  status: Type.Literal('REQUIRES_ACTION'),
  actions: Type.Array(Type.Object({ descriptor: orNull(Type.String()), value: orNull(Type.String()) })),
});
const Failure = Type.Object({ error_code: Type.String({ minLength: 1, maxLength: 60 }) });
const Payout = Type.Object({
  reference_id: Type.String(),
  currency: Type.String(),
  amount: Type.Number(),
  status: Type.Enum(['ACCEPTED', 'REQUESTED', 'LOCKED', 'SUCCEEDED', 'FAILED', 'CANCELLED', 'REVERSED']),
});
type Payout = Static<typeof Payout>;
/** The documentation shows an array, the published client an object with an array. */
const Payouts = Type.Union([Type.Array(Payout), Type.Object({ data: Type.Array(Payout) })]);
const Event = Type.Object({ data: Type.Object({ reference_id: Type.String({ minLength: 1, maxLength: 100 }) }) });

/** `REVERSED`: the receiver's bank returned the money, which is in our balance again. */
const payoutStates = {
  ACCEPTED: 'pending',
  REQUESTED: 'pending',
  LOCKED: 'pending',
  SUCCEEDED: 'paid',
  FAILED: 'failed',
  CANCELLED: 'failed',
  REVERSED: 'failed',
} as const satisfies Record<Payout['status'], PayoutState['kind']>;

/**
 * Receives PromptPay payments and pays out through Xendit: Payments API v3, Payouts API v2 and Transactions API, as
 * documented at docs.xendit.co in 2026 ("Create a payment request", "PromptPay", "Create a Payout", "Get all payouts by
 * reference id", "List Transactions", the two webhooks) and in the client `xendit-node` 7.0.0. Baht only. A payment has
 * several ids there; we always use that of its transaction. PromptPay codes cannot be cancelled. `channels` maps our
 * bank codes to those of `GET /payouts_channels`; other banks get no payouts.
 */
export const xendit = defineAdapter({
  name: 'xendit',
  keyParts: ['apiKey', 'callbackToken'],
  settings,
  rails: {
    payment(partner) {
      const http = httpOf(partner);
      const books = createXenditBooks(http, partner.settings.channels);
      return {
        async register({ reference, amountMinor, currency }) {
          if (currency !== 'BAHT') return { kind: 'refused' };
          const reply = await http({
            method: 'POST',
            path: ['v3', 'payment_requests'],
            headers: { 'api-version': apiVersion },
            body: {
              json: {
                reference_id: reference,
                type: 'PAY',
                country: 'TH',
                currency: 'THB',
                request_amount: Number(toDecimal(amountMinor)),
                channel_code: 'PROMPTPAY',
                channel_properties: {},
              },
            },
          });
          if (bodyOf(reply, [400], Failure)) return { kind: 'refused' };
          const code = bodyOf(reply, [200, 201], Code);
          if (!code) return unexpected(reply);
          if (code.reference_id !== reference || parseWireNumber(code.request_amount) !== amountMinor)
            return unknown('code of another payment');
          const payload = trimPayload(code.actions.find(({ descriptor }) => descriptor === 'QR_STRING')?.value ?? '');
          const fields = readChecked(payload, '63');
          const isRight = fields?.get('53') === '764' && parseEmvAmount(fields.get('54') ?? '') === amountMinor;
          return isRight ? { kind: 'registered', payload } : unknown('unreadable code, or a code of another amount');
        },
        cancel: async () => ({ kind: 'impossible' }),
        payments: books.payments,
        settlement: books.settlement,
      };
    },

    payout(partner) {
      const http = httpOf(partner);
      const { channels } = partner.settings;
      const find: PayoutProvider['find'] = async (id) => {
        const reply = await http({ method: 'GET', path: ['v2', 'payouts'], query: { reference_id: id } });
        const body = bodyOf(reply, [200], Payouts);
        if (!body) return unexpected(reply);
        const [payout, another] = 'data' in body ? body.data : body;
        if (!payout) return { kind: 'not-found' };
        return another ? unknown('several payouts with one reference') : stateOf(payout, id);
      };
      return {
        async pay({ id, bankCode, accountNo, accountName, amountMinor, currency }) {
          const channel = channels[bankCode];
          if (currency !== 'BAHT' || channel === undefined) return { kind: 'refused', reason: 'NO_CHANNEL' };
          const reply = await http({
            method: 'POST',
            path: ['v2', 'payouts'],
            headers: { 'idempotency-key': id },
            body: {
              json: {
                reference_id: id,
                channel_code: channel,
                channel_properties: { account_number: accountNo, account_holder_name: accountName },
                amount: Number(toDecimal(amountMinor)),
                currency: 'THB',
              },
            },
          });
          const payout = bodyOf(reply, [200, 201], Payout);
          if (payout) return parseWireNumber(payout.amount) === amountMinor ? stateOf(payout, id) : unknown('another amount');
          return afterFailure(reply, () => find(id));
        },
        find,
        list: createXenditBooks(http, channels).payouts,
      };
    },
  },
  callbacks: { payment: (partner) => callbackOf(partner), payout: (partner) => callbackOf(partner) },
});

/** Basic authentication with the key as the user name and no password. */
const httpOf =
  ({ http, keys: [{ apiKey }] }: Xendit): RailHttp =>
  (request: RailRequest) =>
    http({
      ...request,
      headers: { ...request.headers, authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}` },
    });

const stateOf = ({ reference_id, currency, status }: Payout, id: string): PayoutState =>
  reference_id === id && currency === 'THB' ? { kind: payoutStates[status] } : unknown('payout of another order');

/**
 * A repeat may be refused for a reason that did not apply to the first request. Only an order that Xendit does not know
 * was refused.
 */
async function afterFailure(
  reply: RailReply,
  find: () => ReturnType<PayoutProvider['find']>,
): Promise<PayoutState | PayoutRefused> {
  const failure = bodyOf(reply, [400, 409], Failure);
  if (!failure) return unexpected(reply);
  const found = await find();
  if (found.kind !== 'not-found') return found;
  return hasStatus(reply, 400) ? { kind: 'refused', reason: failure.error_code } : unknown(failure.error_code);
}

/**
 * Xendit sends a fixed token instead of a signature, so the body is not authenticated. Use only the reference and
 * request the rest.
 */
const callbackOf =
  ({ keys }: Xendit) =>
  ({ headers, body }: Callback): CallbackOutcome<never> => {
    const received = String(headers['x-callback-token'] ?? '');
    const key = keys.find(({ callbackToken }) => isSameSecret(received, callbackToken));
    if (!key) return { kind: 'forged' };
    const event = parsedJson(body);
    return Check(Event, event) ? { kind: 'ask', reference: event.data.reference_id, keyId: key.id } : { kind: 'malformed' };
  };
