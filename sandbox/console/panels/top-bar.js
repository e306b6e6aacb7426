import { call } from '../lib/api.js';
import { openDialog } from '../lib/dialog.js';
import { h, icon, setText } from '../lib/dom.js';
import { dateText, timeText } from '../lib/format.js';
import { act } from '../lib/notify.js';
import { button } from '../lib/parts.js';
import { productNow } from '../lib/product-clock.js';
import { openClockDialog } from './clock-dialog.js';

/** The product's clock, whether all is well, and the two things that change everything. */
export function topBar() {
  const clock = h('time', { class: 'mono' });
  const clockTag = h('span', { class: 'tag tall', title: 'The time as the wallet sees it' }, icon('clock'), clock);
  const health = h('span');
  const element = document.getElementById('bar-end');
  element.append(
    clockTag,
    h('span', { role: 'status' }, health),
    button('Move clock', { iconName: 'clock-move', onclick: () => openClockDialog() }),
    button('Reset data', { iconName: 'reset', kind: 'danger', onclick: openReset }),
  );

  function tick() {
    setText(clock, `${dateText(productNow())} ${timeText(productNow())}`);
  }
  setInterval(tick, 1000);
  tick();

  let isConnected = true;
  let isReachable = true;
  function showHealth() {
    const [text, tone, name] = !isConnected
      ? ['Sandbox not reachable', 'danger', 'alert']
      : isReachable
        ? ['All services ready', 'success', 'ready']
        : ['Wallet not reachable', 'danger', 'alert'];
    if (health.dataset.text === text) return;
    health.dataset.text = text;
    health.className = `tag tall ${tone}`;
    health.replaceChildren(icon(name), text);
  }
  showHealth();

  return {
    connection(value) {
      isConnected = value;
      showHealth();
    },
    update(state) {
      isReachable = state.isBackendReachable;
      const isMoved = Math.abs(state.offsetMs) >= 1000;
      clockTag.classList.toggle('pending', isMoved);
      clockTag.title = isMoved ? 'The clock of the wallet has been moved' : 'The time as the wallet sees it';
      tick();
      showHealth();
    },
  };
}

function openReset() {
  openDialog({
    title: 'Reset all data?',
    body: h(
      'ul',
      { class: 'consequences' },
      h('li', {}, 'Players, balances, statements and conversations of the wallet go back to the demonstration data.'),
      h('li', {}, 'Everybody who is signed in is signed out at the next tap. Players who registered are gone.'),
      h('li', {}, 'Flags, the clock and broken remotes go back to how they were delivered.'),
      h('li', {}, 'Messages, transfers, codes, gifts, payouts and faults here are forgotten.'),
      h('li', { class: 'strong' }, 'This cannot be undone. It takes a few seconds.'),
    ),
    confirmLabel: 'Reset data',
    kind: 'danger-fill',
    confirm: (control) => act(control, () => call('POST', '/api/reset'), 'The demonstration data is back'),
  });
}
