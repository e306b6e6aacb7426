import type { LiveHandshake } from '@kaeo/shared/api';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { identify, isUse } from '../../../platform/session/session.ts';
import { type ChatOwner, type ClaimedOwner, chatOwner } from './connections/chat-owner.ts';
import { createChatService } from './messages/chat.service.ts';

export type Chat = ReturnType<typeof createChat>;

const chats = new WeakMap<Context, Chat>();

export function chatOf(context: Context): Chat {
  const known = chats.get(context);
  if (known) return known;
  const made = createChat(context);
  chats.set(context, made);
  return made;
}

/** The chat of one backend, shared by both of its ports. */
function createChat(context: Context) {
  const { config, db, clock, flags, limits } = context;

  async function identifyOwner(authorization: string | undefined, claimed: ClaimedOwner, isUse: boolean): Promise<ChatOwner> {
    const options = { isOpenWhenFrozen: true, isUse };
    const player = authorization === undefined ? undefined : await identify(db, clock, authorization, options);
    return chatOwner(player, claimed);
  }

  return {
    service: createChatService(context),
    /** The owner of a socket. An open connection is no use of the session: browsers connect again by themselves. */
    async authenticate({ token, guestId }: LiveHandshake): Promise<ChatOwner> {
      if ((await flags.read()).terminated) throw new Refusal('gone');
      return identifyOwner(token === undefined ? undefined : `Bearer ${token}`, { guestId }, false);
    },
    /** The owner whose conversation a call may access: the token's player, otherwise the guest. @throws as `identify` and `chatOwner`. */
    ownerOf: (request: Pick<FastifyRequest, 'headers'>, claimed: ClaimedOwner): Promise<ChatOwner> =>
      identifyOwner(request.headers.authorization, claimed, isUse(request)),
    /** @throws Refusal `CHAT_CLOSED` while the chat is disabled. */
    async assertOpen(): Promise<void> {
      if (!(await flags.read()).enableChatWidget) throw new Refusal('CHAT_CLOSED');
    },
    /** Guest ids are free to create, so guests are also limited by address, per minute. */
    async limitGuest(owner: ChatOwner, ip: string, action: string, perMinute: number): Promise<void> {
      const limit = { points: perMinute * config.addressLimitScale, durationS: 60 };
      if (owner.kind === 'guest') await limits.action(action, ip, limit);
    },
  };
}
