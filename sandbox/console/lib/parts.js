import { h, icon, newId } from './dom.js';

/** A white box with a head. `aside` stands at the right of the head. */
export function panel({ name, iconName, title, aside = [], body }) {
  const id = newId('panel');
  return h(
    'section',
    { class: `panel ${name}`, 'aria-labelledby': id },
    h('header', { class: 'panel-head' }, icon(iconName), h('h2', { id }, title), h('div', { class: 'panel-aside' }, aside)),
    body,
  );
}

export function button(label, { iconName, kind = 'plain', onclick, ...attributes } = {}) {
  return h(
    'button',
    { type: 'button', class: `button ${kind}`, ...(onclick ? { onclick } : {}), ...attributes },
    iconName ? icon(iconName) : undefined,
    label === '' ? undefined : h('span', {}, label),
  );
}

/** A label above its control. */
export function field(label, control, { className = '' } = {}) {
  control.id ||= newId('field');
  return h('div', { class: `field ${className}` }, h('label', { for: control.id }, label), control);
}

export function select(options, attributes = {}) {
  const element = h('select', attributes);
  setOptions(element, options);
  return element;
}

/** Options are `{ value, label }` or `{ group, options }`; the choice is kept while it is still on offer. */
export function setOptions(element, options) {
  const signature = JSON.stringify(options);
  if (element.dataset.options === signature) return;
  element.dataset.options = signature;
  const chosen = element.value;
  element.replaceChildren(...options.map((entry) => (entry.group ? group(entry) : option(entry))));
  if ([...element.options].some(({ value }) => value === chosen)) element.value = chosen;
}

const option = ({ value, label }) => h('option', { value }, label);
const group = (entry) => h('optgroup', { label: entry.group }, entry.options.map(option));

export const tag = (text, tone = 'neutral') => h('span', { class: `tag ${tone}` }, text);

/** A table that scrolls under its head. `columns` are `{ label, align?, className? }`; an empty label is for actions. */
export function table({ caption, columns }) {
  const rows = h('tbody');
  const head = columns.map(({ label, align, hidden }) =>
    h('th', { scope: 'col', class: align }, hidden ? h('span', { class: 'visually-hidden' }, label) : label),
  );
  const element = h('table', {}, h('caption', { class: 'visually-hidden' }, caption), h('thead', {}, h('tr', {}, head)), rows);
  const scroller = h('div', { class: 'scroller', tabindex: '0', role: 'group', 'aria-label': caption }, element);
  return { element: scroller, rows };
}

export const emptyNote = (text) => h('p', { class: 'empty' }, text);

/** A switch with its label before it. */
export function toggle(label, onchange) {
  const input = h('input', { type: 'checkbox', role: 'switch', class: 'switch', onchange: () => onchange(input) });
  const element = h('label', { class: 'toggle' }, h('span', {}, label), input);
  return { element, input };
}

/** One of a few, all in sight: radio buttons in one box. `options` are `{ value, label }`; the first is chosen. */
export function segments(label, options, onchoose) {
  const name = newId('segments');
  const inputs = options.map(({ value }, index) =>
    h('input', { type: 'radio', name, value, checked: index === 0, onchange: () => onchoose(value) }),
  );
  const parts = options.map((entry, index) => h('label', {}, inputs[index], h('span', {}, entry.label)));
  return {
    element: h('fieldset', { class: 'segments' }, h('legend', { class: 'visually-hidden' }, label), parts),
    choose(value) {
      for (const input of inputs) input.checked = input.value === value;
      onchoose(value);
    },
  };
}
