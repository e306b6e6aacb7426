import type { ReleaseInService } from '@wallet/shared/contract';

/**
 * How a release misbehaves on purpose, though all its files come: what a defect of its own code can do to a page (MFE-18). Each is what runs
 * in the scope of `misbehaveAs`, and answers the definition that the remote exposes instead of its own.
 */
const ways = {
  /** Throws in a timer, after it has rendered. */
  'throws-later': `return withEffect(() => void setTimeout(() => { throw new Error('thrown later, on purpose'); }));`,
  /** Rejects a promise that nobody catches. */
  rejects: `return withEffect(() => void Promise.reject(new Error('rejected, on purpose')));`,
  /** Throws in a listener, at each press on it. */
  'throws-on-click': `const handleClick = () => { throw new Error('thrown in a click, on purpose'); };
  return withView((view) => react.createElement('div', { onClick: handleClick, style: { display: 'contents' } }, view));`,
  /** Replaces what the browser brings, so that nothing leaves the page. */
  'patches-fetch': `window.fetch = () => new Promise(() => undefined);
  return withView(() => { throw new Error('after fetch was replaced, on purpose'); });`,
  /** Replaces what JavaScript brings. */
  'patches-array': `Array.prototype.map = () => [];
  return definition;`,
  /** Takes away what everybody has stored, the session first. */
  'clears-storage': `return withEffect(() => { localStorage.clear(); sessionStorage.clear(); });`,
  /** Styles the whole page by a sheet of its own. */
  'styles-page': `return withEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('nav { display: none }');
    document.adoptedStyleSheets.push(sheet);
  });`,
  /** Has every call of the page fail. */
  'intercepts-calls': `const { http } = sharedModule('@wallet/shared/http');
  return withEffect(() => void http.interceptors.request.use(() => Promise.reject(new Error('intercepted, on purpose'))));`,
  /** Keeps the page from leading anywhere. */
  'patches-history': `return withEffect(() => { Object.getPrototypeOf(history).pushState = () => undefined; });`,
  /** Lays itself over everything. */
  'covers-page': `const style = { position: 'fixed', inset: 0, zIndex: 2147483647, background: 'red' };
  return withView((view) => react.createElement('div', { style }, view));`,
  /** Takes every press from the page, before an element hears it. */
  'stops-presses': `return withEffect(() => document.addEventListener('click', (event) => event.stopImmediatePropagation(), true));`,
  /** Never comes back from rendering. */
  loops: `return withView(() => { for (;;); });`,
  /** Its texts come in the language of the page, and in no other. */
  'texts-hang': `const { messages } = definition;
  let first;
  const load = ([language, texts]) => [language, () => (first ??= language) === language ? texts() : new Promise(() => undefined)];
  return { ...definition, messages: { ...messages, load: Object.fromEntries(Object.entries(messages.load).map(load)) } };`,
  /** Its pages are asked for and never come. */
  'page-hangs': `return withParts(() => new Promise(() => undefined));`,
  /** Its texts go where the shell's are. */
  'takes-namespace': `return { ...definition, messages: { ...definition.messages, namespace: 'shell' } };`,
} as const;

export type Misbehaviour = keyof typeof ways;
export const misbehaviours = Object.keys(ways) as readonly Misbehaviour[]; // the keys of a literal

export const isMisbehaviour = (kind: string): kind is Misbehaviour => Object.hasOwn(ways, kind);

/** Asks for the true entry behind the one that misbehaves. */
export const wholeMark = 'whole';

/**
 * The entry of a release that misbehaves: it runs the true one, with its hash, and hands on what that exposes, changed. As an entry of webpack
 * it leaves a container under the global's name.
 */
export function misbehavingEntry(kind: Misbehaviour, { global, scripts: [entry = ''], integrity }: ReleaseInService): string {
  return `'use strict';
(() => {
  const { src } = document.currentScript;
  const whole = () => new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src + (src.includes('?') ? '&' : '?') + '${wholeMark}';
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
