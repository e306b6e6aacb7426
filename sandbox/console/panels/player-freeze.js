import { call } from '../lib/api.js';
import { h } from '../lib/dom.js';
import { act, notify } from '../lib/notify.js';
import { button, field, panel } from '../lib/parts.js';

/** Freezes a player, or lets one back in. */
export function playerFreeze() {
  const username = h('input', { inputmode: 'numeric', autocomplete: 'off', class: 'mono', placeholder: '0812345678' });
  const set = (isActive, text) => async (event) => {
    const name = username.value.trim();
    if (name === '') {
      notify('Whose account? Type the phone', 'danger');
      return username.focus();
    }
    const work = () => call('PUT', `/api/players/${encodeURIComponent(name)}`, { isActive });
    return act(event.currentTarget, work, `${name} ${text}`);
  };
  const form = h(
    'form',
    { class: 'player-form', onsubmit: (event) => event.preventDefault() },
    h('p', { class: 'caption' }, 'A frozen player cannot sign in, and every call of an open session is refused.'),
    field('Phone', username),
    h(
      'div',
      { class: 'actions' },
      button('Freeze', { kind: 'danger', onclick: set(false, 'is frozen') }),
      button('Let back in', { onclick: set(true, 'may sign in again') }),
    ),
  );
  const element = panel({ name: 'player', iconName: 'player', title: 'Player', body: h('div', { class: 'panel-body' }, form) });
  return { element, update() {} };
}
