import type { Feature } from '../../../context.ts';
import { type RequestOf, serve } from '../../../platform/http/serve.ts';
import { openLiveHub } from '../../../platform/live/open-live-hub.ts';
import { partnerKey } from '../../../providers/sandbox/signature.ts';
import { chatOf } from './chat.ts';
import { addChatFileRoutes, guestIdIn } from './chat-file.routes.ts';
import { sweepChat } from './chat-sweep.ts';
import { signTicket } from './connections/chat-ticket.ts';
import { deskNoticeHandler, deskNoticeJob } from './messages/desk-notice.ts';

/** Prefix of the room of a conversation, at a second chat backend (CHAT-08). */
const roomPrefix = 'chat:';

/** Per conversation: more than a person types, far less than a flood. */
const sendLimit = { points: 30, durationS: 60 };

const sweepMs = 60 * 60_000;

/** The customer's side of the chat. Each call accesses the conversation of its token or guest id; none can name another's. */
export const chatRoutes: Feature = (app, context) => {
  const { limits, outbox, config, clock } = context;
  const chat = chatOf(context);
  outbox.handle(deskNoticeJob, deskNoticeHandler(config.provider));
  openLiveHub(app, context, (handshake) => chat.authenticate(handshake));

  serve(app, 'GET /api/chat/config', async (request) => {
    const { headers } = request;
    const guestId = guestIdIn(headers);
    // The prefix is public; a ticket requires an owner.
    if (headers.authorization === undefined && guestId === undefined) return { PREFIX: roomPrefix };
    const { id } = await chat.ownerOf(request, { guestId });
    return { PREFIX: roomPrefix, ticket: signTicket(partnerKey(config.provider.secret, 'tickets:chat'), id, clock.now()) };
  });

  serve(app, 'POST /api/chat/send-message', async (request) => {
    await chat.assertOpen();
    const owner = await chat.ownerOf(request, request.body);
    await limits.action('chat-send', owner.id, sendLimit);
    await chat.limitGuest(owner, request.ip, 'chat-send-guest', 120);
    return chat.service.send(owner, request.body);
  });

  serve(app, 'POST /api/chat/history', async (request) => {
    await chat.assertOpen();
    return chat.service.history(await chat.ownerOf(request, request.body), request.body);
  });

  // The specification has the path with a trailing slash.
  for (const path of ['/api/chat/read-customer/', '/api/chat/read-customer']) {
    const markRead = async (request: RequestOf<'PUT /api/chat/read-customer/'>) => {
      await chat.service.markRead(await chat.ownerOf(request, request.body));
      return {};
    };
    serve(app, 'PUT /api/chat/read-customer/', markRead, { path });
  }

  addChatFileRoutes(app, context);

  context.schedule.every(sweepMs, 'chat: sweep', () => sweepChat(context));
};
