import { compose } from '../testing/composition.ts';

compose([], { shell: { version: '1.2.3', base: '/releases/shell/files/', integrity: {} } });
let guardBoot: typeof import('./boot-failure.ts')['guardBoot'];
let showBootFailure: typeof import('./boot-failure.ts')['showBootFailure'];
beforeAll(async () => {
  ({ guardBoot, showBootFailure } = await import('./boot-failure.ts'));
});

const added = (): HTMLScriptElement[] => [...document.head.querySelectorAll<HTMLScriptElement>('script[src$="?retry"]')];
const paths = (): string[] => added().map(({ src }) => new URL(src).pathname);

let sent: jest.SpyInstance;
beforeEach(() => {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  sent = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  for (const name of ['platform', 'shell']) {
    const script = document.createElement('script');
    Object.assign(script, { defer: true, integrity: `sha384-${name}` });
    // Setting the attribute would start a request.
    Object.defineProperty(script, 'src', { value: `http://localhost/releases/shell/files/${name}.js` });
    document.head.append(script);
  }
});
afterEach(() => {
  for (const script of document.head.querySelectorAll('script[defer], script[src]')) script.remove();
  Reflect.deleteProperty(globalThis, 'webpackChunkshell');
  delete document.documentElement.dataset['boot'];
  jest.restoreAllMocks();
});

/** Simulates the moment when all deferred scripts have run or failed. */
function complete(): void {
  guardBoot();
  document.dispatchEvent(new Event('DOMContentLoaded'));
}
const entryRan = (chunks: unknown[]): void => void Object.assign(chunks, { push: () => 0 });

test.each([
  ['both scripts', undefined, ['/releases/shell/files/platform.js', '/releases/shell/files/shell.js']],
  ['the entry', [['chunk']], ['/releases/shell/files/shell.js']],
])('WEB-01 %s of the shell that did not run are requested once more, in order and with their hashes', (_, chunks, expected) => {
  Reflect.set(globalThis, 'webpackChunkshell', chunks);
  complete();
  expect(paths()).toEqual(expected);
  expect(added().map(({ async: isAsync, integrity }) => [isAsync, integrity])).toEqual(
    expected.map((path) => [false, `sha384-${/(\w+)\.js/.exec(path)?.[1]}`]),
  );
});

test('WEB-01 a chunk is retried without the entry that waits for it, and nothing is retried if all have run', () => {
  const chunks: unknown[] = [];
  entryRan(chunks);
  Reflect.set(globalThis, 'webpackChunkshell', chunks);
  complete();
  expect(paths()).toEqual(['/releases/shell/files/platform.js']);
  added()[0]?.remove();
  const all = [['chunk']];
  entryRan(all);
  Reflect.set(globalThis, 'webpackChunkshell', all);
  complete();
  expect(paths()).toEqual([]);
});

test('WEB-01 a script that fails twice shows the message and is reported once', () => {
  complete();
  expect(document.documentElement.dataset['boot']).toBeUndefined();
  for (const script of added()) script.dispatchEvent(new Event('error'));
  expect(document.documentElement.dataset['boot']).toBe('failed');
  expect(sent.mock.calls.map(([address, { body }]) => [address, JSON.parse(body)])).toEqual([
    [
      '/api/remote-failures',
      expect.objectContaining({
        remote: 'shell',
        version: '1.2.3',
        phase: 'entry',
        cause: 'http://localhost/releases/shell/files/platform.js failed to load twice',
      }),
    ],
  ]);
});

test('WEB-01 an error while the shell starts shows the message, even if no report can be sent', () => {
  sent.mockRejectedValue(new Error('no network'));
  showBootFailure(new Error('the page has no #app-root'));
  expect(document.documentElement.dataset['boot']).toBe('failed');
});
