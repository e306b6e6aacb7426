import { call } from '../lib/api.js';
import { h, keyedList } from '../lib/dom.js';
import { titled } from '../lib/format.js';
import { act, notify } from '../lib/notify.js';
import { button, panel, select, table, tag } from '../lib/parts.js';

const kinds = ['none', 'refuse', 'error', 'timeout-before', 'timeout-after', 'late', 'duplicate'];
const tones = { none: 'neutral', late: 'pending', duplicate: 'pending', error: 'danger', refuse: 'danger' };
const defaultDelayMs = 3000;

/** Spoils the providers on demand: how, how often, how late. */
export function faults() {
  const active = tag('0 active');
  const clear = button('Clear all', {
    kind: 'small',
    onclick: () => act(clear, () => call('DELETE', '/api/faults'), 'All faults cleared'),
  });
  const { element: scroller, rows } = table({
    caption: 'Faults',
    columns: [{ label: 'Provider' }, { label: 'Fault' }, { label: 'Times' }, { label: 'Delay, ms', align: 'end' }],
  });
  const show = keyedList(rows, { keyOf: ({ provider }) => provider, create: createRow });
  const element = panel({
    name: 'faults',
    iconName: 'bug',
    title: 'Faults',
    aside: [active, clear],
    body: h('div', { class: 'panel-body' }, scroller),
  });
  return {
    element,
    update(state) {
      const count = Object.keys(state.faults).length;
      active.textContent = `${count} active`;
      active.className = `tag ${count > 0 ? 'danger' : 'neutral'}`;
      clear.disabled = count === 0;
      show(state.providers.map((provider) => ({ provider, fault: state.faults[provider] })));
    },
  };
}

function createRow({ provider }) {
  const kind = select(
    kinds.map((value) => ({ value, label: titled(value) })),
    { 'aria-label': `Fault of ${provider}`, class: 'tint', onchange: () => set(kind) },
  );
  const number = (label, placeholder) =>
    h('input', {
      class: 'bare',
      inputmode: 'numeric',
      'aria-label': `${label} of ${provider}`,
      placeholder,
      autocomplete: 'off',
    });
  const times = number('Times', '—');
  const delay = number('Delay in ms', '—');
  for (const control of [times, delay]) control.addEventListener('change', () => set(control));
  const element = h(
    'tr',
    {},
    h('td', { class: 'mono' }, provider),
    h('td', {}, kind),
    h('td', {}, times),
    h('td', { class: 'end' }, delay),
  );

  function set(control) {
    const timesGiven = whole(times.value);
    const delayGiven = whole(delay.value);
    if (timesGiven === null || delayGiven === null) return notify('Times and delay are whole numbers', 'danger');
    const body = {
      kind: kind.value,
      ...(timesGiven === undefined ? {} : { times: timesGiven }),
      ...(delayGiven === undefined ? {} : { delayMs: delayGiven }),
    };
    return act(control, () => call('PUT', `/api/faults/${encodeURIComponent(provider)}`, body));
  }
  return {
    element,
    update({ fault }) {
      const isLate = fault?.kind === 'late';
      put(kind, fault?.kind ?? 'none');
      put(times, String(fault?.timesLeft ?? ''));
      put(delay, isLate ? String(fault.delayMs) : '');
      times.placeholder = fault ? 'every' : '—';
      delay.placeholder = isLate ? String(defaultDelayMs) : '—';
      times.disabled = !fault;
      delay.disabled = !isLate;
      kind.className = `tint ${tones[kind.value] ?? 'danger'}`;
    },
  };
}

/** Leaves alone what somebody is typing. */
function put(control, value) {
  if (document.activeElement !== control || control.tagName === 'SELECT') control.value = value;
}

/** Undefined for nothing, null for what is no count. */
function whole(text) {
  const value = text.replaceAll(',', '').trim();
  if (value === '') return undefined;
  return /^\d{1,6}$/.test(value) ? Number(value) : null;
}
