import type { ChatContent } from '@kaeo/shared/api';
import { ApiError } from '@kaeo/shared/http';
import type { ChatApi } from '../conversation/api/chat-api.ts';
import type { ChatAlert } from './chat-ports.ts';
import { createChatState } from './chat-state.ts';
import { createMessageSender } from './message-sender.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const picture = (name = 'slip.png') => new File(['x'], name, { type: 'image/png' });
const path = `/api/chat/files/${'a'.repeat(32)}`;

/** A sender whose server responds only when the test releases it. */
function createLine() {
  const state = createChatState();
  const alerts: ChatAlert[] = [];
  const sent: { clientId: string; message: ChatContent }[] = [];
  const uploads: string[] = [];
  const line = { failure: undefined as unknown, uploadFailure: undefined as unknown };
  const open: (() => void)[] = [];
  const held = { isHeld: false };
  const arrive = () => (held.isHeld ? new Promise<void>((resolve) => open.push(resolve)) : Promise.resolve());
  const api: Pick<ChatApi, 'sendMessage' | 'uploadFile'> = {
    async sendMessage(clientId, message) {
      await arrive();
      if (line.failure !== undefined) throw line.failure;
      sent.push({ clientId, message });
      return { seq: sent.length, timestamp: '2026-11-21T01:00:00.000Z' };
    },
    async uploadFile(_kind, file, onProgress) {
      uploads.push(file.name);
      onProgress(0.5);
      await arrive();
      if (line.uploadFailure !== undefined) throw line.uploadFailure;
      return path;
    },
  };
  const sender = createMessageSender(
    {
      api: { ...api, readHistory: fail, markRead: fail },
      onAlert: (alert) => alerts.push(alert),
      onUploaded: () => undefined,
    },
    state,
  );
  const outgoing = () => state.snapshot().conversation.outgoing;
  return {
    sender,
    line,
    sent,
    uploads,
    alerts,
    hold: () => {
      held.isHeld = true;
    },
    release: () => {
      held.isHeld = false;
      for (const go of open.splice(0)) go();
    },
    deliveries: () => outgoing().map(({ delivery }) => delivery),
    idOf: (place: number) => outgoing()[place]?.clientId ?? '',
    words: () =>
      sent.map(({ message }) =>
        'payload' in message && typeof message.payload === 'string' ? message.payload : message.message_type,
      ),
  };
}

function fail(): never {
  throw new Error('a sender only sends');
}

test('CHAT-05 messages are sent one at a time: a text never overtakes the picture before it', async () => {
  const { sender, hold, release, deliveries, words, sent } = createLine();
  hold();
  sender.sendFile('image', picture());
  sender.sendText('here is my slip');
  await settle();
  expect(deliveries()).toEqual(['uploading_file', 'sending']);
  expect(sent).toEqual([]);
  release();
  await settle();
  expect(words()).toEqual(['media', 'here is my slip']);
  expect(deliveries()).toEqual(['succeed', 'succeed']);
});

test('CHAT-05 failed messages are resent in the order of writing, whichever is pressed', async () => {
  const { sender, line, deliveries, idOf, words } = createLine();
  line.failure = new Error('away');
  for (const text of ['one', 'two', 'three']) sender.sendText(text);
  await settle();
  expect(deliveries()).toEqual(['failed', 'failed', 'failed']);
  line.failure = undefined;
  sender.retry(idOf(1));
  await settle();
  expect(words()).toEqual(['one', 'two']);
  expect(deliveries()).toEqual(['succeed', 'succeed', 'failed']);
});

test('CHAT-05 pressing twice sends once', async () => {
  const { sender, line, idOf, sent } = createLine();
  line.failure = new Error('away');
  sender.sendText('once');
  await settle();
  line.failure = undefined;
  const clientId = idOf(0);
  sender.retry(clientId);
  sender.retry(clientId);
  await settle();
  sender.retry(clientId);
  await settle();
  expect(sent).toHaveLength(1);
});

test('CHAT-06 a failed upload is repeated; a completed one is not', async () => {
  const { sender, line, idOf, uploads, deliveries, sent } = createLine();
  line.uploadFailure = new ApiError({ code: 'NETWORK', status: 0 });
  sender.sendFile('image', picture());
  await settle();
  expect(deliveries()).toEqual(['failed']);
  line.uploadFailure = undefined;
  line.failure = new ApiError({ code: 'NETWORK', status: 0 });
  sender.retry(idOf(0));
  await settle();
  expect([uploads.length, deliveries()]).toEqual([2, ['failed']]);
  line.failure = undefined;
  sender.retry(idOf(0));
  await settle();
  expect([uploads.length, sent.length]).toEqual([2, 1]);
  expect(sent[0]?.message).toMatchObject({ payload: { message: 'slip.png', filePath: path } });
});

test.each([
  { status: 415, kind: 'image' as const, alert: { kind: 'unsupported-file' } },
  { status: 413, kind: 'image' as const, alert: { kind: 'too-large-file', megabytes: 10 } },
  { status: 413, kind: 'video' as const, alert: { kind: 'too-large-file', megabytes: 20 } },
])(
  'CHAT-06 a $kind that the server permanently refuses ($status) is discarded with the reason',
  async ({ status, kind, alert }) => {
    const { sender, line, deliveries, alerts } = createLine();
    line.uploadFailure = new ApiError({ code: 'VALIDATION', status });
    sender.sendFile(kind, picture());
    await settle();
    expect([deliveries(), alerts]).toEqual([[], [alert]]);
  },
);

test('SAFE-06 CHAT-06 a guest’s video is discarded, with a note to log in', async () => {
  const { sender, line, deliveries, alerts } = createLine();
  line.uploadFailure = new ApiError({ code: 'CHAT_VIDEO_SIGN_IN', status: 403 });
  sender.sendFile('video', picture());
  await settle();
  expect([deliveries(), alerts]).toEqual([[], [{ kind: 'call-failed', error: line.uploadFailure }]]);
});

test.each([
  { type: 'postback' as const, payload: 'DEPOSIT', says: { message_type: 'postback', payload: 'DEPOSIT', title: 'My deposit' } },
  { type: 'postback' as const, payload: '', says: { message_type: 'postback', payload: 'My deposit', title: 'My deposit' } },
  { type: 'other' as const, payload: 'OTHER', says: { message_type: 'text', payload: 'My deposit' } },
])('CHAT-07 pressing a $type button with "$payload" replies to support', async ({ type, payload, says }) => {
  const { sender, sent } = createLine();
  sender.press({ type, title: 'My deposit', payload });
  await settle();
  expect(sent.map(({ message }) => message)).toEqual([says]);
});
