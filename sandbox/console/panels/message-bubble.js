import { h, icon } from '../lib/dom.js';
import { momentText } from '../lib/format.js';
import { productNow } from '../lib/product-clock.js';

/** A message as the desk sees it: what it says, and by which kind when it is no plain text. */
export function messageBubble({ sender, message, createdAt }) {
  return h(
    'li',
    { class: sender === 'customer' ? 'from-player' : 'from-desk' },
    h('div', { class: 'bubble' }, bodyOf(message)),
    h(
      'time',
      { class: 'caption', datetime: createdAt },
      `${sender === 'customer' ? 'Player' : 'Desk'}, ${momentText(createdAt, productNow())}`,
    ),
  );
}

function bodyOf({ message_type: type, payload, payloads = [] }) {
  switch (type) {
    case 'text':
      return h('p', {}, payload);
    case 'postback':
      return [kind('Pressed'), h('p', {}, payload)];
    case 'buttons':
    case 'quick_replies':
      return [
        h('p', {}, payload),
        h(
          'p',
          { class: 'options' },
          payloads.map(({ title }) => h('span', {}, title)),
        ),
      ];
    case 'generic':
      return [kind(`${payloads.length} cards`), h('p', {}, payloads.map(({ title }) => title).join(' · '))];
    case 'media':
      return attachment(payload);
    default:
      return [kind('Unknown'), h('p', {}, 'A message of a kind that nobody knows')];
  }
}

const kind = (text) => h('p', { class: 'kind' }, text);

function attachment({ message, fileType, filePath }) {
  const address = /^https?:/.test(filePath) ? filePath : `/api/agent/files/${encodeURIComponent(filePath.split('/').at(-1))}`;
  if (fileType === 'image') return h('img', { src: address, alt: message, loading: 'lazy' });
  return h('a', { href: address, target: '_blank', rel: 'noreferrer' }, icon('download'), `${message} (${fileType})`);
}
