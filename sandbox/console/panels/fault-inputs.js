import { h } from '../lib/dom.js';
import { notify } from '../lib/notify.js';

/** A small input for a count; empty means the usual. */
export const countInput = (label) =>
  h('input', { class: 'bare', inputmode: 'numeric', 'aria-label': label, placeholder: '—', autocomplete: 'off' });

/** What is typed: undefined for nothing, null (and a word about it) for what is no count. */
export function numberOf(input) {
  const value = input.value.replaceAll(',', '').trim();
  if (value === '') return undefined;
  if (/^\d{1,6}$/.test(value)) return Number(value);
  notify('Times and delay are whole numbers', 'danger');
  input.focus();
  return null;
}

/** Shows a value, but leaves alone what somebody is typing. */
export function put(control, value) {
  if (document.activeElement !== control || control.tagName === 'SELECT') control.value = value;
}
