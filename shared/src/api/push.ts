import { type Static, Type } from 'typebox';
import { closed } from './closed.ts';
import type { Operations } from './operation.ts';

/** The player's notices on the lock screen. They never state amounts. */
export const pushNotices = ['money-in', 'money-out', 'new-device', 'bank-changed', 'inactive'] as const;
export type PushNotice = (typeof pushNotices)[number];

export const PushState = Type.Object({
  publicKey: Type.Union([Type.String(), Type.Null()], {
    description: 'Key to subscribe with (VAPID, base64url); null if the site sends no push messages.',
  }),
  isOn: Type.Boolean({ description: 'Whether the browser of this session gets push messages. They end with the session.' }),
  isOffered: Type.Boolean({ description: 'Whether to offer them: the player has received a deposit.' }),
});
export type PushState = Static<typeof PushState>;

/** A subscription of the browser, as `PushSubscription.toJSON` has it. */
export const PushSubscribed = closed({
  endpoint: Type.String({ maxLength: 1000, pattern: '^https?://' }),
  p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}=?$', description: 'Public key of the browser, uncompressed P-256.' }),
  auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}(==)?$' }),
});
export type PushSubscribed = Static<typeof PushSubscribed>;

const push = { tag: 'push', access: 'player', response: PushState, isOpenWhenFrozen: true } as const;

export const pushOperations = {
  'GET /api/push': { summary: 'State of the push messages of this session', ...push },
  'PUT /api/push': {
    summary: 'Send push messages to the browser of this session',
    ...push,
    body: PushSubscribed,
    refusals: ['EXCLUDED'],
  },
  'DELETE /api/push': { summary: 'Send no more push messages to the browser of this session', ...push },
} as const satisfies Operations;
