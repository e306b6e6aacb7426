import { call } from '../lib/api.js';
import { h, icon, setText } from '../lib/dom.js';
import { parseAmount } from '../lib/format.js';
import { act, copy, notify } from '../lib/notify.js';
import { button, select } from '../lib/parts.js';
import { openGiftList } from './gift-list.js';

/** Makes gift links; the last one stands ready to be copied, with how often it was redeemed. */
export function giftMaker() {
  const amount = h('input', { value: '100.00', inputmode: 'decimal', 'aria-label': 'Gift amount in THB', autocomplete: 'off' });
  const members = select(
    [1, 2, 3, 5, 10].map((count) => ({ value: String(count), label: count === 1 ? '1 person' : `${count} people` })),
    { 'aria-label': 'Shared by' },
  );
  const make = button('Make link', { type: 'submit' });
  const link = h('code', { class: 'gift-link' });
  const redeemed = h('span', { class: 'tag neutral' });
  const copyLink = button('Copy', {
    iconName: 'copy',
    kind: 'small',
    'aria-label': 'Copy gift link',
    onclick: () => copy(link.textContent, 'Link'),
  });
  let gifts = [];
  const all = button('All', { kind: 'small', 'aria-label': 'All gift links', onclick: () => openGiftList(gifts) });
  const last = h('div', { class: 'gift-last', hidden: true }, link, redeemed, copyLink, all);
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
    const made = await act(make, () => call('POST', '/api/gifts', { amount: value, members: Number(members.value) }));
    return made && copy(made.link, 'Gift link');
  }
  return {
    element: h('div', { class: 'gift' }, last, form),
    focus: () => make.focus(),
    update(state) {
      gifts = state.gifts;
      const [newest] = gifts;
      last.hidden = !newest;
      if (!newest) return;
      setText(link, newest.link);
      setText(redeemed, redeemedText(newest));
      redeemed.className = `tag ${newest.redeemed > 0 ? 'success' : 'neutral'}`;
    },
  };
}

export const redeemedText = ({ redeemed, members }) => `${redeemed} of ${members} redeemed`;
