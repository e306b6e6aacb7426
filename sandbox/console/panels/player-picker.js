import { phoneText } from '../lib/format.js';
import { select, setOptions } from '../lib/parts.js';

/** Whose account pays. It follows the player seen last until somebody chooses another. */
export function playerPicker(onpick) {
  const element = select([], { class: 'picker', 'aria-label': 'Player who pays', onchange: choose });
  let players = [];
  let latest;
  /** The player somebody chose, until a reset forgets that player. */
  let chosen;
  function choose() {
    chosen = element.value;
    pick();
  }
  function pick() {
    const player = players.find(({ username }) => username === element.value);
    if (player) onpick(player);
  }
  return {
    element,
    update(next) {
      players = next;
      element.hidden = players.length === 0;
      setOptions(
        element,
        players.map(({ username, bankCode }) => ({ value: username, label: `${phoneText(username)} · ${bankCode}` })),
      );
      if (!players.some(({ username }) => username === chosen)) chosen = undefined;
      const newest = players[0]?.username;
      if (chosen !== undefined || newest === latest) return;
      latest = newest;
      element.value = newest ?? '';
      pick();
    },
  };
}
