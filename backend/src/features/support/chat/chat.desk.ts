import type { ChatContent } from '@kaeo/shared/api';
import { isPermitted } from '@kaeo/shared/desk';
import type { DeskFeature } from '../../../context.ts';
import { cursorOf, pageOf } from '../../../platform/http/page.ts';
import { newId } from '../../../platform/id.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { urgingFaults } from '../../../platform/text/urging-words.ts';
import { chatOf } from './chat.ts';
import { sendChatFile } from './chat-file.routes.ts';
import { chatFileId, chatFilePath } from './content/chat-content.ts';
import { createDeskChatStore } from './desk-chat.store.ts';
import { createChatFiles, uploadRules } from './files/chat-file.service.ts';
import { createChatFileStore } from './files/chat-file.store.ts';

const rowsOfPage = 50;
/** Base64 uses four characters per three bytes. */
export const fileBodyLimit = Math.ceil((uploadRules.video.bytesAtMost * 4) / 3) + 4096;

/** Support answers the chat (DESK-05): one member of staff at a time answers a conversation. */
export const chatDesk: DeskFeature = (desk, context) => {
  const { db, clock } = context;
  const { service } = chatOf(context);
  const files = createChatFiles(context);
  const own = createDeskChatStore(db);

  /** @throws Refusal `CONVERSATION_TAKEN` if another member of staff answers it. */
  async function refuseTaken(id: string, staffId: string): Promise<string | null> {
    await service.find(id);
    const owner = await own.ownerOf(id);
    if (owner && owner.id !== staffId) throw new Refusal('CONVERSATION_TAKEN');
    return owner?.login ?? null;
  }

  /** A file of another conversation must not reach this one. */
  async function refuseForeignFile(id: string, message: ChatContent): Promise<void> {
    if (message.message_type !== 'media' || message.payload.url) return;
    const file = await createChatFileStore(db).find(chatFileId(message.payload.filePath) ?? '');
    if (file?.conversationId !== id) throw new Refusal('NOT_FOUND');
  }

  desk.read('GET /desk/api/conversations', async ({ query: { filter = 'all', cursor }, staff }) => {
    const page = pageOf({ limit: rowsOfPage, ...(cursor === undefined ? {} : { cursor }) });
    const ownedBy = { all: undefined, mine: staff.id, unowned: null };
    const { conversations, next } = await service.conversations(page, ownedBy[filter]);
    const owners = await own.owners(conversations.map(({ id }) => id));
    const ownerById = new Map(owners.map((owner) => [owner.conversationId, owner]));
    return {
      conversations: conversations.map((conversation) => {
        const { playerId = null, login = null } = ownerById.get(conversation.id) ?? {};
        return { ...conversation, playerId, owner: login };
      }),
      next: cursorOf(next),
    };
  });

  desk.read('GET /desk/api/conversations/{id}', async ({ params: { id } }) => {
    const messages = await service.read(id);
    const [[facts], notes] = await Promise.all([own.owners([id]), own.notes(id)]);
    return {
      playerId: facts?.playerId ?? null,
      owner: facts?.login ?? null,
      messages,
      notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })),
    };
  });

  desk.act('PUT /desk/api/conversations/{id}/owner', async ({ params: { id }, body: { login } }) => {
    await service.find(id);
    const [before, next] = [await own.ownerOf(id), login === null ? null : await own.memberNamed(login)];
    if (login !== null && !next) throw new Refusal('NO_USER', { login: 'NO_USER' });
    if (next && !isPermitted(next.roles, 'chat.answer')) throw new Refusal('NOT_PERMITTED', { login: 'NOT_PERMITTED' });
    return {
      subject: `conversation:${id}`,
      before: { owner: before?.login ?? null },
      after: { owner: login },
      reason: '',
      async run() {
        await own.assign(id, next?.id ?? null, clock.now());
        return {};
      },
    };
  });

  desk.act('POST /desk/api/conversations/{id}/messages', async ({ params: { id }, body: { message }, staff }) => {
    const owner = await refuseTaken(id, staff.id);
    await refuseForeignFile(id, message);
    return {
      subject: `conversation:${id}`,
      before: { owner },
      after: { owner: staff.login, message: message.message_type },
      reason: '',
      async run() {
        const sent = await service.reply(id, message);
        await own.assign(id, staff.id, clock.now());
        return sent;
      },
    };
  });

  desk.act(
    'POST /desk/api/conversations/{id}/files',
    async ({ params: { id }, body: { name, data }, staff }) => {
      const owner = await refuseTaken(id, staff.id);
      return {
        subject: `conversation:${id}`,
        before: { owner },
        after: { file: true },
        reason: '',
        async run() {
          const content = Buffer.from(data, 'base64');
          const added = await files.addOfDesk({ conversationId: id, name, content });
          return { message: name, url: false, fileType: added.fileType, filePath: chatFilePath(added.id) };
        },
      };
    },
    { bodyLimit: fileBodyLimit },
  );

  desk.file('GET /desk/api/conversations/{id}/files/{file}', async ({ params }, reply) => {
    const found = await createChatFileStore(db).find(params.file);
    if (found?.conversationId !== params.id) throw new Refusal('NOT_FOUND');
    return sendChatFile(reply, await files.open(params.file));
  });

  desk.act('POST /desk/api/conversations/{id}/notes', async ({ params: { id }, body: { text }, staff }) => {
    await service.find(id);
    return {
      subject: `conversation:${id}`,
      before: {},
      after: { note: true },
      reason: '',
      async run() {
        await own.addNote({ id: newId(), conversationId: id, staffId: staff.id, text, at: clock.now() });
        return {};
      },
    };
  });

  desk.read('GET /desk/api/answers', () => own.answers());
  desk.act('PUT /desk/api/answers/{id}', async ({ params: { id }, body, staff }) => {
    const before = await own.findAnswer(id);
    const { title: _title, picture: _picture, ...texts } = body;
    const urging = Object.fromEntries(urgingFaults(Object.entries(texts), new Set(Object.values(before ?? {}))));
    if (Object.keys(urging).length > 0) throw new Refusal('VALIDATION', urging);
    return {
      subject: `answer:${id}`,
      before: { ...before },
      after: { ...body },
      reason: '',
      async run() {
        if (!(await own.saveAnswer({ id, ...body }, staff.id, clock.now())))
          throw new Refusal('VALIDATION', { title: 'VALIDATION' });
        return {};
      },
    };
  });
  desk.act('DELETE /desk/api/answers/{id}', async ({ params: { id } }) => {
    const before = await own.findAnswer(id);
    if (!before) throw new Refusal('NO_DATA');
    return {
      subject: `answer:${id}`,
      before: { ...before },
      after: {},
      reason: '',
      async run() {
        await own.removeAnswer(id);
        return {};
      },
    };
  });
};
