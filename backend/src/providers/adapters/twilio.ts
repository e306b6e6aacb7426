import { phoneCountryCodes, toInternationalPhone } from '@kaeo/shared/api';
import { Type } from 'typebox';
import { bodyOf, unexpected } from '../calls/rail-http.ts';
import { orNull } from '../calls/wire-values.ts';
import { defineAdapter } from './adapter.ts';

const Created = Type.Object({ sid: Type.String({ minLength: 1 }), status: orNull(Type.String()) });
const Failed = Type.Object({ code: Type.Integer() });
/** Message states that the documentation defines as not sent. */
const lost: readonly string[] = ['failed', 'undelivered', 'canceled'];

/**
 * Sends messages through Twilio's Programmable Messaging (twilio.com/docs/messaging/api/message-resource, "Create a
 * Message") or a compatible API. The API has no idempotency, so nothing is sent twice. `sender` is a number or a
 * registered name. `countryCode` is that of the market (`66` or `856`): numbers are sent in E.164.
 */
export const twilio = defineAdapter({
  name: 'twilio',
  keyParts: ['accountSid', 'authToken'],
  settings: {
    sender: Type.String({ minLength: 1, maxLength: 20 }),
    countryCode: Type.Enum([...phoneCountryCodes]),
  },
  rails: {
    sms: ({ http, keys: [{ accountSid, authToken }], settings: { sender, countryCode } }) => ({
      async send({ to, text }) {
        const reply = await http({
          method: 'POST',
          path: ['2010-04-01', 'Accounts', accountSid, 'Messages.json'],
          headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
          body: { form: { To: toInternationalPhone(to, countryCode), From: sender, Body: text } },
        });
        const created = bodyOf(reply, [201], Created);
        if (created) return lost.includes(created.status ?? '') ? { kind: 'refused' } : { kind: 'sent' };
        return bodyOf(reply, [400], Failed) ? { kind: 'refused' } : unexpected(reply);
      },
    }),
  },
});
