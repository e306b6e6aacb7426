import { call } from '../lib/api.js';
import { h, keyedList, setText } from '../lib/dom.js';
import { momentText } from '../lib/format.js';
import { act } from '../lib/notify.js';
import { button, emptyNote, panel, tag, toggle } from '../lib/parts.js';
import { productNow } from '../lib/product-clock.js';
import { attachment, base64Of } from './attachment.js';
import { messageBubble } from './message-bubble.js';
import { sampleSender } from './sample-sender.js';

/** The support agent's side of the chat: conversations, one of them open, an answer in words or by a sample. */
export function agentDesk() {
  const thread = openThread();
  const conversations = conversationList((conversation) => {
    thread.open(conversation);
    thread.focus();
  });
  const element = h('div', { class: 'desk' }, conversations.element, thread.element, thread.samples);
  let state;
  /** Opening a conversation marks it as read, so nothing is opened while nobody looks. */
  function render() {
    if (!state) return;
    const current = state.conversations.find(({ id }) => id === thread.id());
    if (element.checkVisibility()) thread.open(current ?? state.conversations[0]);
    conversations.update(state, thread.id());
  }
  addEventListener('tabshown', render);
  return {
    element,
    update(next) {
      state = next;
      render();
    },
  };
}

function conversationList(onopen) {
  const auto = toggle('Auto reply', (input) =>
    act(
      input,
      () => call('POST', '/api/settings', { autoReply: input.checked }),
      input.checked ? 'The desk answers by itself' : 'Answers wait for you',
    ),
  );
  const list = h('ul', { class: 'conversations' });
  const empty = emptyNote('No conversations yet. One begins when a player writes in the chat widget.');
  let openId;
  const show = keyedList(list, { keyOf: ({ id }) => id, create: createLine, empty });
  function createLine(conversation) {
    let current = conversation;
    const last = h('span', { class: 'last' });
    const unread = tag('', 'info');
    const time = h('time', { class: 'caption' });
    const control = h(
      'button',
      { type: 'button', onclick: () => onopen(current) },
      h('span', { class: 'who' }, h('span', { class: 'strong' }, conversation.name), time),
      h('span', { class: 'what' }, last, unread),
    );
    return {
      element: h('li', {}, control),
      update(next) {
        current = next;
        setText(last, typeof next.lastMessage === 'string' ? next.lastMessage : '');
        setText(unread, String(next.unread));
        unread.hidden = next.unread === 0;
        unread.setAttribute('aria-label', `${next.unread} unread`);
        setText(time, momentText(next.updatedAt, productNow()));
        control.setAttribute('aria-current', String(next.id === openId));
      },
    };
  }
  return {
    element: panel({
      name: 'conversation-list',
      iconName: 'chat',
      title: 'Conversations',
      aside: [auto.element],
      body: h('div', { class: 'scroller', tabindex: '0', role: 'group', 'aria-label': 'Conversations' }, list, empty),
    }),
    update(state, currentId) {
      openId = currentId;
      auto.input.checked = state.settings.autoReply;
      show(state.conversations);
    },
  };
}

function openThread() {
  const list = h('ol', { class: 'thread' });
  const empty = emptyNote('Choose a conversation.');
  const scroller = h('div', { class: 'scroller', tabindex: '0', role: 'log', 'aria-label': 'Messages' }, list, empty);
  const text = h('input', {
    'aria-label': 'Answer',
    placeholder: 'Write an answer',
    maxlength: '2000',
    autocomplete: 'off',
    disabled: true,
  });
  const send = button('Send', { iconName: 'send', kind: 'primary', type: 'submit', disabled: true });
  const file = attachment((control, chosen) => act(control, () => sendFile(chosen), `${chosen.name} sent`));
  const composer = h('form', { class: 'composer', onsubmit: submit }, file.element, text, send);
  const element = panel({
    name: 'conversation',
    iconName: 'bot',
    title: 'Conversation',
    body: h('div', { class: 'panel-body' }, scroller, composer),
  });
  const samples = sampleSender((control, message, done) => answer(control, message, done));
  const show = keyedList(list, {
    keyOf: ({ _id }) => _id,
    create: (message) => ({ element: messageBubble(message), update() {} }),
    empty,
  });

  let id;
  let shown = '';
  samples.enable(false);
  const answer = (control, message, done) => act(control, () => call('POST', '/api/agent/messages', { to: id, message }), done);
  async function submit(event) {
    event.preventDefault();
    const words = text.value.trim();
    if (words !== '' && (await answer(send, words))) text.value = '';
  }
  async function sendFile(chosen) {
    const to = id;
    const payload = await call('POST', '/api/agent/files', { to, name: chosen.name, data: await base64Of(chosen) });
    return call('POST', '/api/agent/messages', { to, message: { message_type: 'media', payload } });
  }
  async function reload() {
    const asked = id;
    const messages = await call('GET', `/api/agent/conversations/${encodeURIComponent(asked)}`).catch(() => undefined);
    if (!messages || asked !== id) return;
    const isAtEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 60;
    show(messages);
    if (isAtEnd || list.dataset.id !== id) scroller.scrollTop = scroller.scrollHeight;
    list.dataset.id = id;
  }
  return {
    element,
    samples: samples.element,
    id: () => id,
    focus: () => text.focus({ preventScroll: true }),
    /** Shows a conversation, or that there is none; asks for its messages when something in it has changed. */
    open(conversation) {
      const version = JSON.stringify(conversation ?? null);
      if (version === shown) return;
      shown = version;
      if (conversation?.id !== id) show([]);
      id = conversation?.id;
      setText(element.querySelector('h2'), conversation?.name ?? 'Conversation');
      for (const control of [file.button, text, send]) control.disabled = !conversation;
      samples.enable(Boolean(conversation));
      if (conversation) void reload();
    },
  };
}
