import { type Static, Type } from 'typebox';
import { closed } from '../api/closed.ts';
import { Currency, Empty } from '../api/common.ts';
import type { OperatorOperations } from './operator-operation.ts';

export const TimeOfDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });
const flagFields = {
  registerOTP: Type.Boolean(),
  enableChatWidget: Type.Boolean(),
  isManual: Type.Boolean(),
  terminated: Type.Boolean(),
  isRefundActive: Type.Boolean(),
  isInviteActive: Type.Boolean(),
  slipClosedFrom: TimeOfDay,
  slipClosedTo: TimeOfDay,
};
export const Flags = Type.Object(flagFields);
export type Flags = Static<typeof Flags>;

/** A century either way; beyond it, dates are not useful to databases or people. */
const century = 100 * 366 * 24 * 60 * 60_000;
export const ClockReading = Type.Object({ now: Type.String(), offsetMs: Type.Number() });
export type ClockReading = Static<typeof ClockReading>;
export const ClockChange = Type.Union([
  closed({ now: Type.String({ format: 'date-time' }) }),
  closed({ offsetMs: Type.Integer({ minimum: -century, maximum: century }) }),
]);
export type ClockChange = Static<typeof ClockChange>;

export const SiteAccount = Type.Object({
  bankCode: Type.String(),
  accountNo: Type.String(),
  name: Type.String(),
  currency: Currency,
});
export type SiteAccount = Static<typeof SiteAccount>;

export const settingsOperations = {
  'GET /operator/flags': { response: Flags },
  'PUT /operator/flags': {
    body: Type.Partial(Flags, { additionalProperties: false, minProperties: 1 }),
    response: Flags,
  },
  'GET /operator/clock': { response: ClockReading },
  'PUT /operator/clock': { body: ClockChange, response: ClockReading },
  'POST /operator/reset': { response: Empty },
  'GET /operator/site-accounts': { response: Type.Array(SiteAccount) },
} as const satisfies OperatorOperations;
