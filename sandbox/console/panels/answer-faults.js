import { call } from '../lib/api.js';
import { h, keyedList } from '../lib/dom.js';
import { act } from '../lib/notify.js';
import { select, table } from '../lib/parts.js';
import { countInput, numberOf, put } from './fault-inputs.js';

const kinds = [
  ['none', 'Arrives'],
  ['dropped', 'Connection cut'],
  ['bad-gateway', '502 of a proxy'],
  ['half', 'Half of it'],
  ['timeout', '504, late'],
  ['busy', '503, not done'],
];
const reads = [{ label: 'Read: wallet', method: 'GET', path: '/api/wallet' }];

/** What moves money or sends a file, by the call that its form makes. */
export const moneyForms = [
  { label: 'Deposit slip', method: 'POST', path: '/api/wallet/slip' },
  { label: 'Deposit QR', method: 'POST', path: '/api/qrcode/*' },
  { label: 'Gift link', method: 'POST', path: '/api/wallet/truelink' },
  { label: 'Manual deposit', method: 'POST', path: '/api/wallet/add' },
  { label: 'Withdrawal', method: 'POST', path: '/api/wallet/withdraw*' },
  { label: 'Transfer in or out', method: 'POST', path: '/api/wallet/transfer' },
  { label: 'Transfer out of every game', method: 'POST', path: '/api/wallet/transferAll' },
  { label: 'Refund: receive', method: 'GET', path: '/api/refund/receive' },
  { label: 'Refund: to the wallet', method: 'GET', path: '/api/refund/addWallet' },
  { label: 'Invite bonus', method: 'GET', path: '/api/invite/bonus' },
  { label: 'Bonus', method: 'GET', path: '/api/bonus/activate/*' },
  { label: 'Promotion', method: 'GET', path: '/api/promotion/activate/*' },
  { label: 'Chat: a picture', method: 'POST', path: '/api/chat/upload-image' },
  { label: 'Chat: a message', method: 'POST', path: '/api/chat/send-message' },
];
const known = [...moneyForms, ...reads];

export const spoilAnswer = ({ method, path, username }, change) =>
  call('PUT', '/api/faults/gateway', {
    path,
    ...(method === undefined ? {} : { method }),
    ...(username === undefined ? {} : { username }),
    ...change,
  });

const nameOf = ({ method = '', path, username = '' }) => `${method} ${path} ${username}`;

/** The forms, whose answers are lost on their way to the browser, and whatever else the API was asked to lose. */
export function answerFaults() {
  const { element, rows } = table({
    caption: 'Answers',
    columns: [{ label: 'Answer of' }, { label: 'What becomes of it' }, { label: 'Times', align: 'end' }],
  });
  element.append(
    h(
      'p',
      { class: 'caption foot' },
      'What was asked for is done all the same, unless “not done”. The next one is lost unless told.',
    ),
  );
  const show = keyedList(rows, { keyOf: nameOf, create: createRow });
  return {
    element,
    update({ answerFaults: faults }) {
      const faultOf = new Map(faults.map((fault) => [nameOf(fault), fault]));
      const names = new Set(known.map(nameOf));
      const others = faults.filter((fault) => !names.has(nameOf(fault))).map((fault) => ({ ...fault, label: fault.path }));
      show([...known, ...others].map((form) => ({ ...form, fault: faultOf.get(nameOf(form)) })));
    },
  };
}

function createRow(form) {
  const label = form.username === undefined ? form.label : `${form.label} · ${form.username}`;
  const kind = select(
    kinds.map(([value, text]) => ({ value, label: text })),
    { 'aria-label': `What becomes of the answer of ${label}`, class: 'tint', onchange: () => set(kind) },
  );
  const times = countInput(`How many answers of ${label}`);
  times.addEventListener('change', () => set(times));
  const element = h('tr', {}, h('td', {}, label), h('td', {}, kind), h('td', { class: 'end' }, times));

  function set(control) {
    const given = numberOf(times);
    if (given === null) return undefined;
    const change = kind.value === 'none' ? { kind: 'none' } : { kind: kind.value, times: given ?? 1 };
    return act(control, () => spoilAnswer(form, change));
  }
  return {
    element,
    update({ fault }) {
      put(kind, fault?.kind ?? 'none');
      put(times, String(fault?.timesLeft ?? ''));
      times.placeholder = fault ? 'every' : '—';
      times.disabled = !fault;
      kind.className = `tint ${fault ? (fault.kind === 'busy' ? 'pending' : 'danger') : 'success'}`;
    },
  };
}
