import type { IncomingHttpHeaders } from 'node:http';
import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { App, Context } from '../../../context.ts';
import { readFormFile } from '../../../platform/http/form-file.ts';
import { serve } from '../../../platform/http/serve.ts';
import { createConcurrencyLimit } from '../../../platform/jobs/concurrency-limit.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { chatOf } from './chat.ts';
import type { ChatOwner } from './connections/chat-owner.ts';
import { chatFilePath } from './content/chat-content.ts';
import { createChatFiles, FileTooLarge, type UploadKind, uploadRules } from './files/chat-file.service.ts';
import type { ChatFile } from './files/chat-file.store.ts';
import { createChatStore } from './messages/chat.store.ts';

const tags = ['chat'];
const Id = Type.Object({ id: Type.String({ pattern: '^[\\w-]{1,64}$' }) });

/** Each upload is held in memory while it is read. Players and guests have separate limits. */
const uploadLimit = createConcurrencyLimit({ concurrency: 12, waiting: 24, waitingFrom: 4, retryAfterS: 10 });
const guestUploadLimit = createConcurrencyLimit({ concurrency: 4, waiting: 8, waitingFrom: 2, retryAfterS: 10 });

/** The guest id is a secret that would be logged in a URL, so requests without a JSON body send it in this header. */
export function guestIdIn(headers: IncomingHttpHeaders): string | undefined {
  const guestId = headers['x-chat-guest-id'];
  return typeof guestId === 'string' ? guestId : undefined;
}

/** Uploads of customers, and the files of their own conversation. */
export function addChatFileRoutes(app: App, context: Context): void {
  const chat = chatOf(context);
  const files = createChatFiles(context);

  const ownerOf = (request: FastifyRequest): Promise<ChatOwner> => chat.ownerOf(request, { guestId: guestIdIn(request.headers) });

  async function admit(kind: UploadKind, request: FastifyRequest): Promise<ChatOwner> {
    await chat.assertOpen();
    const owner = await ownerOf(request);
    await context.limits.upload(`chat:${owner.id}`);
    await chat.limitGuest(owner, request.ip, 'chat-upload-guest', 60);
    const conversation = await createChatStore(context.db).findByOwner(owner);
    await files.admit(kind, { owner, ip: request.ip }, conversation?.id);
    return owner;
  }

  app.register(async (scope) => {
    await scope.register(multipart);
    for (const kind of ['image', 'video'] as const satisfies UploadKind[]) {
      serve(scope, `POST /api/chat/upload-${kind}`, async (request) => {
        const owner = await admit(kind, request);
        const limit = owner.kind === 'guest' ? guestUploadLimit : uploadLimit;
        const file = await limit(() => readFormFile(request, uploadRules[kind].bytesAtMost), owner.id);
        if (!file) throw new Refusal('VALIDATION', { file: 'VALIDATION' });
        if (file.isTooLarge) throw new FileTooLarge(`${kind} larger than ${uploadRules[kind].bytesAtMost} bytes`);
        const { id: conversationId } = await chat.service.open(owner);
        const id = await files.add(kind, { ...file, conversationId }, { owner, ip: request.ip });
        return { path: chatFilePath(id) };
      });
    }
  });

  app.get('/api/chat/files/:id', { schema: { tags, params: Id }, config: { access: 'public' } }, async (request, reply) => {
    const conversation = await createChatStore(context.db).findByOwner(await ownerOf(request));
    const file = await files.open(request.params.id);
    // Return 404 instead of 403, so that the file's existence is not revealed.
    if (file.conversationId !== conversation?.id) throw new Refusal('NOT_FOUND');
    return sendChatFile(reply, file);
  });
}

/** Sends a file with headers that prevent it from running: images and videos inline, anything else as a download. */
export const sendChatFile = (reply: FastifyReply, file: Pick<ChatFile, 'contentType' | 'name'> & { content: Uint8Array }) =>
  reply
    .type(file.contentType)
    .header('content-disposition', dispositionOf(file))
    .header('cache-control', 'private, max-age=86400, immutable')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(file.content));

/** RFC 6266 with an RFC 8187 encoded name, so that no name can end the header or imply another type. */
function dispositionOf({ contentType, name }: Pick<ChatFile, 'contentType' | 'name'>): string {
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${/^(image|video)\//.test(contentType) ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded}`;
}
