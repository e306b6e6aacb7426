import { call } from '../lib/api.js';
import { h, keyedList, setText } from '../lib/dom.js';
import { amountInput, amountText, currencyText, leftText, parseAmount, titled } from '../lib/format.js';
import { act, copy, notify } from '../lib/notify.js';
import { button, emptyNote, field, panel, select, table, tag } from '../lib/parts.js';
import { productNow } from '../lib/product-clock.js';
import { giftMaker } from './gift-maker.js';

const tones = { waiting: 'pending', paid: 'success', expired: 'neutral', cancelled: 'danger' };
const payLabels = { waiting: 'Pay exact amount', expired: 'Pay late', cancelled: 'Pay after cancel', paid: 'Pay again' };
const rowLabels = { waiting: 'Pay', expired: 'Pay late', cancelled: 'Pay late', paid: 'Pay again' };

const afterEnd = ({ expiresAt }) => new Date(Date.parse(expiresAt) + 1000).toISOString();
const pay = (code, body) => call('POST', `/api/qr/${encodeURIComponent(code.reference)}/pay`, body);
const paidText = ({ payments }) => `Paid ${payments.length === 1 ? '' : `${payments.length} × `}${payments[0].amount}`;

/** Pays the codes that players make: as asked, late, twice, another amount. */
export function qrPayer() {
  const gift = giftMaker();
  const count = tag('0 codes');
  const chosen = chosenCode();
  const { element: scroller, rows } = table({
    caption: 'QR codes',
    columns: [
      { label: 'Reference' },
      { label: 'Channel' },
      { label: 'Amount', align: 'end' },
      { label: 'State' },
      { label: 'Action', hidden: true },
    ],
  });
  const empty = emptyNote('No QR codes yet. A player makes one on the deposit page.');
  scroller.append(empty);
  let selected;
  const show = keyedList(rows, { keyOf: ({ reference }) => reference, create: (code) => createRow(code, choose), empty });
  const element = panel({
    name: 'qr',
    iconName: 'qr',
    title: 'QR payer',
    aside: [count],
    body: h('div', { class: 'panel-body' }, chosen.element, scroller, gift.element),
  });

  let codes = [];
  function choose(reference) {
    selected = reference;
    chosen.show(codes.find((code) => code.reference === reference));
  }
  return {
    element,
    focusGift: () => gift.focus(),
    update(state) {
      const newest = state.codes[0]?.reference;
      if (newest !== codes[0]?.reference && state.codes[0]?.state === 'waiting') selected = newest;
      codes = state.codes;
      show(codes);
      chosen.show(codes.find((code) => code.reference === selected) ?? codes[0]);
      count.textContent = `${state.counts.codes} ${state.counts.codes === 1 ? 'code' : 'codes'}`;
      gift.update(state);
    },
  };
}

/** The code in hand: its picture, how long it lasts, and how it is paid. */
function chosenCode() {
  const image = h('img', { alt: '' });
  const reference = h('button', {
    type: 'button',
    class: 'link mono strong',
    title: 'Copy',
    onclick: () => copy(code.reference, 'Reference'),
  });
  const state = h('span', { class: 'tag' });
  const amount = h('input', { inputmode: 'decimal', class: 'strong', autocomplete: 'off', oninput: () => label() });
  const times = select(
    [1, 2, 3].map((value) => ({ value: String(value), label: String(value) })),
    { onchange: () => label() },
  );
  const expire = button('Let it expire', {
    kind: 'small',
    title: 'Moves the clock of the wallet past the end of the code',
    onclick: () =>
      act(expire, () => call('PUT', '/api/clock', { now: afterEnd(code) }), 'The clock stands after the end of the code'),
  });
  const submit = button('Pay exact amount', { iconName: 'check', kind: 'primary wide', type: 'submit' });
  const amountField = field('Amount', amount);
  const form = h(
    'form',
    { novalidate: true, onsubmit: send },
    h('div', { class: 'chosen-head' }, reference, state, expire),
    h('div', { class: 'pair amount-times' }, amountField, field('Times', times)),
    submit,
  );
  const element = h('div', { class: 'chosen', hidden: true }, h('div', { class: 'qr-image' }, image), form);

  let code;
  setInterval(tick, 1000);
  function tick() {
    if (!code) return;
    const isWaiting = code.state === 'waiting' && Date.parse(code.expiresAt) > productNow().getTime();
    const text = isWaiting ? leftText(code.expiresAt, productNow()) : titled(code.state === 'waiting' ? 'expired' : code.state);
    setText(state, text);
    expire.hidden = !isWaiting;
    state.className = `tag ${isWaiting ? 'pending clocked' : tones[code.state]}`;
  }
  function label() {
    const value = parseAmount(amount.value);
    const isOther = value !== undefined && value !== code.amount;
    const usual = times.value === '1' ? payLabels[code.state] : `Pay ${times.value} times`;
    setText(submit.lastElementChild, isOther ? `Pay ${amountText(value)} instead` : usual);
  }
  async function send(event) {
    event.preventDefault();
    const value = parseAmount(amount.value);
    if (value === undefined || value <= 0) {
      notify('The amount is a number above zero, at most two decimals', 'danger');
      return amount.focus();
    }
    return act(submit, () => pay(code, { amount: value, times: Number(times.value) }), paidText);
  }
  return {
    element,
    show(next) {
      element.hidden = !next;
      if (!next) return;
      if (next.reference !== code?.reference) {
        image.src = next.imageUrl;
        image.alt = `QR code ${next.reference}`;
        setText(reference, next.reference);
        reference.setAttribute('aria-label', `Copy reference ${next.reference}`);
        amount.value = amountInput(next.amount);
        times.value = '1';
        setText(amountField.firstElementChild, `Amount (${currencyText(next.currency)})`);
      }
      code = next;
      tick();
      label();
    },
  };
}

function createRow(code, onchoose) {
  const state = h('span');
  const submit = button('Pay', { kind: 'small', onclick: () => act(submit, () => pay(code, {}), paidText) });
  const element = h(
    'tr',
    {},
    h('td', {}, h('button', { type: 'button', class: 'link mono', onclick: () => onchoose(code.reference) }, code.reference)),
    h('td', {}, code.channel),
    h('td', { class: 'end strong' }, amountText(code.amount)),
    h('td', {}, state),
    h('td', { class: 'end' }, submit),
  );
  return {
    element,
    update(next) {
      setText(state, `${titled(next.state)}${next.payments.length > 1 ? ` × ${next.payments.length}` : ''}`);
      state.className = `tag ${tones[next.state]}`;
      setText(submit.lastElementChild, rowLabels[next.state]);
      submit.setAttribute('aria-label', `${rowLabels[next.state]}: ${next.reference}`);
    },
  };
}
