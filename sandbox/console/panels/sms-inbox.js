import { h, icon, keyedList, setText } from '../lib/dom.js';
import { momentText, phoneText } from '../lib/format.js';
import { copy } from '../lib/notify.js';
import { button, emptyNote, panel, tag } from '../lib/parts.js';
import { productNow } from '../lib/product-clock.js';

const newForMs = 60_000;

/** Text messages that the wallet sent, searchable by phone; the code of each is one click from the clipboard. */
export function smsInbox() {
  const search = h('input', {
    type: 'search',
    'aria-label': 'Search by phone',
    placeholder: 'Phone',
    inputmode: 'numeric',
    autocomplete: 'off',
    oninput: () => render(),
  });
  const list = h('ul', { class: 'messages' });
  const empty = emptyNote('No messages. A code appears here as soon as the wallet sends one.');
  const show = keyedList(list, { keyOf: ({ id }) => id, create: createMessage, empty });
  const element = panel({
    name: 'sms',
    iconName: 'sms',
    title: 'SMS inbox',
    aside: [h('div', { class: 'search' }, icon('search'), search)],
    body: h('div', { class: 'scroller', tabindex: '0', role: 'group', 'aria-label': 'Messages' }, list, empty),
  });

  let messages = [];
  function render() {
    const digits = search.value.replaceAll(/\D/g, '');
    show(messages.filter(({ to }) => to.includes(digits)));
    setText(
      empty,
      messages.length > 0 ? 'No message to this phone.' : 'No messages. A code appears here as soon as the wallet sends one.',
    );
  }
  return {
    element,
    update(state) {
      messages = state.sms;
      render();
    },
  };
}

function createMessage(message) {
  const time = h('time', { datetime: message.createdAt });
  const fresh = tag('New', 'info');
  const { code } = message;
  const element = h(
    'li',
    {},
    h('div', { class: 'message-head' }, h('span', { class: 'mono phone' }, phoneText(message.to)), fresh, time),
    code &&
      h(
        'div',
        { class: 'message-code' },
        h('span', { class: 'mono code' }, code),
        button('Copy', {
          iconName: 'copy',
          kind: 'small',
          'aria-label': `Copy code ${code}`,
          onclick: () => copy(code, 'Code'),
        }),
      ),
    h('p', {}, message.text),
  );
  return {
    element,
    update() {
      const isNew = productNow().getTime() - Date.parse(message.createdAt) < newForMs;
      fresh.hidden = !isNew;
      element.classList.toggle('new', isNew);
      setText(time, momentText(message.createdAt, productNow()));
    },
  };
}
