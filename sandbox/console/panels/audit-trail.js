import { h, keyedList, setText } from '../lib/dom.js';
import { momentText } from '../lib/format.js';
import { emptyNote, table, tag } from '../lib/parts.js';
import { productNow } from '../lib/product-clock.js';

/** What was done to accounts and by staff, as the wallet records it; the newest first. */
export function auditTrail() {
  const { element, rows } = table({ caption: 'Audit trail', columns: [{ label: 'What' }, { label: 'Who, and to whom' }] });
  const empty = emptyNote('Nothing has been recorded yet.');
  element.append(empty);
  const show = keyedList(rows, { keyOf: ({ place }) => place, create: createRow, empty });
  return {
    element,
    update: ({ audit }) => show(audit.map((record, index) => ({ ...record, place: String(audit.length - index) + record.at }))),
  };
}

function createRow({ at, actorKind, actor, action, subject, outcome, address, details }) {
  const time = h('time', { datetime: at, class: 'caption' });
  const facts = Object.entries(details).map(([name, value]) => `${name} ${value}`);
  const element = h(
    'tr',
    { class: 'report' },
    h(
      'td',
      {},
      h('div', { class: 'two-lines' }, h('span', {}, action), tag(outcome, outcome === 'done' ? 'success' : 'danger'), time),
    ),
    h(
      'td',
      {},
      h(
        'div',
        { class: 'two-lines' },
        h('span', {}, `${actorKind}, ${address}`),
        h('span', { class: 'mono caption' }, [actor, subject].filter((id) => id !== '').join(' → ')),
        h('span', { class: 'caption' }, facts.join(', ')),
      ),
    ),
  );
  return { element, update: () => setText(time, momentText(at, productNow())) };
}
