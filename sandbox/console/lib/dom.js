/**
 * Makes an element. Properties named `on…` are listeners, `class` is the class list, the rest are attributes (true: empty, false and
 * undefined: absent).
 */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else setAttribute(element, name, value);
  }
  element.append(...children.flat().filter((child) => child !== undefined && child !== null && child !== false));
  return element;
}

export function setAttribute(element, name, value) {
  if (value === false || value === undefined || value === null) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? '' : String(value));
}

/** Changes a text only when it differs, so that nothing is announced or selected anew for nothing. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

export function icon(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', `/icons.svg#${name}`);
  svg.append(use);
  return svg;
}

let lastId = 0;
export const newId = (prefix) => `${prefix}-${++lastId}`;

/**
 * Shows a list inside `parent` and keeps the elements of entries that stay, so that focus and half-typed input survive an update.
 * `create(entry)` answers `{ element, update(entry) }`.
 */
export function keyedList(parent, { keyOf, create, empty }) {
  const shown = new Map();
  return (entries) => {
    const keys = new Set(entries.map(keyOf));
    for (const [key, part] of shown) {
      if (keys.has(key)) continue;
      part.element.remove();
      shown.delete(key);
    }
    let next = parent.firstElementChild;
    for (const entry of entries) {
      const key = keyOf(entry);
      if (!shown.has(key)) shown.set(key, create(entry));
      const part = shown.get(key);
      part.update(entry);
      if (part.element === next) next = next.nextElementSibling;
      else parent.insertBefore(part.element, next);
    }
    if (empty) empty.hidden = entries.length > 0;
  };
}
