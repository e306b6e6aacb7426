import { call } from '../lib/api.js';
import { openDialog } from '../lib/dialog.js';
import { h } from '../lib/dom.js';
import { act, notify } from '../lib/notify.js';
import { button, field } from '../lib/parts.js';
import { productNow } from '../lib/product-clock.js';

const minuteMs = 60_000;
const steps = [
  ['+5 min', 5 * minuteMs],
  ['+15 min', 15 * minuteMs],
  ['+1 hour', 60 * minuteMs],
  ['+1 day', 24 * 60 * minuteMs],
  ['+7 days', 7 * 24 * 60 * minuteMs],
];

/** Moves the time of the wallet: by a step, to a moment, or back to the real one. */
export function openClockDialog() {
  const at = h('input', { type: 'datetime-local', step: '1', value: localValue(productNow()) });
  const step = ([label, byMs]) => {
    const control = button(label, {
      onclick: async () => {
        const offsetMs = Math.round(productNow().getTime() - Date.now() + byMs);
        if (await move(control, { offsetMs })) at.value = localValue(new Date(Date.now() + offsetMs));
      },
    });
    return control;
  };
  const real = button('Real time', {
    onclick: async () => {
      if (await move(real, { offsetMs: 0 })) at.value = localValue(new Date());
    },
  });
  const midnight = button('Next midnight', {
    title: '00:00 in Bangkok: a new day for limits and daily bonuses',
    onclick: async () => {
      const next = nextMidnight(productNow());
      if (await move(midnight, { now: next.toISOString() })) at.value = localValue(next);
    },
  });
  openDialog({
    title: 'Move the clock of the wallet',
    body: h(
      'div',
      { class: 'clock-body' },
      h('p', {}, 'Expiry of codes, slips and sessions, daily limits and the slip window all follow this clock.'),
      h('div', { class: 'steps' }, steps.map(step), midnight, real),
      field('Or to this moment', at),
    ),
    confirmLabel: 'Set moment',
    confirm: (control) => {
      const moment = new Date(at.value);
      if (Number.isNaN(moment.getTime())) {
        notify('Choose a date and a time', 'danger');
        return undefined;
      }
      return move(control, { now: moment.toISOString() });
    },
  });
}

const move = (control, change) => act(control, () => call('PUT', '/api/clock', change), 'The clock has been moved');

function localValue(date) {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * minuteMs);
  return local.toISOString().slice(0, 19);
}

/** The next 00:00 of Bangkok and Vientiane, which know no summer time. */
function nextMidnight(now) {
  const aheadMs = 7 * 60 * minuteMs;
  const dayMs = 24 * 60 * minuteMs;
  return new Date((Math.floor((now.getTime() + aheadMs) / dayMs) + 1) * dayMs - aheadMs);
}
