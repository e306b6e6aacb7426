import { call } from '../lib/api.js';
import { openDialog } from '../lib/dialog.js';
import { h, keyedList, setText } from '../lib/dom.js';
import { momentText, phoneText, shortAccount } from '../lib/format.js';
import { act, copy } from '../lib/notify.js';
import { button, emptyNote, field, panel, select, table, tag } from '../lib/parts.js';
import { productNow } from '../lib/product-clock.js';

/** The players seen last; any of them can be frozen and let back in, and lose a bank account that is somebody else's. */
export function players() {
  const count = tag('0 players');
  const { element: scroller, rows } = table({
    caption: 'Players',
    columns: [{ label: 'Player' }, { label: 'Seen' }, { label: 'Action', hidden: true }],
  });
  const empty = emptyNote('No players yet, or the wallet does not answer.');
  scroller.append(empty);
  const show = keyedList(rows, { keyOf: ({ username }) => username, create: createRow, empty });
  const element = panel({
    name: 'player',
    iconName: 'player',
    title: 'Players',
    aside: [count],
    body: h('div', { class: 'panel-body' }, scroller),
  });
  return {
    element,
    update(state) {
      const frozen = state.players.filter(({ isActive }) => !isActive).length;
      setText(count, frozen > 0 ? `${frozen} frozen` : `${state.players.length} seen last`);
      count.className = `tag ${frozen > 0 ? 'danger' : 'neutral'}`;
      show(state.players);
    },
  };
}

export const setPlayer = (username, isActive) => call('PUT', `/api/players/${encodeURIComponent(username)}`, { isActive });

export const releaseAccount = ({ username, bankCode, bankAccountNo }, reason, note = '') =>
  call('POST', `/api/players/${encodeURIComponent(username)}/bank-account/release`, { bankCode, bankAccountNo, reason, note });

const reasons = [
  { value: 'OWNER_CLAIMS', label: 'Its holder has proven it' },
  { value: 'MISTYPED', label: 'The player typed another number' },
  { value: 'ACCOUNT_CLOSED', label: 'The bank has closed it' },
];

/** The number is free for its holder from then on; the player is told and adds another. */
function openRelease(player) {
  const reason = select(reasons);
  const note = h('input', { autocomplete: 'off', maxlength: 500 });
  openDialog({
    title: `Free the bank account of ${player.username}`,
    body: h(
      'div',
      { class: 'clock-body' },
      h(
        'p',
        {},
        `${player.bankCode} ${player.bankAccountNo} ${player.bankAccountName}. Not while a withdrawal to it is under way.`,
      ),
      field('Reason', reason),
      field('Note', note),
    ),
    confirmLabel: 'Free it',
    kind: 'danger',
    confirm: (control) => act(control, () => releaseAccount(player, reason.value, note.value), 'The account number is free'),
  });
}

function createRow({ username }) {
  let shown;
  const free = button('Free account…', {
    kind: 'small',
    'aria-label': `Free account… of ${username}`,
    onclick: () => openRelease(shown),
  });
  const name = h('span', { class: 'caption' });
  const seen = h('td', {});
  let isActive = true;
  const freeze = button('Freeze', {
    kind: 'small',
    onclick: () => {
      const next = !isActive;
      const done = next ? `${username} may sign in again` : `${username} is frozen: every call is refused`;
      return act(freeze, () => setPlayer(username, next), done);
    },
  });
  const phone = h(
    'button',
    { type: 'button', class: 'link mono', title: 'Copy', onclick: () => copy(username, 'Phone') },
    phoneText(username),
  );
  const element = h(
    'tr',
    {},
    h('td', {}, h('div', { class: 'two-lines' }, phone, name)),
    seen,
    h('td', { class: 'end' }, h('div', { class: 'actions' }, free, freeze)),
  );
  return {
    element,
    update(player) {
      ({ isActive } = player);
      shown = player;
      free.hidden = player.bankAccountNo === '';
      setText(
        name,
        `${player.name} · ${player.bankAccountNo === '' ? 'no bank account' : `${player.bankCode} ${shortAccount(player.bankAccountNo)}`}`,
      );
      setText(seen, momentText(player.seenAt, productNow()));
      setText(freeze.lastElementChild, isActive ? 'Freeze' : 'Let back in');
      freeze.className = `button small ${isActive ? 'danger' : ''}`;
      freeze.setAttribute('aria-label', `${isActive ? 'Freeze' : 'Let back in'} ${username}`);
    },
  };
}
