import { call } from '../lib/api.js';
import { h } from '../lib/dom.js';
import { act } from '../lib/notify.js';
import { button, emptyNote, field, panel } from '../lib/parts.js';

const switches = [
  ['registerOTP', 'Registration asks for a code', 'Step 2 of registering: a text message with six digits.'],
  ['enableChatWidget', 'Chat widget', 'The bubble at the foot of every page, and the desk behind it.'],
  ['isManual', 'Manual deposits', 'The deposit page offers a request that a person approves.'],
  ['isRefundActive', 'Refund', 'Off: nothing can be received, and the refund page says so.'],
  ['isInviteActive', 'Invite bonus', 'Off: nothing can be received, and the invite page says so.'],
  ['terminated', 'Site terminated', 'Every call answers “gone” and players see the farewell page.'],
];

/** What an operator can switch while the wallet runs. */
export function flags() {
  const controls = new Map(switches.map(([name, title]) => [name, switchOf(name, title)]));
  const from = timeInput('slipClosedFrom');
  const to = timeInput('slipClosedTo');
  const save = button('Save window', { kind: 'primary', type: 'submit' });
  const slipForm = h(
    'form',
    {
      class: 'slip-window',
      onsubmit: (event) => {
        event.preventDefault();
        const change = { slipClosedFrom: from.value, slipClosedTo: to.value };
        return act(save, () => call('PUT', '/api/flags', change), 'The slip window is set');
      },
    },
    h('h3', {}, 'Slip uploads are closed'),
    h('p', { class: 'caption' }, 'Each day, in the operator’s time zone. The same time twice means never.'),
    h('div', { class: 'window-line' }, field('From', from), field('To', to), save),
  );
  const rows = switches.map(([name, title, hint]) =>
    h('li', {}, h('label', { for: `flag-${name}` }, title, h('span', { class: 'caption' }, hint)), controls.get(name)),
  );
  const content = h('div', {}, h('ul', { class: 'flag-list' }, rows), slipForm);
  const empty = emptyNote('The wallet does not answer; its flags are not known.');
  const element = panel({
    name: 'flag',
    iconName: 'flag',
    title: 'Flags',
    body: h('div', { class: 'panel-body' }, content, empty),
  });
  return {
    element,
    update(state) {
      content.hidden = !state.flags;
      empty.hidden = Boolean(state.flags);
      if (!state.flags) return;
      for (const [name, control] of controls) control.checked = state.flags[name];
      for (const input of [from, to]) if (document.activeElement !== input) input.value = state.flags[input.name];
    },
  };
}

/** 24 hours in every browser, as the wallet has it. */
const timeInput = (name) =>
  h('input', {
    name,
    required: true,
    pattern: '([01][0-9]|2[0-3]):[0-5][0-9]',
    title: 'HH:mm',
    maxlength: '5',
    autocomplete: 'off',
  });

function switchOf(name, title) {
  const input = h('input', {
    type: 'checkbox',
    role: 'switch',
    class: 'switch',
    id: `flag-${name}`,
    onchange: async () => {
      const wanted = input.checked;
      const done = await act(input, () => call('PUT', '/api/flags', { [name]: wanted }), `${title}: ${wanted ? 'on' : 'off'}`);
      if (!done) input.checked = !wanted;
    },
  });
  return input;
}
