import type { Problem } from '../problem.ts';

const listsId = 'development-problems';

/** The page's content security policy blocks style elements and style attributes, but not styles set by script. */
function element<Name extends keyof HTMLElementTagNameMap>(name: Name, style: string, text = ''): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  created.style.cssText = style;
  created.textContent = text;
  return created;
}

/** Above everything and outside the body, because open dialogs hide the body from screen readers. */
function listContainer(): ShadowRoot {
  const present = document.getElementById(listsId)?.shadowRoot;
  if (present) return present;
  const host = element(
    'div',
    'all: initial; position: fixed; z-index: 2147483647; inset: auto 8px 8px; display: grid; gap: 8px; max-width: 720px; margin: auto; pointer-events: none',
  );
  host.id = listsId;
  host.lang = 'en';
  document.documentElement.append(host);
  return host.attachShadow({ mode: 'open' });
}

const colours: Readonly<Record<Problem['kind'], string>> = { build: '#ff7b72', run: '#ff7b72', types: '#e3b341' };
const titles: Readonly<Record<Problem['kind'], string>> = {
  build: 'does not build; the page runs the last successful build',
  run: 'threw an error',
  types: 'has type errors',
};

function item({ kind, location, message }: Problem): HTMLElement {
  const created = element('li', `margin: 8px 0 0; padding-left: 8px; border-left: 3px solid ${colours[kind]}`);
  created.append(
    element('strong', 'display: block; overflow-wrap: anywhere', location),
    element('span', 'white-space: pre-wrap; overflow-wrap: anywhere', message),
  );
  return created;
}

/** Overlay with the problems of a remote, in English. It is visible while there are problems, and can be closed until they change. */
export function problemList(remote: string): { readonly show: (problems: readonly Problem[]) => void } {
  const box = element(
    'section',
    'display: none; position: relative; max-height: 40vh; overflow: auto; padding: 12px 48px 12px 16px; border: 1px solid #444c56; border-radius: 8px; background: #161b22; color: #f0f6fc; font: 13px/1.5 ui-monospace, monospace; pointer-events: auto',
  );
  box.setAttribute('aria-label', `Problems of ${remote}`);
  box.setAttribute('aria-live', 'polite');
  const title = element('div', 'font-weight: 700');
  const list = element('ul', 'margin: 0; padding: 0; list-style: none');
  const close = element(
    'button',
    'position: absolute; top: 4px; right: 4px; width: 40px; height: 40px; border: 0; background: none; color: inherit; font-size: 20px; cursor: pointer',
    '×',
  );
  close.setAttribute('aria-label', `Close the problems of ${remote}`);
  close.addEventListener('click', () => box.style.setProperty('display', 'none'));
  box.append(title, close, list);
  listContainer().append(box);

  let shown = '';
  return {
    show(problems) {
      const next = JSON.stringify(problems);
      if (next === shown) return;
      shown = next;
      const [first] = problems;
      if (first) title.textContent = `${remote} ${titles[first.kind]}`;
      list.replaceChildren(...problems.map(item));
      box.style.setProperty('display', first ? 'block' : 'none');
    },
  };
}
