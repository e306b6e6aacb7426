import { call } from '../lib/api.js';
import { h } from '../lib/dom.js';
import { currencyText, parseAmount } from '../lib/format.js';
import { act, notify } from '../lib/notify.js';
import { button, field, panel, select, setOptions } from '../lib/parts.js';
import { instantOf } from '../lib/time-of-day.js';
import { playerPicker } from './player-picker.js';
import { slipPreview } from './slip-preview.js';
import { transfersTable } from './transfers-table.js';

const variants = [
  ['valid', 'Valid', 'Credited within a minute'],
  ['wrong-account', 'Wrong account', 'Paid to somebody else'],
  ['expired', 'Old', 'Two hours old: more than the hour that the wallet allows'],
  ['duplicate', 'Duplicate', 'Another picture of the last transfer'],
  ['other-sender', 'Other sender', 'Paid from an account that is no player’s: does not match'],
  ['another-players', 'Another player’s', 'Paid by another player: whoever else hands it in gets nothing'],
  ['stolen-reference', 'Stolen reference', 'Nothing but the QR of the last transfer, drawn from its reference'],
  ['sender-in-doubt', 'In doubt', 'The bank shows two digits and half a name: staff decide'],
  ['unreadable', 'Blurred', 'Its QR cannot be read'],
  ['no-qr', 'No QR', 'A slip without its QR'],
  ['cropped', 'Cropped', 'A screenshot that ends above the QR'],
  ['wrong-captcha', 'Wrong captcha', 'The bank refuses after three wrong captchas'],
  ['bank-refuses', 'Bank refuses', 'The bank will not tell, for a reason of its own'],
];
const laoBanks = new Set(['BCEL', 'LDB', 'APB', 'JDB', 'LVB', 'ST', 'BIC']);

/** A transfer from any bank and the slip it leaves, good or spoiled. The account is that of the player seen last. */
export function bankTransfer() {
  const bank = select([], { name: 'bank' });
  const accountNo = textInput({ name: 'accountNo', value: '0123456789', inputmode: 'numeric', class: 'mono' });
  const amount = textInput({ name: 'amount', value: '500.00', inputmode: 'decimal', class: 'strong' });
  const at = textInput({ name: 'at', placeholder: 'now' });
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
  const transfers = transfersTable((transfer) => preview.show(transfer));
  let sender;
  let siteAccounts = [];
  const picker = playerPicker((player) => {
    sender = player;
    bank.value = player.bankCode;
    accountNo.value = player.bankAccountNo;
    followBank();
  });
  const element = panel({
    name: 'bank',
    iconName: 'bank',
    title: 'Bank: transfer and slip',
    aside: [picker.element],
    body: h('div', { class: 'panel-body' }, h('div', { class: 'transfer' }, form, preview.element), transfers.element),
  });

  bank.addEventListener('change', followBank);
  chips.addEventListener('change', showKind);
  const chosen = () => new FormData(form).get('kind');
  function showKind() {
    receiver.disabled = ['wrong-account', 'duplicate', 'stolen-reference'].includes(chosen());
  }
  const currency = () => (laoBanks.has(bank.value) ? 'LAK' : 'BAHT');
  function labelAmount() {
    amountField.firstElementChild.textContent = `Amount (${currencyText(currency())})`;
  }
  /** Baht go to the site's account in baht, kip to the one in kip. */
  function followBank() {
    labelAmount();
    const site = siteAccounts.find((account) => account.currency === currency());
    if (site) receiver.value = keyOfAccount(site);
  }

  async function submit(event) {
    event.preventDefault();
    const value = parseAmount(amount.value);
    if (value === undefined || value <= 0) return refuse(amount, 'The amount is a number above zero, at most two decimals');
    const transferredAt = at.value.trim() === '' ? undefined : instantOf(at.value);
    if (at.value.trim() !== '' && !transferredAt) return refuse(at, 'The time is HH:mm or HH:mm:ss, or empty for now');
    const [bankCode, receiverNo] = receiver.value.split(' ');
    const isPlayers = sender?.bankCode === bank.value && sender.bankAccountNo === accountNo.value.trim();
    const order = {
      bankCode: bank.value,
      accountNo: accountNo.value.trim(),
      amount: value,
      kind: chosen(),
      ...(isPlayers ? { name: sender.bankAccountName } : {}),
      ...(transferredAt ? { transferredAt } : {}),
      ...(receiver.disabled || receiverNo === undefined ? {} : { receiver: { bankCode, accountNo: receiverNo } }),
    };
    const done = ({ reference }) => `Transfer ${reference} made, its slip is ready`;
    const made = await act(send, () => call('POST', '/api/bank/transfers', order), done);
    return made && preview.show(made);
  }

  return {
    element,
    /** Makes the form ready for a slip of a kind: one more press makes it. */
    prepare(kind) {
      for (const input of chips.querySelectorAll('input')) input.checked = input.value === kind;
      showKind();
      send.focus();
    },
    update(state) {
      const lao = state.banks.filter((code) => laoBanks.has(code));
      const thai = state.banks.filter((code) => !laoBanks.has(code));
      const isLaos = state.siteAccounts.some(({ currency }) => currency === 'LAK');
      const groups = [bankGroup('Thailand', thai), bankGroup('Laos', lao)];
      setOptions(bank, isLaos ? groups.toReversed() : groups);
      ({ siteAccounts } = state);
      setOptions(receiver, receiverOptions(siteAccounts));
      picker.update(state.players);
      labelAmount();
      transfers.update(state);
      preview.offer(state.transfers[0]);
    },
  };
}

function refuse(control, text) {
  notify(text, 'danger');
  control.focus();
}

const textInput = (attributes) => h('input', { autocomplete: 'off', ...attributes });

const chip = ([value, label, title]) =>
  h(
    'label',
    { class: 'chip', title },
    h('input', { type: 'radio', name: 'kind', value, ...(value === 'valid' ? { checked: true } : {}) }),
    h('span', {}, label),
  );

const bankGroup = (group, codes) => ({ group, options: codes.map((code) => ({ value: code, label: code })) });

const keyOfAccount = ({ bankCode, accountNo }) => `${bankCode} ${accountNo}`;
const receiverOptions = (accounts) => [
  ...accounts.map((account) => ({
    value: keyOfAccount(account),
    label: `Site account ${keyOfAccount(account)}${account.currency === 'LAK' ? ` · ${currencyText(account.currency)}` : ''}`,
  })),
  { value: 'SCB 9999999999', label: 'Somebody else: SCB 9999999999' },
];
