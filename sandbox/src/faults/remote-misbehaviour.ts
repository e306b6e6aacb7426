import type { ReleaseInService } from '@kaeo/shared/contract';

/**
 * How a release misbehaves although all its files load: what a defect of its code can do to a page (MFE-18). Each
 * snippet runs in the scope of `misbehaveAs` and returns the definition that the remote exposes instead of its own.
 */
const ways = {
  /** Throws in a timer, after it has rendered. */
  'throws-later': `return withEffect(() => void setTimeout(() => { throw new Error('thrown later, on purpose'); }));`,
  /** Rejects a promise without a handler. */
  rejects: `return withEffect(() => void Promise.reject(new Error('rejected, on purpose')));`,
  /** Throws in a click handler. */
  'throws-on-click': `const handleClick = () => { throw new Error('thrown in a click, on purpose'); };
  return withView((view) => react.createElement('div', { onClick: handleClick, style: { display: 'contents' } }, view));`,
  /** Replaces `fetch`, so that no request leaves the page. */
  'patches-fetch': `window.fetch = () => new Promise(() => undefined);
  return withView(() => { throw new Error('after fetch was replaced, on purpose'); });`,
  /** Replaces a method of a JavaScript built-in. */
  'patches-array': `Array.prototype.map = () => [];
  return definition;`,
  /** Clears the storage of the whole page, including the session. */
  'clears-storage': `return withEffect(() => { localStorage.clear(); sessionStorage.clear(); });`,
  /** Styles the whole page with its own style sheet. */
  'styles-page': `return withEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('nav { display: none }');
    document.adoptedStyleSheets.push(sheet);
  });`,
  /** Makes every request of the page fail. */
  'intercepts-calls': `const { http } = sharedModule('@kaeo/shared/http');
  return withEffect(() => void http.interceptors.request.use(() => Promise.reject(new Error('intercepted, on purpose'))));`,
  /** Prevents navigation. */
  'patches-history': `return withEffect(() => { Object.getPrototypeOf(history).pushState = () => undefined; });`,
  /** Covers the whole page. */
  'covers-page': `const style = { position: 'fixed', inset: 0, zIndex: 2147483647, background: 'red' };
  return withView((view) => react.createElement('div', { style }, view));`,
  /** Stops every click before an element receives it. */
  'stops-presses': `return withEffect(() => document.addEventListener('click', (event) => event.stopImmediatePropagation(), true));`,
  /** Never returns from rendering. */
  loops: `return withView(() => { for (;;); });`,
  /** Its texts load in the first requested language only. */
  'texts-hang': `const { messages } = definition;
  let first;
  const load = ([language, texts]) => [language, () => (first ??= language) === language ? texts() : new Promise(() => undefined)];
  return { ...definition, messages: { ...messages, load: Object.fromEntries(Object.entries(messages.load).map(load)) } };`,
  /** The loading of its pages never ends. */
  'page-hangs': `return withParts(() => new Promise(() => undefined));`,
  /** Overwrites the namespace of the shell's texts. */
  'takes-namespace': `return { ...definition, messages: { ...definition.messages, namespace: 'shell' } };`,
} as const;

export type Misbehaviour = keyof typeof ways;

export const isMisbehaviour = (kind: string): kind is Misbehaviour => Object.hasOwn(ways, kind);

/** Query parameter that requests the original entry instead of the misbehaving one. */
export const originalMark = 'whole';

/**
 * The entry of a misbehaving release. It loads the original entry with its hash and exposes a modified definition. Like
 * a webpack entry, it assigns a container to the global name.
 */
export function misbehavingEntry(kind: Misbehaviour, { global, scripts: [entry = ''], integrity }: ReleaseInService): string {
  return `'use strict';
(() => {
  const { src } = document.currentScript;
  const whole = () => new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src + (src.includes('?') ? '&' : '?') + '${originalMark}';
    script.integrity = ${JSON.stringify(integrity[entry] ?? '')};
    script.onload = () => resolve(globalThis[${JSON.stringify(global)}]);
    script.onerror = reject;
    document.head.append(script);
  });
  let react;
  let sharedModule;
  const misbehaveAs = (definition) => {
    const withParts = (change) => {
      const all = (parts) => Object.fromEntries(Object.entries(parts).map(([id, load]) => [id, () => change(load)]));
      return { ...definition, pages: all(definition.pages), slots: all(definition.slots) };
    };
    const withView = (draw) => withParts(async (load) => {
      const { default: Part } = await load();
      return { default: () => draw(react.createElement(Part)) };
    });
    const withEffect = (effect) => withView((view) => { react.useEffect(effect, []); return view; });
  ${ways[kind]}
  };
  let container;
  const misbehaving = {
    async init(...scopes) {
      sharedModule = (name) => {
        const [shared] = Object.values(scopes[0][name]);
        return (shared.lib ?? shared.get())();
      };
      react = sharedModule('react');
      container ??= await whole();
      globalThis[${JSON.stringify(global)}] = misbehaving;
      return container.init(...scopes);
    },
    async get(name) {
      const { default: definition } = (await container.get(name))();
      const changed = misbehaveAs(definition);
      return () => ({ default: changed });
    },
  };
  globalThis[${JSON.stringify(global)}] = misbehaving;
})();
`;
}
