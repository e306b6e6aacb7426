import { call } from '../lib/api.js';
import { h, keyedList, setText } from '../lib/dom.js';
import { act } from '../lib/notify.js';
import { emptyNote, select, table } from '../lib/parts.js';
import { countInput, numberOf, put } from './fault-inputs.js';

const kinds = [
  ['none', 'Healthy'],
  ['refused', 'Refused'],
  ['not-found', 'Not found, 404'],
  ['error', 'Error, 500'],
  ['slow', 'Slow'],
  ['hang', 'Hangs'],
  ['broken', 'Broken script'],
  ['wrong-content', 'Wrong content'],
];

/** The remotes of the running product, each of which can be broken and healed. New page loads get what is set here. */
export function remoteFaults() {
  const { element, rows } = table({
    caption: 'Remotes',
    columns: [{ label: 'Remote' }, { label: 'State' }, { label: 'Delay, ms', align: 'end' }],
  });
  const empty = emptyNote('The remotes are not known: another process serves the pages.');
  const note = h('p', { class: 'caption foot' }, 'Counts from the next page load; “Try again” on an open page counts too.');
  element.append(empty, note);
  const show = keyedList(rows, { keyOf: ({ name }) => name, create: createRow, empty });
  return {
    element,
    update({ remotes }) {
      show(remotes);
      note.hidden = remotes.length === 0;
    },
  };
}

export const breakRemote = (name, change) => call('PUT', `/api/remotes/${encodeURIComponent(name)}`, change);

function createRow({ name }) {
  const kind = select(
    kinds.map(([value, label]) => ({ value, label })),
    { 'aria-label': `State of the remote ${name}`, class: 'tint', onchange: () => set(kind) },
  );
  const delay = countInput(`Delay in ms of the remote ${name}`);
  delay.addEventListener('change', () => set(delay));
  const version = h('span', { class: 'caption' });
  const element = h(
    'tr',
    {},
    h('td', {}, h('span', { class: 'mono' }, name), ' ', version),
    h('td', {}, kind),
    h('td', { class: 'end' }, delay),
  );
  function set(control) {
    const delayMs = numberOf(delay);
    if (delayMs === null) return undefined;
    const change = { kind: kind.value, ...(delayMs === undefined ? {} : { delayMs }) };
    const isHealed = kind.value === 'none';
    return act(control, () => breakRemote(name, change), isHealed ? `${name} is well again` : `${name} is broken for new pages`);
  }
  return {
    element,
    update({ version: text, fault }) {
      const isSlow = fault?.kind === 'slow';
      setText(version, text.replace(/-.*/, ''));
      put(kind, fault?.kind ?? 'none');
      put(delay, isSlow ? String(fault.delayMs) : '');
      delay.disabled = !isSlow;
      kind.className = `tint ${fault ? (isSlow ? 'pending' : 'danger') : 'success'}`;
    },
  };
}
