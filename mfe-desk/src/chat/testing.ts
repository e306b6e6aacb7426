import type { ChatMessage } from '@kaeo/shared/api';
import type { CannedAnswer, DeskAnswer, QueuedConversation } from '@kaeo/shared/desk';
import { aChatMessage } from '@kaeo/shared/testing';

export type ReadConversation = DeskAnswer<'GET /desk/api/conversations/{id}'>;

export const aQueued = (given: Partial<QueuedConversation> = {}): QueuedConversation => ({
  id: 'c1',
  name: 'Somchai',
  playerId: 'p1',
  lastMessage: 'Where is my money?',
  unread: 2,
  updatedAt: '2026-11-26T01:00:00.000Z',
  owner: null,
  isAnswered: false,
  ...given,
});

export const fromCustomer = (message: ChatMessage['message'], given: Partial<ChatMessage> = {}): ChatMessage =>
  aChatMessage({ sender: 'customer', name: 'Somchai', message, ...given });

/** A conversation of a guest; one of a player needs the answers of `answerPlayer`. */
export const aConversation = (given: Partial<ReadConversation> = {}): ReadConversation => ({
  playerId: null,
  owner: null,
  messages: [fromCustomer({ message_type: 'text', payload: 'Where is my money?' })],
  notes: [],
  ...given,
});

export const anAnswer = (given: Partial<CannedAnswer> = {}): CannedAnswer => ({
  id: 'a1',
  title: 'Slip check',
  th: 'กำลังตรวจสลิป',
  la: 'ກຳລັງກວດສະລິບ',
  en: 'We check your slip.',
  picture: '',
  ...given,
});
