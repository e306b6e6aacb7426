import { call } from '../lib/api.js';
import { h, keyedList, setText } from '../lib/dom.js';
import { amountText, shortAccount, shortId } from '../lib/format.js';
import { act } from '../lib/notify.js';
import { button, emptyNote, panel, table, tag, toggle } from '../lib/parts.js';

/** Withdrawals on their way to a bank: paid by themselves, or by the person here. */
export function payouts() {
  const auto = toggle('Auto payout', (input) =>
    act(
      input,
      () => call('POST', '/api/settings', { autoPayout: input.checked }),
      input.checked ? 'Payouts are paid by themselves' : 'Payouts wait for you',
    ),
  );
  const { element: scroller, rows } = table({
    caption: 'Payouts',
    columns: [
      { label: 'Payout' },
      { label: 'To' },
      { label: 'Amount', align: 'end' },
      { label: 'State or action', hidden: true },
    ],
  });
  const empty = emptyNote('No payouts yet. A withdrawal in the wallet makes one.');
  const note = h('p', { class: 'caption foot' });
  scroller.append(empty, note);
  const show = keyedList(rows, { keyOf: ({ id }) => id, create: createRow, empty });
  const element = panel({
    name: 'payout',
    iconName: 'payout',
    title: 'Payouts',
    aside: [auto.element],
    body: h('div', { class: 'panel-body' }, scroller),
  });
  return {
    element,
    update(state) {
      auto.input.checked = state.settings.autoPayout;
      setText(
        note,
        state.settings.autoPayout ? 'Unattended payouts are paid after 2 s.' : 'Payouts wait until you pay or fail them.',
      );
      show(state.payouts);
    },
  };
}

function createRow({ id, bankCode, accountNo, accountName, amount }) {
  const end = h('td', { class: 'end' });
  const element = h(
    'tr',
    {},
    h('td', { class: 'mono', title: id }, shortId(id)),
    h('td', { title: `${accountName}, ${accountNo}` }, `${bankCode} ${shortAccount(accountNo)}`),
    h('td', { class: 'end strong' }, amountText(amount)),
    end,
  );
  const settle = (label, outcome, kind) => {
    const control = button(label, {
      kind,
      'aria-label': `${label} ${amountText(amount)} to ${bankCode} ${shortAccount(accountNo)}`,
      onclick: () => act(control, () => call('POST', `/api/payouts/${encodeURIComponent(id)}`, { outcome }), `Payout ${outcome}`),
    });
    return control;
  };
  let shown;
  return {
    element,
    update({ status }) {
      if (status === shown) return;
      shown = status;
      end.replaceChildren(
        ...(status === 'pending'
          ? [h('div', { class: 'actions' }, settle('Pay', 'paid', 'small'), settle('Fail', 'failed', 'small danger'))]
          : [status === 'paid' ? tag('Paid', 'success') : tag('Failed', 'danger')]),
      );
    },
  };
}
