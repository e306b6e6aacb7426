import { http } from '@kaeo/shared/http';
import { remoteCaller } from '../composition/composition.ts';

/**
 * Locks globals shared by all remotes of a page (MFE-18, ADR 0069). Language prototypes are restored instead: V8 runs array loops
 * 15 times slower once a property of `Array.prototype` is constant.
 */
const restored = [Array, String, Number, RegExp, Date, Map, Set, Function, Object].flatMap(({ name, prototype }) =>
  Reflect.ownKeys(prototype).map((key) => ({
    label: `${name}.prototype.${String(key)}`,
    owner: prototype as object, // of nine types
    key,
    descriptor: Reflect.getOwnPropertyDescriptor(prototype, key) ?? {},
  })),
);

/** Restores properties of language prototypes replaced since page load; returns their names. */
export const restorePrototypes = (): string[] =>
  restored.flatMap(({ label, owner, key, descriptor }) => {
    const now = Reflect.getOwnPropertyDescriptor(owner, key);
    const isSame = now?.value === descriptor.value && now?.get === descriptor.get;
    return !isSame && Reflect.defineProperty(owner, key, descriptor) ? [label] : [];
  });

function freezeDeep(settings: object): void {
  Object.freeze(settings);
  for (const value of Object.values(settings)) if (typeof value === 'object' && value !== null) freezeDeep(value);
}

const refuse = (cause: string) => () => {
  throw new Error(cause);
};

/** Prevents remotes from stopping an event at the window or document, which would hide it from the whole page. */
function lockEvent(name: 'stopPropagation' | 'stopImmediatePropagation'): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the event as `this`
  const stop = Event.prototype[name];
  Event.prototype[name] = function (): void {
    const { currentTarget } = this;
    if ((currentTarget === window || currentTarget === document) && remoteCaller() !== undefined) {
      throw new Error('events of the page are global: stop them on your own elements');
    }
    stop.call(this);
  };
}

/** Locks the globals for the life of the page. The page's own patches run before. */
export function lockGlobals(): void {
  Storage.prototype.clear = refuse('storage is shared: remove only your own keys');
  lockEvent('stopPropagation');
  lockEvent('stopImmediatePropagation');
  // An adopted sheet would style the whole page without the nonce, and a readable nonce would allow any style element. Emotion's cache
  // already has it.
  const sheets: readonly unknown[] = Object.freeze([]);
  Reflect.defineProperty(Document.prototype, 'adoptedStyleSheets', {
    get: () => sheets,
    set: refuse('style your own elements'),
    configurable: false,
  });
  Reflect.defineProperty(HTMLElement.prototype, 'nonce', { get: () => '', configurable: false });
  // The shared client's interceptors are installed by now; another one, or changed defaults, would affect calls of every remote.
  for (const manager of Object.values(http.interceptors)) freezeDeep(manager);
  freezeDeep(http.defaults);
  const { prototype: events } = EventTarget;
  const requests = XMLHttpRequest.prototype;
  for (const owner of [Object, Function, Array, Promise, JSON, Math, http, http.interceptors, history]) Object.freeze(owner);
  for (const owner of [History.prototype, events, requests]) Object.freeze(owner);
  // Test tools replace the page's clock, including `timeStamp`.
  for (const [key, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(Event.prototype))) {
    const locked = 'value' in descriptor ? { configurable: false, writable: false } : { configurable: false };
    if (key !== 'timeStamp') Reflect.defineProperty(Event.prototype, key, locked);
  }
  Object.preventExtensions(Object.prototype);
  for (const [owner, ...names] of [
    [window, 'fetch', 'XMLHttpRequest'],
    [Promise.prototype, 'then', 'catch', 'finally'],
  ] as const) {
    for (const name of names) Reflect.defineProperty(owner, name, { writable: false, configurable: false });
  }
}
