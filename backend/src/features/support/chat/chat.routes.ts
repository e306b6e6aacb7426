import { ChatConfig, ChatHistory, ChatHistoryRequest, ChatRead, ChatSend, ChatSent, Empty } from '@wallet/shared/api';
import type { Feature } from '../../../platform/context.ts';
import { partnerKey } from '../../../providers/signature.ts';
import { chatOf } from './chat.ts';
import { addChatFileRoutes, guestIdIn } from './chat-file.routes.ts';
import { roomPrefix } from './chat-hub.ts';
import { sweepChat } from './chat-sweep.ts';
import { signTicket } from './chat-ticket.ts';
import { deskNoticeHandler, deskNoticeKind } from './desk-notice.ts';

const tags = ['chat'];
/** By conversation: more than a person types, far less than a flood. */
const sendLimit = { points: 30, durationS: 60 };
/** Guests are free to make, so their address bounds them too. */
const guestLimit = { points: 120, durationS: 60 };

/** How often what has outlived its time is removed. */
const sweepMs = 60 * 60_000;

/**
 * The customer's side of the chat. The calls are open to visitors, and each finds its own conversation by the token or the guest id:
 * no call names another's.
 */
export const chatRoutes: Feature = (app, context) => {
  const { limits, outbox, config, clock } = context;
  const chat = chatOf(context);
  outbox.handle(deskNoticeKind, deskNoticeHandler(config.provider));
  chat.openHub(app);

  app.get(
    '/api/chat/config',
    { schema: { tags, response: { 200: ChatConfig } }, config: { access: 'public' } },
    async ({ headers }): Promise<ChatConfig> => {
      const guestId = guestIdIn(headers);
      // The prefix is the same for everybody; a ticket is for whom it names.
      if (headers.authorization === undefined && guestId === undefined) return { PREFIX: roomPrefix };
      const { id } = await chat.ownerOf(headers.authorization, { guestId });
      return { PREFIX: roomPrefix, ticket: signTicket(partnerKey(config.provider.secret, 'tickets:chat'), id, clock.now()) };
    },
  );

  app.post(
    '/api/chat/send-message',
    { schema: { tags, body: ChatSend, response: { 200: ChatSent } }, config: { access: 'public' } },
    async (request) => {
      await chat.assertOpen();
      const owner = await chat.ownerOf(request.headers.authorization, request.body);
      await limits.action('chat-send', owner.id, sendLimit);
      if (owner.kind === 'guest') {
        const points = guestLimit.points * config.addressLimitScale;
        await limits.action('chat-send-guest', request.ip, { ...guestLimit, points });
      }
      return chat.service.send(owner, request.body);
    },
  );

  app.post(
    '/api/chat/history',
    { schema: { tags, body: ChatHistoryRequest, response: { 200: ChatHistory } }, config: { access: 'public' } },
    async (request) => {
      await chat.assertOpen();
      return chat.service.history(await chat.ownerOf(request.headers.authorization, request.body), request.body);
    },
  );

  const readRoute = { schema: { tags, body: ChatRead, response: { 200: Empty } }, config: { access: 'public' } } as const;
  // The specification writes the path with a slash at its end.
  for (const path of ['/api/chat/read-customer/', '/api/chat/read-customer']) {
    app.put(path, readRoute, async (request) => {
      await chat.service.markRead(await chat.ownerOf(request.headers.authorization, request.body));
      return {};
    });
  }

  addChatFileRoutes(app, context);

  const sweep = () => {
    sweepChat(context).catch((error: unknown) => context.log.warn({ err: error }, 'chat: sweep failed'));
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(sweep, sweepMs).unref();
  });
  app.addHook('preClose', async () => clearInterval(timer));
};
