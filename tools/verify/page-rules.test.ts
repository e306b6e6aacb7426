import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, runTool } from '../lib/workspace.ts';

/** Lint rules that keep remotes from changing what all parts of a page share, each with code that violates it. */
const refused: readonly (readonly [rule: string, code: string])[] = [
  ['no-newer-apis', `export const read = (address: string) => URL.parse(address);`],
  ['no-newer-apis', `export const isAddress = (address: string) => window.URL.canParse(address);`],
  ['no-newer-apis', `export const both = (one: AbortSignal, other: AbortSignal) => AbortSignal.any([one, other]);`],
  ['no-newer-apis', `export const soon = (task: () => void) => requestIdleCallback(task);`],
  ['no-newer-apis', `export const move = (list: Element, item: Element) => list.moveBefore(item, null);`],
  ['no-newer-apis', `export const observer = new CloseWatcher();`],
  ['no-shared-globals', `window.fetch = async () => new Response();`],
  ['no-shared-globals', `globalThis.walletState = { open: true };`],
  ['no-shared-globals', `(window as any).walletState = 1;`],
  ['no-shared-globals', `Array.prototype.map = () => [];`],
  ['no-shared-globals', `http.interceptors.request.use(() => null);`],
  ['no-shared-globals', `document.adoptedStyleSheets.push(sheet);`],
  ['no-shared-globals', `document.documentElement.style.setProperty('--x', '1');`],
  ['no-shared-globals', `window.document.body.append(layer);`],
  ['no-shared-globals', `document.head.appendChild(style);`],
  ['no-shared-globals', `window.Promise.prototype.then = () => null;`],
  ['no-shared-globals', `JSON.parse = () => null;`],
  ['no-shared-globals', `document.title = 'mine';`],
  ['no-shared-globals', `window.onerror = () => true;`],
  ['no-shared-globals', `delete window.fetch;`],
  ['no-shared-globals', `XMLHttpRequest.prototype.send = () => undefined;`],
  ['no-shared-globals', `Object.defineProperty(Array.prototype, 'last', { get() { return this.at(-1); } });`],
  ['no-shared-globals', `Object.assign(window, { walletState: 1 });`],
  ['no-shared-globals', `Reflect.set(globalThis, 'walletState', 1);`],
  ['no-shared-globals', `history.pushState = () => undefined;`],
  ['no-cleared-storage', `localStorage.clear();`],
  ['no-cleared-storage', `window.sessionStorage.clear();`],
  ['no-cleared-storage', `export const forget = () => sessionStorage?.clear();`],
  ['no-document-write', `document.write('<p>mine</p>');`],
  ['no-document-write', `window.document.open();`],
  ['no-global-styles', `import { Global } from '@emotion/react';\nexport const used = Global;`],
  ['no-global-styles', `export const Ground = () => <style>{'body { color: red }'}</style>;`],
  ['no-global-styles', `document.head.append(document.createElement('style'));`],
  ['no-global-styles', `document.styleSheets[0]?.insertRule('body { color: red }');`],
  ['no-global-styles', `document.adoptedStyleSheets = [];`],
  ['no-lasting-listeners', `window.addEventListener('scroll', () => undefined);`],
  ['no-lasting-listeners', `document.body.addEventListener('click', () => undefined);`],
  ['no-lasting-listeners', `setInterval(() => undefined, 1000);`],
  ['no-bare-images', `export const Logo = () => <img src="/logo.png" alt="" />;`],
  ['no-pixel-text', `export const style = { fontSize: '12px' };`],
  ['no-pixel-text', `export const style = { fontSize: 12 };`],
  ['no-pixel-text', 'export const style = (size: number) => ({ lineHeight: `${size}px` });'],
  ['no-pixel-text', 'export const style = (css: (text: TemplateStringsArray) => string) => css`font-size: 12px`;'],
];

/** Code that no rule rejects. */
const allowed: readonly string[] = [
  `export const soon = (task: () => void) => { if (typeof requestIdleCallback === 'function') requestIdleCallback(task); };`,
  `export const move = (list: Element, item: Element) => { if ('moveBefore' in list) list.moveBefore(item, null); };`,
  `export const isShown = (element: Element) => element.checkVisibility?.() ?? true;`,
  `export const address = new URL('/user', 'https://kaeo.example');`,
  `window.location.href = '/user/home';`,
  `window.location = '/login';`,
  `export const lock = () => { document.body.style.overflow = 'hidden'; };`,
  `localStorage.removeItem('bonus.seen');`,
  `const window = { fetch: 1 }; export const own = () => window;`,
  `const state = { fetch: 1 }; state.fetch = 2; export const read = () => state;`,
  `export const listen = () => { window.addEventListener('scroll', listen); return () => window.removeEventListener('scroll', listen); };`,
  `export const last = (list: readonly string[]) => Object.assign({}, { last: list.at(-1) });`,
  `export const frozen = Object.freeze(['one']);`,
  `export const style = { fontSize: '0.75rem', lineHeight: 1.5, width: '12px', '@media (min-width: 600px)': { margin: 0 } };`,
  `export const Code = () => <svg><text fontSize="10">SCB</text></svg>;`,
  `export const Icon = () => <svg style={{ color: 'red' }} />;`,
];

let folder: string;
let found: ReadonlyMap<string, readonly string[]>;

/** Runs the repository's lint configuration on files of a remote in a temporary folder. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-rules-'));
  await writeFile(join(folder, 'oxlint.config.ts'), `export { default } from '${root}/oxlint.config.ts';\n`);
  await mkdir(join(folder, 'mfe-one/src'), { recursive: true });
  const files = [
    ...refused.map(([, code], at) => [`refused-${at}.tsx`, code]),
    ...allowed.map((code, at) => [`allowed-${at}.tsx`, code]),
  ];
  for (const [name = '', code] of files) await writeFile(join(folder, 'mfe-one/src', name), `${code}\nexport {};\n`);
  const { output } = await runTool('oxlint', [
    '-c',
    join(folder, 'oxlint.config.ts'),
    '--format',
    'json',
    join(folder, 'mfe-one'),
  ]);
  const { diagnostics } = JSON.parse(output) as { diagnostics: readonly { code: string; filename: string }[] }; // format of oxlint
  const byFile = Map.groupBy(diagnostics, ({ filename }) => filename.split('/').at(-1) ?? '');
  found = new Map([...byFile].map(([name, each]) => [name, each.map(({ code }) => code.replace(/^page\((.+)\)$/, '$1'))]));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(refused.map(([rule, code], at) => [rule, code, at] as const))('MFE-18 %s rejects in a remote %s', (rule, _code, at) => {
  expect(found.get(`refused-${at}.tsx`)).toContain(rule);
});

test.each(allowed.map((code, at) => [code, at] as const))('MFE-18 the rules accept in a remote %s', (_code, at) => {
  expect((found.get(`allowed-${at}.tsx`) ?? []).filter((rule) => rule.startsWith('no-'))).toEqual([]);
});
