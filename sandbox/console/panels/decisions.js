import { call } from '../lib/api.js';
import { h, keyedList } from '../lib/dom.js';
import { amountText, currencyText } from '../lib/format.js';
import { act } from '../lib/notify.js';
import { button, emptyNote, panel, table, tag } from '../lib/parts.js';

/** What the wallet cannot decide by itself: announced deposits, and transfers that a provider without ids left open. */
export function decisions() {
  const count = tag('0 waiting');
  const { element: scroller, rows } = table({
    caption: 'Waiting for a person',
    columns: [{ label: 'What' }, { label: 'Amount', align: 'end' }, { label: 'Decision', hidden: true }],
  });
  const empty = emptyNote('Nothing waits. Manual deposits and transfers of unknown outcome come here.');
  scroller.append(empty);
  const show = keyedList(rows, { keyOf: ({ key }) => key, create: createRow, empty });
  const element = panel({
    name: 'decisions',
    iconName: 'player',
    title: 'Waiting for a person',
    aside: [count],
    body: h('div', { class: 'panel-body' }, scroller),
  });
  return {
    element,
    update(state) {
      const cases = [...state.manualDeposits.map(depositCase), ...state.undecidedTransfers.map(transferCase)];
      count.textContent = `${cases.length} waiting`;
      count.className = `tag ${cases.length > 0 ? 'pending' : 'neutral'}`;
      show(cases);
    },
  };
}

const depositCase = ({ reference, amount, currency }) => ({
  key: reference,
  reference,
  amount: `${amountText(amount)} ${currencyText(currency)}`,
  what: 'Manual deposit',
  yes: 'Approve',
  no: 'Refuse',
  decide: (isApproved) => call('PUT', `/api/manual-deposits/${encodeURIComponent(reference)}`, { isApproved }),
});

const transferCase = ({ id, reference, amount, currency, gameCode, direction }) => ({
  key: id,
  reference,
  amount: `${amountText(amount)} ${currencyText(currency)}`,
  what: `Transfer ${direction} ${gameCode}`,
  yes: 'It was done',
  no: 'It was not',
  decide: (isApplied) => call('PUT', `/api/undecided-transfers/${encodeURIComponent(id)}`, { isApplied }),
});

function createRow({ reference, what, amount, yes, no, decide }) {
  const choice = (label, isYes) => {
    const control = button(label, {
      kind: isYes ? 'small' : 'small danger',
      'aria-label': `${label}: ${reference}`,
      onclick: () => act(control, () => decide(isYes), `${reference}: ${label.toLowerCase()}`),
    });
    return control;
  };
  const element = h(
    'tr',
    {},
    h('td', {}, h('div', { class: 'two-lines' }, h('span', {}, what), h('span', { class: 'mono caption' }, reference))),
    h('td', { class: 'end strong' }, amount),
    h('td', { class: 'end' }, h('div', { class: 'actions' }, choice(yes, true), choice(no, false))),
  );
  return { element, update() {} };
}
