import { h, newId } from './dom.js';
import { button } from './parts.js';

/**
 * A modal question. `confirm` answers a promise; the dialog closes when it has come true. The safe choice has the focus. Without
 * `confirm` it only shows something.
 */
export function openDialog({ title, body, confirmLabel, kind = 'primary', isWide = false, confirm }) {
  const id = newId('dialog');
  const cancel = button(confirm ? 'Cancel' : 'Close', { onclick: () => dialog.close(), autofocus: true });
  const agree = confirm && button(confirmLabel, { kind, type: 'submit' });
  const form = h(
    'form',
    {
      method: 'dialog',
      onsubmit: async (event) => {
        event.preventDefault();
        if (!confirm || (await confirm(agree))) dialog.close();
      },
    },
    h('h2', { id }, title),
    body,
    h('div', { class: 'dialog-end' }, cancel, agree),
  );
  const dialog = h('dialog', { class: isWide ? 'wide' : '', 'aria-labelledby': id, onclose: () => dialog.remove() }, form);
  document.body.append(dialog);
  dialog.showModal();
}
