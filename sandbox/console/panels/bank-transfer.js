import { call } from '../lib/api.js';
import { h, icon } from '../lib/dom.js';
import { currencyText, parseAmount } from '../lib/format.js';
import { act, notify } from '../lib/notify.js';
import { button, field, panel, select, setOptions, tag } from '../lib/parts.js';
import { instantOf } from '../lib/time-of-day.js';
import { transfersTable } from './transfers-table.js';

const variants = [
  ['valid', 'Valid'],
  ['wrong-account', 'Wrong account'],
  ['expired', 'Expired'],
  ['no-qr', 'No QR'],
  ['duplicate', 'Duplicate'],
  ['unreadable', 'Unreadable'],
  ['cropped', 'Cropped'],
];
const laoBanks = new Set(['BCEL', 'LDB', 'APB', 'JDB', 'LVB', 'ST', 'BIC']);

/** A transfer from any bank and the slip it leaves, good or spoiled. */
export function bankTransfer() {
  const bank = select([], { name: 'bank' });
  const accountNo = h('input', {
    name: 'accountNo',
    value: '0123456789',
    inputmode: 'numeric',
    class: 'mono',
    autocomplete: 'off',
  });
  const amount = h('input', { name: 'amount', value: '500.00', inputmode: 'decimal', class: 'strong', autocomplete: 'off' });
  const at = h('input', { name: 'at', placeholder: 'now', autocomplete: 'off' });
  const receiver = select([], { name: 'receiver' });
  const amountField = field('Amount (THB)', amount);
  const chips = h('fieldset', { class: 'chips' }, h('legend', { class: 'visually-hidden' }, 'Slip'), variants.map(chip));
  const preview = slipPreview();
  const send = button('Send transfer and make slip', { iconName: 'send', kind: 'primary wide', type: 'submit' });
  const form = h(
    'form',
    { class: 'transfer-form', novalidate: true, onsubmit: submit },
    h('div', { class: 'pair' }, field('Sending bank', bank), field('Account no.', accountNo)),
    h('div', { class: 'pair' }, amountField, field('Transferred at', at)),
    field('Receiver', receiver),
    chips,
    send,
  );
  const count = tag('0 transfers');
  const transfers = transfersTable((transfer) => preview.show(transfer));
  const element = panel({
    name: 'bank',
    iconName: 'bank',
    title: 'Bank: transfer and slip',
    aside: [count],
    body: h('div', { class: 'panel-body' }, h('div', { class: 'transfer' }, form, preview.element), transfers.element),
  });

  bank.addEventListener('change', labelAmount);
  chips.addEventListener('change', () => {
    receiver.disabled = chosen() === 'wrong-account' || chosen() === 'duplicate';
  });
  const chosen = () => new FormData(form).get('kind');
  function labelAmount() {
    amountField.firstElementChild.textContent = `Amount (${laoBanks.has(bank.value) ? 'LAK' : 'THB'})`;
  }

  async function submit(event) {
    event.preventDefault();
    const value = parseAmount(amount.value);
    if (value === undefined || value <= 0) return refuse(amount, 'The amount is a number above zero, at most two decimals');
    const transferredAt = instantOf(at.value);
    if (at.value.trim() !== '' && !transferredAt) return refuse(at, 'The time is HH:mm or HH:mm:ss, or empty for now');
    const [bankCode, receiverNo] = receiver.value.split(' ');
    const made = await act(
      send,
      () =>
        call('POST', '/api/bank/transfers', {
          bankCode: bank.value,
          accountNo: accountNo.value.trim(),
          amount: value,
          kind: chosen(),
          ...(transferredAt ? { transferredAt } : {}),
          ...(receiver.disabled || receiverNo === undefined ? {} : { receiver: { bankCode, accountNo: receiverNo } }),
        }),
      ({ reference }) => `Transfer ${reference} made, its slip is ready`,
    );
    if (made) preview.show(made);
  }

  return {
    element,
    update(state) {
      const lao = state.banks.filter((code) => laoBanks.has(code));
      const thai = state.banks.filter((code) => !laoBanks.has(code));
      const isLaos = state.siteAccounts.some(({ currency }) => currency === 'LAK');
      const groups = [bankGroup('Thailand', thai), bankGroup('Laos', lao)];
      setOptions(bank, isLaos ? groups.toReversed() : groups);
      setOptions(receiver, receiverOptions(state.siteAccounts));
      labelAmount();
      count.textContent = `${state.counts.transfers} ${state.counts.transfers === 1 ? 'transfer' : 'transfers'}`;
      transfers.update(state);
      preview.offer(state.transfers[0]);
    },
  };
}

function refuse(control, text) {
  notify(text, 'danger');
  control.focus();
}

const chip = ([value, label]) =>
  h(
    'label',
    { class: 'chip' },
    h('input', { type: 'radio', name: 'kind', value, ...(value === 'valid' ? { checked: true } : {}) }),
    h('span', {}, label),
  );

const bankGroup = (group, codes) => ({ group, options: codes.map((code) => ({ value: code, label: code })) });

const receiverOptions = (accounts) => [
  ...accounts.map(({ bankCode, accountNo, currency }) => ({
    value: `${bankCode} ${accountNo}`,
    label: `Site account ${bankCode} ${accountNo}${currency === 'LAK' ? ` · ${currencyText(currency)}` : ''}`,
  })),
  { value: 'SCB 9999999999', label: 'Somebody else: SCB 9999999999' },
];

/** The slip as it will be uploaded, with the file to save. */
function slipPreview() {
  const image = h('img', { alt: '', hidden: true });
  const note = h('p', { class: 'caption' }, icon('image'), 'The slip appears here');
  const download = h('a', { class: 'button small', hidden: true }, icon('download'), h('span', {}, 'PNG'));
  let isChosen = false;
  function display({ reference, slipUrl, kind }) {
    if (image.getAttribute('src') === slipUrl) return;
    image.src = slipUrl;
    image.alt = `Slip ${reference}, ${kind}`;
    download.href = slipUrl;
    download.download = `slip-${reference}.png`;
    download.setAttribute('aria-label', `Save slip ${reference} as PNG`);
    image.hidden = download.hidden = false;
    note.hidden = true;
  }
  return {
    element: h('div', { class: 'slip' }, image, note, download),
    show(transfer) {
      isChosen = true;
      display(transfer);
    },
    /** The newest slip, while nobody has chosen another. */
    offer(transfer) {
      if (transfer && !isChosen) display(transfer);
      if (!transfer) {
        isChosen = false;
        image.hidden = download.hidden = true;
        image.removeAttribute('src');
        note.hidden = false;
      }
    },
  };
}
