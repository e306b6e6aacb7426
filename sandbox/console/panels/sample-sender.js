import { h } from '../lib/dom.js';
import { notify } from '../lib/notify.js';
import { button, field, panel } from '../lib/parts.js';
import { samples } from './message-samples.js';

/**
 * Ready messages of every kind: sent as they are by one press, or put into the editor first. `send(control, message, done)` sends to the
 * conversation that is open.
 */
export function sampleSender(send) {
  const editor = h('textarea', { rows: '9', class: 'mono', spellcheck: 'false', autocomplete: 'off' });
  const sendEdited = button('Send edited', { iconName: 'send', kind: 'primary', type: 'submit' });
  const form = h('form', { class: 'sample-editor', onsubmit: submit }, field('Message as JSON', editor), sendEdited);
  edit(samples[0].message);

  const rows = samples.map(({ label, message }) => {
    const now = button(label, { 'aria-label': `Send sample: ${label}`, onclick: () => send(now, message, `${label} sent`) });
    const change = button('Edit', { 'aria-label': `Edit sample: ${label}`, onclick: () => edit(message, true) });
    return h('li', {}, now, change);
  });
  function edit(message, isAsked = false) {
    editor.value = JSON.stringify(message, null, 2);
    if (isAsked) editor.focus();
  }
  function submit(event) {
    event.preventDefault();
    const message = parsed(editor.value);
    if (message === undefined) {
      notify('This is no JSON: check commas and quotes', 'danger');
      return editor.focus();
    }
    return send(sendEdited, message, 'Edited message sent');
  }
  const controls = [editor, sendEdited, ...rows.flatMap((row) => [...row.children])];
  return {
    element: panel({
      name: 'samples',
      iconName: 'zap',
      title: 'Send a sample',
      body: h(
        'div',
        { class: 'panel-body' },
        h(
          'div',
          { class: 'sample-scroller', tabindex: '0', role: 'group', 'aria-label': 'Samples' },
          h('ul', { class: 'sample-list' }, rows),
        ),
        form,
      ),
    }),
    enable(isEnabled) {
      for (const control of controls) control.disabled = !isEnabled;
    },
  };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
