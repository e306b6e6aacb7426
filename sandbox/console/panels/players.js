import { call } from '../lib/api.js';
import { h, keyedList, setText } from '../lib/dom.js';
import { momentText, phoneText, shortAccount } from '../lib/format.js';
import { act, copy } from '../lib/notify.js';
import { button, emptyNote, panel, table, tag } from '../lib/parts.js';
import { productNow } from '../lib/product-clock.js';

/** The players seen last; any of them can be frozen and let back in. */
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

function createRow({ username }) {
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
    h('td', { class: 'end' }, freeze),
  );
  return {
    element,
    update(player) {
      ({ isActive } = player);
      setText(name, `${player.name} · ${player.bankCode} ${shortAccount(player.bankAccountNo)}`);
      setText(seen, momentText(player.seenAt, productNow()));
      setText(freeze.lastElementChild, isActive ? 'Freeze' : 'Let back in');
      freeze.className = `button small ${isActive ? 'danger' : ''}`;
      freeze.setAttribute('aria-label', `${isActive ? 'Freeze' : 'Let back in'} ${username}`);
    },
  };
}
