import { compose } from '../testing/composition.ts';

jest.mock('./provided.ts', () => ({ eagerModules: {}, lazyModules: {} }));

compose([]);
let loadFirstRemote: typeof import('./first-remote.ts')['loadFirstRemote'];
beforeAll(async () => {
  ({ loadFirstRemote } = await import('./first-remote.ts'));
});

const source = { url: '/releases/bonus/1.0.0/entry.js', global: 'bonus_1_0_0' };
const script = () => document.head.querySelector<HTMLScriptElement>(`script[src="${source.url}"]`);

afterEach(() => {
  script()?.remove();
  Reflect.deleteProperty(globalThis, source.global);
});

test('MFE-07 the first remote of a page uses the shell’s share scope, and its script is removed after it ran', async () => {
  const init = jest.fn();
  const get = jest.fn(async () => () => ({ default: 'the remote' }));
  const loading = loadFirstRemote(source);
  Reflect.set(globalThis, source.global, { init, get });
  script()?.dispatchEvent(new Event('load'));
  expect(await loading).toEqual({ default: 'the remote' });
  const { shareScope } = await import('./share-scope.ts');
  expect(init.mock.calls[0][0]).toBe(shareScope);
  expect(get).toHaveBeenCalledWith('./remote');
  expect(script()).toBeNull();
});

test.each([
  ['error', 'failed to load, or does not match its hash'],
  ['load', 'defined no container bonus_1_0_0'],
])('MFE-05 an entry whose script ends with %s fails: it %s', async (event, cause) => {
  const loading = loadFirstRemote(source);
  script()?.dispatchEvent(new Event(event));
  await expect(loading).rejects.toThrow(cause);
});

test('MFE-05 an entry that throws is reported with its error', async () => {
  const loading = loadFirstRemote(source);
  window.dispatchEvent(new ErrorEvent('error', { filename: script()?.src ?? '', message: 'Uncaught Error: thrown on load' }));
  window.dispatchEvent(new ErrorEvent('error', { filename: 'http://localhost/other.js', message: 'another’s' }));
  script()?.dispatchEvent(new Event('load'));
  await expect(loading).rejects.toThrow('threw a runtime error: Uncaught Error: thrown on load');
});
