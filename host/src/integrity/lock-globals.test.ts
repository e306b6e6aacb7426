import { http } from '@kaeo/shared/http';
import { apiServer } from '@kaeo/shared/testing';
import { compose } from '../testing/composition.ts';

compose([], { shell: { version: '1.0.0', base: '/releases/shell/1.0.0/', integrity: {} } });

/** Runs code as if called from these scripts, innermost first. */
function callFromScripts<Result>(scripts: readonly string[], run: () => Result): Result {
  const prepare: unknown = Reflect.get(Error, 'prepareStackTrace');
  Error.prepareStackTrace = () =>
    ['shell/1.0.0/main.a1.js', 'shell/1.0.0/main.a1.js', ...scripts]
      .map((script) => `    at run (http://localhost/releases/${script}:1:23)`)
      .join('\n');
  try {
    return run();
  } finally {
    Reflect.set(Error, 'prepareStackTrace', prepare);
  }
}

let restorePrototypes: () => string[];
let lockedClear: () => void;
beforeAll(async () => {
  // Its patches could not be restored after the lock.
  apiServer.close();
  Reflect.set(apiServer, 'close', () => undefined);
  const locks = await import('./lock-globals.ts');
  restorePrototypes = locks.restorePrototypes;
  // jsdom has no adoptedStyleSheets.
  const set = () => {};
  Reflect.defineProperty(Document.prototype, 'adoptedStyleSheets', { get: () => [], set, configurable: true });
  const clear: unknown = Reflect.get(Storage.prototype, 'clear');
  locks.lockGlobals();
  const locked: () => void = Reflect.get(Storage.prototype, 'clear');
  lockedClear = locked;
  // The test set-up clears storage.
  Reflect.set(Storage.prototype, 'clear', clear);
});

const noop = () => undefined;
test.each<readonly [string, () => unknown]>([
  ['an interceptor of requests', () => http.interceptors.request.use(noop as never)],
  ['an interceptor of replies', () => http.interceptors.response.use(noop as never)],
  ['the removal of the shell’s interceptors', () => http.interceptors.response.clear()],
  ['a default header', () => (http.defaults.headers.common['X-Mine'] = 'yes')],
  ['a default timeout', () => (http.defaults.timeout = 1)],
  ['another request method', () => (http.request = noop as never)],
  ['a style sheet that is pushed', () => document.adoptedStyleSheets.push({} as CSSStyleSheet)],
  ['a style sheet that is assigned', () => (document.adoptedStyleSheets = [])],
  ['a method of the history', () => (window.history.pushState = noop)],
  ['a method of the history’s prototype', () => (History.prototype.replaceState = noop)],
  ['an own property of the history', () => Object.defineProperty(window.history, 'back', { value: noop })],
  ['a method of events', () => (Event.prototype.preventDefault = noop)],
  ['a method of event targets', () => (EventTarget.prototype.removeEventListener = noop)],
  ['a method of requests', () => (XMLHttpRequest.prototype.send = noop)],
  ['fetch', () => (window.fetch = noop as never)],
  ['a method of promises', () => (Promise.prototype.finally = noop as never)],
  ['an empty storage', () => lockedClear()],
])('MFE-18 %s is blocked', (_what, attempt) => {
  expect(attempt).toThrow(/not extensible|read only|Cannot redefine|Cannot assign|global|your own/);
});

test('MFE-18 the shared client still sends the token and the language after it is locked', async () => {
  const adapter = async (config: object) => ({ data: {}, status: 200, statusText: '', headers: {}, config: config as never });
  const { config } = await http.get('/api/lookup/info', { adapter });
  expect(config.headers.get('Accept-Language')).toBe('th');
});

test('MFE-18 the page’s nonce cannot be read from a style element', () => {
  const style = document.createElement('style');
  style.setAttribute('nonce', 'abc');
  expect(style.nonce).toBe('');
});

test('MFE-18 a remote’s listener cannot stop an event for the page; the shell’s can, and so can one on its own element', () => {
  const reached: string[] = [];
  const element = document.body.appendChild(document.createElement('button'));
  element.addEventListener('click', () => reached.push('button'));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const errors: string[] = [];
  window.addEventListener('error', (event) => errors.push(event.message));
  const stopFrom = (target: EventTarget, ...scripts: readonly string[]) => {
    const stop = (event: Event) => callFromScripts(scripts, () => event.stopPropagation());
    target.addEventListener('click', stop, true);
    element.click();
    target.removeEventListener('click', stop, true);
    return reached.splice(0);
  };
  const remote = 'bonus/1.1.0/page-bonus.b2.js';
  expect(stopFrom(document, remote)).toEqual(['button']);
  expect(stopFrom(window, remote)).toEqual(['button']);
  expect(errors).toEqual([expect.stringContaining('events of the page'), expect.stringContaining('events of the page')]);
  expect(stopFrom(document, 'shell/1.0.0/overlay.c3.js', remote)).toEqual([]);
  expect(stopFrom(document.body, remote)).toEqual([]);
});

test('MFE-18 replaced methods of built-in prototypes are restored and reported by name', () => {
  const trim: unknown = Reflect.get(String.prototype, 'trim');
  String.prototype.trim = () => '';
  Reflect.deleteProperty(Map.prototype, 'get');
  Reflect.defineProperty(Array.prototype, Symbol.iterator, { value: noop, writable: true, configurable: true });
  expect(restorePrototypes()).toEqual(['Array.prototype.Symbol(Symbol.iterator)', 'String.prototype.trim', 'Map.prototype.get']);
  expect(Reflect.get(String.prototype, 'trim')).toBe(trim);
  expect(restorePrototypes()).toEqual([]);
});
