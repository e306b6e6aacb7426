import { call } from '../lib/api.js';
import { h, icon, setText } from '../lib/dom.js';
import { amountText, parseAmount } from '../lib/format.js';
import { act, notify } from '../lib/notify.js';
import { button, emptyNote, field, panel, select, setOptions } from '../lib/parts.js';

const quickResults = [-500, -100, 100, 500];
const signed = (amount) => (amount > 0 ? `+${amount}` : String(amount));

/** Wins and losses at the game providers, account by account. */
export function gameTable() {
  const account = select([], { onchange: () => render() });
  const balance = h('output', { class: 'game-balance' });
  const open = h('output', { class: 'strong' });
  const openLine = h('div', { class: 'game-line' }, h('span', {}, 'Open stakes'), open);
  const result = h('input', { inputmode: 'decimal', class: 'strong', value: '-80.00', autocomplete: 'off' });
  const submit = button('Post result', { kind: 'primary', type: 'submit' });
  const play = h('a', { class: 'button small', target: '_blank', rel: 'noreferrer' }, icon('open'), h('span', {}, 'Open game'));
  const form = h(
    'form',
    { class: 'game-form', novalidate: true, onsubmit: submitResult },
    field('Game', account),
    h('div', { class: 'game-line' }, h('span', {}, 'Balance at provider'), balance),
    openLine,
    h('div', { class: 'quick' }, quickResults.map(quick)),
    h('div', { class: 'result-line' }, field('Result (negative is a loss)', result), submit),
  );
  const empty = emptyNote('No game accounts yet. A player opens one on a game card.');
  const element = panel({
    name: 'game',
    iconName: 'game',
    title: 'Game table',
    aside: [play],
    body: h('div', { class: 'panel-body' }, form, empty),
  });

  let accounts = [];
  const chosen = () => accounts.find((known) => keyOf(known) === account.value) ?? accounts[0];
  const keyOf = ({ code, username }) => `${code} ${username}`;

  function quick(amount) {
    const control = button(signed(amount), {
      kind: 'plain',
      'aria-label': `${amount < 0 ? 'Lose' : 'Win'} ${Math.abs(amount)}`,
      onclick: () => post(control, amount),
    });
    return control;
  }
  function post(control, amount) {
    const { code, username } = chosen();
    const work = () => call('POST', `/api/games/${code}/results`, { username, amount });
    return act(
      control,
      work,
      (after) => `${amount < 0 ? 'Lost' : 'Won'} ${amountText(Math.abs(amount))}, ${amountText(after.balance)} left`,
    );
  }
  function submitResult(event) {
    event.preventDefault();
    const amount = parseAmount(result.value);
    if (amount === undefined || amount === 0) {
      notify('The result is a number other than zero, at most two decimals', 'danger');
      result.focus();
      return undefined;
    }
    return post(submit, amount);
  }
  function render() {
    const current = chosen();
    form.hidden = play.hidden = !current;
    empty.hidden = Boolean(current);
    if (!current) return;
    setText(balance, amountText(current.balance));
    openLine.hidden = current.openRounds.length === 0;
    setText(open, String(current.openRounds.length));
    play.href = `/play/${encodeURIComponent(current.code)}?username=${encodeURIComponent(current.username)}`;
  }

  return {
    element,
    update(state) {
      accounts = state.gameAccounts;
      const nameOf = (code) => state.games.find((game) => game.code === code)?.name ?? code;
      setOptions(
        account,
        accounts.map((known) => ({ value: keyOf(known), label: `${nameOf(known.code)} · ${known.username}` })),
      );
      render();
    },
  };
}
