import { openDialog } from '../lib/dialog.js';
import { h } from '../lib/dom.js';
import { amountText, momentText, shortId } from '../lib/format.js';
import { copy } from '../lib/notify.js';
import { button, table, tag } from '../lib/parts.js';
import { productNow } from '../lib/product-clock.js';

/** Every gift made here, who has redeemed it and when: the id is the one under which the wallet asked. */
export function openGiftList(gifts) {
  const { element, rows } = table({
    caption: 'Gift links',
    columns: [
      { label: 'Made' },
      { label: 'Amount', align: 'end' },
      { label: 'Redeemed' },
      { label: 'By' },
      { label: 'Link', hidden: true },
    ],
  });
  rows.append(...gifts.map(giftRow));
  openDialog({ title: 'Gift links', body: element, isWide: true });
}

const giftRow = ({ link, amount, createdAt, members, redemptions }) =>
  h(
    'tr',
    {},
    h('td', {}, momentText(createdAt, productNow())),
    h('td', { class: 'end strong' }, amountText(amount)),
    h('td', {}, tag(`${redemptions.length} of ${members}`, redemptions.length > 0 ? 'success' : 'neutral')),
    h('td', {}, redemptions.length === 0 ? '—' : redemptions.map(redemptionLine)),
    h(
      'td',
      { class: 'end' },
      button('Copy', { iconName: 'copy', kind: 'small', 'aria-label': `Copy link ${link}`, onclick: () => copy(link, 'Link') }),
    ),
  );

const redemptionLine = ({ id, amount, redeemedAt }) =>
  h(
    'div',
    { title: id },
    h('span', { class: 'mono' }, shortId(id)),
    ` ${amountText(amount)}, ${momentText(redeemedAt, productNow())}`,
  );
