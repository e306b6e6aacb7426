import { call } from '../lib/api.js';
import { h, keyedList } from '../lib/dom.js';
import { titled } from '../lib/format.js';
import { act } from '../lib/notify.js';
import { select, table } from '../lib/parts.js';
import { countInput, numberOf, put } from './fault-inputs.js';

const kinds = ['none', 'refuse', 'error', 'timeout-before', 'timeout-after', 'late', 'duplicate', 'not-taken'];
const tones = { none: 'neutral', late: 'pending', duplicate: 'pending' };
const defaultDelayMs = 3000;

/** The providers, each spoiled as asked: how, how often, how late. */
export function providerFaults() {
  const { element, rows } = table({
    caption: 'Providers',
    columns: [{ label: 'Provider' }, { label: 'Fault' }, { label: 'Times' }, { label: 'Delay, ms', align: 'end' }],
  });
  const show = keyedList(rows, { keyOf: ({ provider }) => provider, create: createRow });
  return {
    element,
    update: ({ providers, faults }) => show(providers.map((provider) => ({ provider, fault: faults[provider] }))),
  };
}

export const spoilProvider = (provider, change) => call('PUT', `/api/faults/${encodeURIComponent(provider)}`, change);

function createRow({ provider }) {
  const kind = select(
    kinds.map((value) => ({ value, label: titled(value) })),
    { 'aria-label': `Fault of ${provider}`, class: 'tint', onchange: () => set(kind) },
  );
  const times = countInput(`Times of ${provider}`);
  const delay = countInput(`Delay in ms of ${provider}`);
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
    const [timesGiven, delayMs] = [numberOf(times), numberOf(delay)];
    if (timesGiven === null || delayMs === null) return undefined;
    const change = {
      kind: kind.value,
      ...(timesGiven === undefined ? {} : { times: timesGiven }),
      ...(delayMs === undefined ? {} : { delayMs }),
    };
    return act(control, () => spoilProvider(provider, change));
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
