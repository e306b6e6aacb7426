import { http } from '@wallet/shared/http';
import { remoteCaller } from './composition.ts';

/**
 * Locks what all remotes of a page share (MFE-18, ADR 0072). An attempt to change it throws where it is made, so the release is identified by
 * its own failure. Prototypes of the language are restored instead (`mend`): V8 runs loops over arrays 15 times slower once a property of
 * `Array.prototype` is constant.
 */
const restored = [Array, String, Number, RegExp, Date, Map, Set, Function, Object].flatMap(({ name, prototype }) =>
  Reflect.ownKeys(prototype).map((key) => ({
    label: `${name}.prototype.${String(key)}`,
    owner: prototype as object, // of nine types
    key,
    descriptor: Reflect.getOwnPropertyDescriptor(prototype, key) ?? {},
  })),
);

/** Restores what was replaced in prototypes of the language since the page began; returns its names. */
export const mend = (): string[] =>
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

/** A listener that ends an event on its way through the window or the document takes it from the whole page. */
function lockEvent(name: 'stopPropagation' | 'stopImmediatePropagation'): void {
  // oxlint-disable-next-line typescript/unbound-method -- called on the event that it is asked of
  const stop = Event.prototype[name];
  Event.prototype[name] = function (): void {
    const { currentTarget } = this;
    if ((currentTarget === window || currentTarget === document) && remoteCaller() !== undefined) {
      throw new Error('events of the page are everybody’s: stop them on your own elements');
    }
    stop.call(this);
  };
}

/** Locks it for the life of the page; the page's own code comes before. */
export function lockGlobals(): void {
  Storage.prototype.clear = refuse('storage is everybody’s: remove your own keys');
  lockEvent('stopPropagation');
  lockEvent('stopImmediatePropagation');
  // An adopted sheet styles the whole page without the page's nonce; with the nonce, which emotion's cache has by now, any style element does.
  const sheets: readonly unknown[] = Object.freeze([]);
  Reflect.defineProperty(Document.prototype, 'adoptedStyleSheets', {
    get: () => sheets,
    set: refuse('style your own elements'),
    configurable: false,
  });
  Reflect.defineProperty(HTMLElement.prototype, 'nonce', { get: () => '', configurable: false });
  // The shared client has its interceptors by now; one more, or another default, changes the calls of every remote.
  for (const manager of Object.values(http.interceptors)) freezeDeep(manager);
  freezeDeep(http.defaults);
  const { prototype: events } = EventTarget;
  const requests = XMLHttpRequest.prototype;
  for (const owner of [Object, Function, Array, Promise, JSON, Math, http, http.interceptors, history]) Object.freeze(owner);
  for (const owner of [History.prototype, events, requests]) Object.freeze(owner);
  // Tools of testers replace the clock of a page, `timeStamp` included.
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
