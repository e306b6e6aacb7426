import type { ChatButton, ChatContent } from '@kaeo/shared/api';
import { check, type Faults } from '../../site/fields/check.ts';
import { emptyOf } from '../../site/fields/empty.ts';
import type { GroupField } from '../../site/fields/field.ts';
import { httpsAddress, pictureAddress } from '../plain-line.ts';
import { charactersAtMost, charactersOf } from '../text-length.ts';

/** Message types that are composed in a form, in their order on the page. */
export const composedTypes = ['buttons', 'quick_replies', 'generic'] as const;
export type ComposedType = (typeof composedTypes)[number];
type ComposedContent = Extract<ChatContent, { readonly message_type: ComposedType }>;
/** The values of the form: a content without its type. Cards have no text of their own. */
export type ComposedValue = Omit<ComposedContent, 'message_type'>;

const button = {
  kind: 'group',
  label: 'messageButton',
  fields: {
    type: { kind: 'choice', options: ['postback', 'web', 'call'], label: 'buttonType' },
    title: { kind: 'text', minLength: 1, maxLength: 200, label: 'buttonTitle' },
    payload: { kind: 'text', maxLength: 2000, label: 'buttonTarget', hint: 'buttonTarget' },
  },
} as const;
const buttons = (maxItems: number) => ({ kind: 'list', maxItems, key: [], title: ['title'], item: button }) as const;
/** In code units, as in the contract; `messageFaults` counts characters. */
const words = { kind: 'text', minLength: 1, maxLength: 8000, label: 'messageText' } as const;
const card = {
  kind: 'group',
  label: 'messageCard',
  fields: {
    image_url: { kind: 'image', maxLength: 2000, label: 'image' },
    title: { kind: 'text', minLength: 1, maxLength: 200, label: 'cardTitle' },
    subtitle: { kind: 'text', maxLength: 500, label: 'cardSubtitle' },
    buttons: { ...buttons(10), label: 'messageButtons' },
  },
} as const;

/** The fields of each type, with the limits of the contract. */
export const messageFields = {
  buttons: { kind: 'group', fields: { payload: words, payloads: { ...buttons(10), label: 'messageButtons' } } },
  quick_replies: { kind: 'group', fields: { payload: words, payloads: { ...buttons(13), label: 'quickReplies' } } },
  generic: {
    kind: 'group',
    fields: { payloads: { kind: 'list', maxItems: 10, key: [], title: ['title'], item: card, label: 'messageCards' } },
  },
} as const satisfies Readonly<Record<ComposedType, GroupField>>;

/** A message that is not filled in yet. */
export const emptyMessage = (type: ComposedType): ComposedValue => emptyOf(messageFields[type]) as ComposedValue; // the fields describe this type

const isPath = (address: string): boolean => /^\/(?![/\\])\S*$/.test(address);
const isPhone = (number: string): boolean => /^\+?\d{3,15}$/.test(number.trim().replaceAll(/[\s().-]/g, ''));
const accepts: Readonly<Record<ChatButton['type'], (payload: string) => boolean>> = {
  web: (payload) => isPath(payload) || httpsAddress(payload) !== undefined,
  call: isPhone,
  postback: () => true,
  other: () => true,
};

const buttonFaults = (path: string, given: readonly ChatButton[]): Faults =>
  Object.fromEntries(
    given.flatMap(({ type, payload }, at) => (accepts[type](payload) ? [] : [[`${path}.${at}.payload`, { kind: 'form' }]])),
  );

/** Why a message cannot be sent, by field. */
export function messageFaults(content: ComposedContent): Faults {
  const path = 'message';
  const faults: Record<string, Faults[string]> = { ...check(messageFields[content.message_type], content, path) };
  if (content.payloads.length === 0) faults[`${path}.payloads`] = { kind: 'required' };
  if (content.message_type !== 'generic') {
    if (charactersOf(content.payload) > charactersAtMost)
      faults[`${path}.payload`] = { kind: 'tooLong', limit: charactersAtMost };
    return { ...faults, ...buttonFaults(`${path}.payloads`, content.payloads) };
  }
  const ofCards = content.payloads.map(({ image_url: image, buttons: given }, at) => ({
    ...(image === '' || pictureAddress(image) !== undefined
      ? {}
      : { [`${path}.payloads.${at}.image_url`]: { kind: 'form' as const } }),
    ...buttonFaults(`${path}.payloads.${at}.buttons`, given),
  }));
  return Object.assign(faults, ...ofCards);
}

const sentButtons = (given: readonly ChatButton[]): ChatButton[] =>
  // Support receives the title of a pressed button that has no answer of its own.
  given.map((each) => ({ ...each, payload: each.payload.trim() === '' ? each.title : each.payload.trim() }));

/** The message as it is sent. */
export function sentContent(content: ComposedContent): ComposedContent {
  if (content.message_type !== 'generic') return { ...content, payloads: sentButtons(content.payloads) };
  return { ...content, payloads: content.payloads.map((each) => ({ ...each, buttons: sentButtons(each.buttons) })) };
}

export const contentOf = (type: ComposedType, value: ComposedValue): ComposedContent =>
  ({ message_type: type, ...value }) as ComposedContent; // `emptyMessage` made the value for this type
