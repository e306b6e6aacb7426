import { Type } from 'typebox';
import type { DeskOperations } from './desk-operation.ts';
import type { StaffPermission } from './roles.ts';

/** What changes while staff look at it, and who may see it (DESK-05). A client reads the named part again. */
export const permissionOfTopic = {
  approvals: 'approvals.view',
  conversations: 'chat.answer',
  conversation: 'chat.answer',
  money: 'money.view',
  complaints: 'complaints.view',
  site: 'site.view',
} as const satisfies Readonly<Record<string, StaffPermission>>;
export type DeskTopicKind = keyof typeof permissionOfTopic;
export type DeskTopic = Exclude<DeskTopicKind, 'conversation'> | `conversation:${string}`;

export const eventOperations = {
  /**
   * Server-sent events. Each has a `DeskTopic` as `data`; a comment follows every 20 seconds. Events can be lost between two
   * streams, so a client reads everything again after it connects. Read it with `fetch`: an `EventSource` cannot send the
   * header that every call needs. The stream does not prolong the session, and neither does a call with the header `X-Background: 1`,
   * which a client sends when it reads again because of an event.
   */
  'GET /desk/api/events': {
    summary: 'Topics that have changed, while the session lasts',
    access: 'staff',
    isFile: true,
    response: Type.Unknown(),
  },
} as const satisfies DeskOperations;
