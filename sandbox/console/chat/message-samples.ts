import type { ChatButton, ChatContent, ChatMedia } from '@kaeo/shared/api';

type Sample = { readonly label: string; readonly message: ChatContent };

const asset = (name: string): string => new URL(`/samples/${name}`, location.href).href;
const web: ChatButton = { type: 'web', title: 'Open the statement', payload: '/user/statement' };
const phone: ChatButton = { type: 'call', title: 'Call support', payload: '+6620000000' };
const postback: ChatButton = { type: 'postback', title: 'I have a question about a deposit', payload: 'DEPOSIT_QUESTION' };
const other: ChatButton = { type: 'other', title: 'Something else', payload: 'OTHER' };
const media = (name: string, fileType: ChatMedia['fileType']): ChatContent => ({
  message_type: 'media',
  payload: { message: name, url: true, fileType, filePath: asset(name) },
});
const buttons = (payload: string, ...payloads: ChatButton[]): ChatContent => ({ message_type: 'buttons', payload, payloads });

const text: Sample = {
  label: 'Text',
  message: { message_type: 'text', payload: 'Your deposit has arrived. Have a good evening!' },
};

/** The initial message of the editor. */
export const firstSample = text;

/** One message of every kind that the chat widget can show. */
export const samples: readonly Sample[] = [
  text,
  { label: 'Button: web', message: buttons('Your statement shows every movement.', web) },
  { label: 'Button: call', message: buttons('We are there around the clock.', phone) },
  { label: 'Button: postback', message: buttons('What is it about?', postback) },
  { label: 'Button: other', message: buttons('Anything else we can do?', other) },
  { label: 'All buttons', message: buttons('How would you like to go on?', web, phone, postback, other) },
  {
    label: 'Quick replies',
    message: {
      message_type: 'quick_replies',
      payload: 'Did that solve it?',
      payloads: [
        { type: 'postback', title: 'Yes, thank you', payload: 'SOLVED' },
        { type: 'postback', title: 'Not yet', payload: 'NOT_SOLVED' },
      ],
    },
  },
  {
    label: 'Cards',
    message: {
      message_type: 'generic',
      payloads: [
        {
          image_url: asset('card.png'),
          title: 'Weekend bonus',
          subtitle: '20 % on the first deposit, up to 500',
          buttons: [web, postback],
        },
        {
          image_url: asset('card.png'),
          title: 'Welcome bonus',
          subtitle: 'For players in their first week',
          buttons: [postback],
        },
      ],
    },
  },
  { label: 'Image', message: media('card.png', 'image') },
  { label: 'Video', message: media('clip.mp4', 'video') },
  { label: 'File', message: media('support-hours.txt', 'file') },
  { label: 'Unknown', message: { message_type: 'unknown' } },
];
