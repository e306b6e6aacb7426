import { type ChatButton, ChatContent } from '@kaeo/shared/api';
import { Value } from 'typebox/value';
import { Refusal } from '../../../../platform/refusal.ts';
import { isBlank, isTooLong, plainName, plainText } from './chat-text.ts';

export const chatFilePath = (id: string): string => `/api/chat/files/${id}`;
const chatFilePattern = /^\/api\/chat\/files\/([\w-]{20,64})$/;

/** The file id in a path made by `chatFilePath`, or undefined. */
export const chatFileId = (path: string): string | undefined => chatFilePattern.exec(path)?.[1];

/** Normalises a customer's message. @throws Refusal `VALIDATION` for empty or too long text, or a type that only the desk sends. */
export function customerContent(content: ChatContent): ChatContent {
  const plain = storableContent(content);
  switch (plain.message_type) {
    case 'text':
    case 'postback': {
      const payload = plain.payload.trim();
      if (isBlank(payload)) throw refusal();
      return { ...plain, payload };
    }
    case 'media':
      // Any other URL would make the desk load an image from a host chosen by the customer.
      if (plain.payload.url || chatFileId(plain.payload.filePath) === undefined) throw refusal();
      return { ...plain, payload: { ...plain.payload, message: plainName(plain.payload.message) } };
    default:
      throw refusal();
  }
}

/** Reduces a message to its type's fields, with storable text. @throws Refusal `VALIDATION` above 2000 characters. */
export function storableContent(content: ChatContent): ChatContent {
  const known = withPlainTexts(Value.Clean(ChatContent, structuredClone(content)));
  if (!Value.Check(ChatContent, known)) throw refusal();
  if ('payload' in known && typeof known.payload === 'string' && isTooLong(known.payload)) throw refusal();
  return known;
}

function withPlainTexts(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value);
  if (Array.isArray(value)) return value.map(withPlainTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withPlainTexts(part)]));
}

const refusal = () => new Refusal('VALIDATION', { message: 'VALIDATION' });

export function preview(content: ChatContent): string {
  switch (content.message_type) {
    case 'postback':
      return content.title ?? content.payload;
    case 'text':
      return content.payload;
    case 'buttons':
    case 'quick_replies':
      return content.payload || titlesOf(content.payloads);
    case 'media':
      return content.payload.message;
    case 'generic':
      return content.payloads[0]?.title ?? '';
    case 'unknown':
      return '';
    default:
      return content satisfies never;
  }
}

const titlesOf = (buttons: readonly ChatButton[]): string => buttons.map(({ title }) => title).join(' · ');
