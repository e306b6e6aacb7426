import { call } from '../lib/api.js';
import { h, icon } from '../lib/dom.js';
import { parseAmount } from '../lib/format.js';
import { act, copy, notify } from '../lib/notify.js';
import { button, select } from '../lib/parts.js';

/** Makes gift links; the last one stands ready to be copied. */
export function giftMaker() {
  const amount = h('input', { value: '100.00', inputmode: 'decimal', 'aria-label': 'Gift amount in THB', autocomplete: 'off' });
  const members = select(
    [1, 2, 5, 10].map((count) => ({ value: String(count), label: count === 1 ? '1 person' : `${count} people` })),
    { 'aria-label': 'Shared by' },
  );
  const make = button('Make link', { type: 'submit' });
  const link = h('code', { class: 'gift-link' });
  const copyLink = button('Copy', {
    iconName: 'copy',
    kind: 'small',
    'aria-label': 'Copy gift link',
    onclick: () => copy(link.textContent, 'Link'),
  });
  const last = h('div', { class: 'gift-last', hidden: true }, link, copyLink);
  const form = h(
    'form',
    { class: 'gift-form', novalidate: true, onsubmit: submit },
    h('h3', {}, icon('gift'), 'Gift link'),
    h('span', { class: 'caption', 'aria-hidden': 'true' }, 'THB'),
    amount,
    members,
    make,
  );

  async function submit(event) {
    event.preventDefault();
    const value = parseAmount(amount.value);
    if (value === undefined || value <= 0) {
      notify('The amount is a number above zero, at most two decimals', 'danger');
      return amount.focus();
    }
    const work = () => call('POST', '/api/gifts', { amount: value, members: Number(members.value) });
    const made = await act(make, work, 'Gift link made');
    return made && show(made.link);
  }
  function show(text) {
    link.textContent = text;
    last.hidden = false;
  }
  return {
    element: h('div', { class: 'gift' }, last, form),
    update(state) {
      if (state.gifts[0]) show(state.gifts[0].link);
      else last.hidden = true;
    },
  };
}
