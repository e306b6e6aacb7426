import { call } from '../lib/api.js';
import { h, keyedList, setText } from '../lib/dom.js';
import { momentText, titled } from '../lib/format.js';
import { act } from '../lib/notify.js';
import { button, emptyNote, panel, table, tag } from '../lib/parts.js';
import { productNow } from '../lib/product-clock.js';

const tones = { delivered: 'success', waiting: 'pending', 'given-up': 'danger' };

/** What the providers reported to the wallet, and whether it was taken; any of it can be sent again. */
export function callbacks() {
  const open = tag('0 waiting');
  const { element: scroller, rows } = table({
    caption: 'Callbacks',
    columns: [
      { label: 'Time' },
      { label: 'Rail' },
      { label: 'About' },
      { label: 'Attempts', align: 'end' },
      { label: 'Answer' },
      { label: 'State' },
      { label: 'Action', hidden: true },
    ],
  });
  const empty = emptyNote('Nothing reported yet. Payments and payouts are, by signed callbacks.');
  scroller.append(empty);
  const show = keyedList(rows, { keyOf: ({ id }) => id, create: createRow, empty });
  const element = panel({
    name: 'callbacks',
    iconName: 'webhook',
    title: 'Callbacks to the wallet',
    aside: [open],
    body: h('div', { class: 'panel-body' }, scroller),
  });
  return {
    element,
    update(state) {
      const waiting = state.callbacks.filter((callback) => callback.state === 'waiting').length;
      open.textContent = `${waiting} waiting`;
      open.className = `tag ${waiting > 0 ? 'pending' : 'neutral'}`;
      show(state.callbacks);
    },
  };
}

function createRow(callback) {
  const time = h('time', { datetime: callback.createdAt });
  const attempts = h('td', { class: 'end' });
  const answer = h('td', { class: 'mono' });
  const state = h('span');
  const body = JSON.parse(callback.body);
  const again = button('Send again', {
    kind: 'small',
    onclick: () => act(again, () => call('POST', `/api/callbacks/${callback.id}`, {}), 'Sent again'),
  });
  const about = body.reference ? `${body.reference} · ${body.amount}` : `${body.id.slice(-8)} · ${body.status}`;
  const element = h(
    'tr',
    {},
    h('td', {}, time),
    h('td', {}, callback.rail),
    h('td', { class: 'mono', title: callback.body }, about),
    attempts,
    answer,
    h('td', {}, state),
    h('td', { class: 'end' }, again),
  );
  return {
    element,
    update(next) {
      setText(time, momentText(next.createdAt, productNow()));
      setText(attempts, String(next.attempts));
      setText(answer, next.outcome || '—');
      setText(state, titled(next.state));
      state.className = `tag ${tones[next.state]}`;
    },
  };
}
