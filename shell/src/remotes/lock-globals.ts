/**
 * What JavaScript and the browser bring is everybody's on a page, and stays as it is (MFE-18, ADR 0072): what would change it throws where it
 * does, so that its release is named. Only what costs nothing is locked. V8 slows every loop over an array down once a property of
 * `Array.prototype` is made constant: what somebody replaced there is put back instead (`mend`).
 */

const read = (name: string): unknown => Reflect.get(Array.prototype, name);
const methods = new Map(Object.getOwnPropertyNames(Array.prototype).map((name) => [name, read(name)]));

/** Puts back what somebody replaced of `Array.prototype` since the page began; returns its names. */
export const mend = (): string[] =>
  [...methods].flatMap(([name, method]) =>
    read(name) !== method && Reflect.set(Array.prototype, name, method) ? [`Array.prototype.${name}`] : [],
  );

/** Locks it for the life of the page; the page's own code comes before. */
export function lockGlobals(): void {
  Storage.prototype.clear = () => {
    throw new Error('storage is everybody’s: remove your own keys');
  };
  for (const owner of [Object, Function, Array, Promise, JSON, Math]) Object.freeze(owner);
  Object.preventExtensions(Object.prototype);
  for (const [owner, name] of [
    [window, 'fetch'],
    [window, 'XMLHttpRequest'],
    [Promise.prototype, 'then'],
    [EventTarget.prototype, 'addEventListener'],
  ] as const) {
    Reflect.defineProperty(owner, name, { writable: false, configurable: false });
  }
}
