import { h, keyedList, setText } from '../lib/dom.js';
import { momentText } from '../lib/format.js';
import { emptyNote, table, tag } from '../lib/parts.js';
import { productNow } from '../lib/product-clock.js';

/** Remotes that failed on somebody's page, as the pages report it to the wallet; the newest first. */
export function remoteFailures() {
  const { element, rows } = table({ caption: 'Reports of failed remotes', columns: [{ label: 'Remote' }, { label: 'Cause' }] });
  const empty = emptyNote('No page has reported a remote that failed since the wallet started.');
  element.append(empty);
  const show = keyedList(rows, { keyOf: ({ key }) => key, create: createRow, empty });
  return {
    element,
    update: ({ remoteFailures: failures }) => show(keyed(failures)),
  };
}

/** Two pages may report the same in the same millisecond. */
function keyed(failures) {
  const seen = new Map();
  return failures
    .toReversed()
    .map((failure) => {
      const name = `${failure.receivedAt} ${failure.remote} ${failure.phase} ${failure.cause}`;
      seen.set(name, (seen.get(name) ?? 0) + 1);
      return { ...failure, key: `${name} ${seen.get(name)}` };
    })
    .toReversed();
}

function createRow({ remote, version, phase, cause, composition, path, receivedAt }) {
  const time = h('time', { datetime: receivedAt, class: 'caption' });
  const element = h(
    'tr',
    { class: 'report' },
    h(
      'td',
      {},
      h('div', { class: 'two-lines' }, h('span', { class: 'mono' }, `${remote} ${version}`), tag(phase, 'danger'), time),
    ),
    h(
      'td',
      {},
      h(
        'div',
        { class: 'two-lines' },
        h('span', {}, cause),
        h('span', { class: 'caption' }, path),
        h('span', { class: 'mono caption' }, composition),
      ),
    ),
  );
  return { element, update: () => setText(time, momentText(receivedAt, productNow())) };
}
