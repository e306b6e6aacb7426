import { h, keyedList, setText } from '../lib/dom.js';
import { amountText, titled } from '../lib/format.js';
import { emptyNote, table } from '../lib/parts.js';

/** What was transferred, and whether its slip was handed in. Choosing a reference shows its slip. */
export function transfersTable(onchoose) {
  const { element, rows } = table({
    caption: 'Transfers',
    columns: [{ label: 'Reference' }, { label: 'From' }, { label: 'Amount', align: 'end' }, { label: 'Slip' }],
  });
  const empty = emptyNote('No transfers yet.');
  element.append(empty);
  const show = keyedList(rows, { keyOf: ({ slipId }) => slipId, create: (transfer) => createRow(transfer, onchoose), empty });
  return { element, update: (state) => show(state.transfers) };
}

function createRow(transfer, onchoose) {
  const slip = h('span');
  const choose = h('button', { type: 'button', class: 'link mono', onclick: () => onchoose(transfer) }, transfer.reference);
  const element = h(
    'tr',
    {},
    h('td', {}, choose),
    h('td', {}, transfer.bankCode),
    h('td', { class: 'end strong' }, amountText(transfer.amount)),
    h('td', {}, slip),
  );
  return {
    element,
    update({ isClaimed, kind }) {
      const isSpoiled = kind !== 'valid';
      setText(slip, isClaimed ? 'Claimed' : isSpoiled ? titled(kind) : 'Unused');
      slip.className = `tag ${isClaimed ? 'success' : isSpoiled ? 'pending' : 'neutral'}`;
    },
  };
}
