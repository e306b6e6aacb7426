import type { PageComposition, ReleaseInService } from '@kaeo/shared/contract';
import { onPage } from '../../../releases/src/registry/compose.ts';
import { shellInService } from '../../../releases/src/release/in-service.ts';
import { aRelease, aShellRelease } from '../../../releases/src/testing/build-folder.ts';
import { pageComposition } from './page-composition.ts';
import { initialScripts, renderPage as renderNamed } from './render-page.ts';

const { declaration, scripts, global, parts, needs } = aRelease();
if (!declaration) throw new Error('a remote has a declaration');
const bonus: ReleaseInService = {
  version: '1.0.0-aaaaaaaa',
  base: '/releases/bonus/1.0.0-aaaaaaaa/',
  scripts,
  global,
  parts,
  needs,
  integrity: { 'entry.js': 'sha384-entry' },
  declaration,
};
const shell = onPage(shellInService(aShellRelease(), '1.0.0-bbbbbbbb'));
const compositionOf = (current: ReleaseInService): PageComposition => ({
  revision: 3,
  shell,
  remotes: { bonus: { current } },
});
const composition = compositionOf(bonus);

const renderPage = (
  ...[page, release, request]: [
    PageComposition,
    typeof shell,
    Omit<Parameters<typeof renderNamed>[2], 'siteName'> & { siteName?: string },
  ]
) => renderNamed(page, release, { siteName: 'Nova', ...request });

const hrefs = (path: string, language: 'th' | 'la' | 'en' = 'th') =>
  initialScripts(composition, shell, { path, language }).map(({ href }) => href);
const home = (text: string) => ({
  ...bonus,
  declaration: {
    ...declaration,
    pages: [{ id: 'bonus', path: '/user/home', access: 'player' as const, title: { th: text, la: text, en: text } }],
  },
});

/** The page as parsed by a browser without scripts. */
const read = (page: string) => ({
  preloads: [...page.matchAll(/<link rel="preload" as="script" href="([^"]+)"(?: integrity="([^"]+)")?>/g)].map(
    ([, href, integrity]) => [href, integrity],
  ),
  scripts: [...page.matchAll(/<script defer src="([^"]+)"(?: integrity="([^"]+)")?><\/script>/g)].map(([, src, integrity]) => [
    src,
    integrity,
  ]),
  data: /<script type="application\/json" id="registry">(.*?)<\/script>/s.exec(page)?.[1] ?? '',
});

test('a page of a remote preloads its entry, module, chunk and messages, and its shared modules, each once', () => {
  expect(hrefs('/user/bonus')).toEqual([
    '/releases/bonus/1.0.0-aaaaaaaa/entry.js',
    '/releases/bonus/1.0.0-aaaaaaaa/expose.js',
    '/releases/bonus/1.0.0-aaaaaaaa/page.js',
    '/releases/bonus/1.0.0-aaaaaaaa/th.js',
    '/releases/shell/1.0.0-bbbbbbbb/shell-th.js',
    '/releases/shell/1.0.0-bbbbbbbb/carousel.js',
    '/releases/shell/1.0.0-bbbbbbbb/slick.js',
  ]);
});

test('MFE-08 the federation runtime is preloaded only for a release that needs it', () => {
  const withRuntime = { ...shell, parts: { ...shell.parts, 'remote-runtime': ['runtime.js'] } };
  const paths = (current: ReleaseInService) =>
    initialScripts(compositionOf(current), withRuntime, { path: '/user/bonus', language: 'th' }).map(({ href }) => href);
  expect(paths(bonus)).toContain('/releases/shell/1.0.0-bbbbbbbb/runtime.js');
  expect(paths({ ...bonus, container: 'webpack' })).not.toContain('/releases/shell/1.0.0-bbbbbbbb/runtime.js');
});

test('MFE-06 no release in service is preloaded for an overridden remote', () => {
  const choice = { pinned: {}, overrides: { bonus: 'http://127.0.0.1:3103/' }, problems: [] };
  const preloads = initialScripts({ ...composition, choice }, shell, { path: '/user/bonus', language: 'th' });
  expect(preloads.map(({ href }) => href)).toEqual(['/releases/shell/1.0.0-bbbbbbbb/shell-th.js']);
});

test("MENU-04 the messages of the visitor's language are preloaded", () => {
  const lao = hrefs('/user/bonus', 'la');
  expect(lao).toEqual(expect.arrayContaining([expect.stringMatching(/\/la\.js$/), expect.stringMatching(/shell-la\.js$/)]));
  expect(lao.filter((href) => href.endsWith('th.js'))).toEqual([]);
});

test('a page of the shell, and an unknown one, preload no remote', () => {
  for (const path of ['/contact', '/nowhere', '/user/bonus/more', '/USER/bonus']) {
    expect(hrefs(path)).toEqual(['/releases/shell/1.0.0-bbbbbbbb/shell-th.js']);
  }
});

test.each(['/', '/user', '/user/', '/user/home'])('ROUTE-01 %s preloads what home needs', (path) => {
  const paths = initialScripts(compositionOf(home('Home')), shell, { path, language: 'th' }).map(({ href }) => href);
  expect(paths).toContain('/releases/bonus/1.0.0-aaaaaaaa/page.js');
});

test("scripts of the shell and a remote's entry have integrity hashes, and no script is inline", () => {
  const page = renderPage(composition, shell, { path: '/user/bonus', language: 'th' });
  expect(read(page).scripts).toEqual([['/releases/shell/1.0.0-bbbbbbbb/shell.js', 'sha384-shell']]);
  expect(read(page).preloads[0]).toEqual(['/releases/bonus/1.0.0-aaaaaaaa/entry.js', 'sha384-entry']);
  expect(page.match(/<script\b[^>]*>/g)).toEqual([
    expect.stringContaining('src='),
    '<script type="application/json" id="registry">',
  ]);
});

test('ROUTE-09 the language of the document is a standard tag', () => {
  expect(renderPage(composition, shell, { path: '/', language: 'la' })).toContain('<html lang="lo" translate="no">');
  expect(renderPage(composition, shell, { path: '/', language: 'th' })).toContain('<html lang="th" translate="no">');
});

test('WEB-01 a page whose scripts are lost shows a message in three languages, with a link to reload', () => {
  const page = renderPage(composition, shell, { path: '/user/bonus', language: 'th' });
  const message = /<div id="not-loaded" role="alert">(.*?)<\/div>/s.exec(page)?.[1] ?? '';
  expect([...message.matchAll(/<p lang="(..)">/g)].map(([, language]) => language)).toEqual(['th', 'lo', 'en']);
  expect(message).toContain('<a href="">');
  // CSS shows it after half a minute; the shell shows it earlier if it failed.
  expect(page).toContain('visibility:hidden;animation:not-loaded 0s 30s forwards');
  expect(page).toContain('[data-boot=failed] #not-loaded{animation-delay:0s}');
});

test('a text of the registry cannot break out of its data block', () => {
  const text = '</script><script>alert(1)</script><!-- \u2028 "quoted" & plain';
  const page = renderPage(compositionOf(home(text)), shell, { path: '/', language: 'th' });
  const { data } = read(page);
  expect(data).not.toContain('<');
  expect(page).not.toContain('<script>alert');
  expect(JSON.parse(data)).toEqual(pageComposition(compositionOf(home(text)), []));
});

test('a file name cannot break out of its attribute', () => {
  const page = renderPage(compositionOf({ ...bonus, scripts: ['"><img src=x onerror=alert(1)>&.js'] }), shell, {
    path: '/user/bonus',
    language: 'th',
  });
  expect(page).not.toContain('<img');
  expect(page).toContain('href="/releases/bonus/1.0.0-aaaaaaaa/&quot;>&lt;img src=x onerror=alert(1)>&amp;.js"');
});

test.each([
  ['th', 'โบนัส · Nova', 'กระเป๋าเดียว'],
  ['la', 'ໂບນັດ · Nova', 'ກະເປົາດຽວ'],
  ['en', 'Bonus · Nova', 'One &quot;wallet&quot;'],
] as const)('ROUTE-09 before any script runs a page says in %s what it is: %s', (language, title, description) => {
  const descriptions = { th: 'กระเป๋าเดียว', la: 'ກະເປົາດຽວ', en: 'One "wallet"' };
  const page = renderPage(composition, { ...shell, descriptions }, { path: '/user/bonus', language });
  expect(page).toContain(`<title>${title}</title>`);
  expect(page).toContain(`<meta name="description" content="${description}">`);
  expect(page).toContain(`<link rel="manifest" href="/manifest/1.0.0-bbbbbbbb/${language}">`);
});

test('until scripts run, the title of a shell page is the name of the site', () => {
  const page = renderPage(composition, shell, { path: '/contact', language: 'th' });
  expect(page).toContain('<title>Nova</title>');
  expect(page).toContain('<meta name="application-name" content="Nova">');
});

test('the first API call of a page for players is sent by a separate script, before the others', () => {
  const pages = declaration.pages.map((page) => ({ ...page, firstCall: '/api/wallet' }));
  const asking = compositionOf({ ...bonus, declaration: { ...declaration, pages } });
  const early = { ...shell, early: 'early.js', integrity: { ...shell.integrity, 'early.js': 'sha384-early' } };
  const tag =
    '<script async fetchpriority="high" src="/releases/shell/1.0.0-bbbbbbbb/early.js" integrity="sha384-early" data-call="/api/wallet"></script>';
  const html = renderPage(asking, early, { path: '/user/bonus', language: 'th' });
  expect(html).toContain(tag);
  expect(html.indexOf(tag)).toBeLessThan(html.indexOf('rel="preload"'));
  expect(renderPage(composition, early, { path: '/user/bonus', language: 'th' })).toContain(
    'early.js" integrity="sha384-early"></script>',
  );
  expect(renderPage(asking, shell, { path: '/user/bonus', language: 'th' })).not.toContain('data-call');
});

test('a first call with a body, and the path of the first image in its response, are passed to the script', () => {
  const firstCall = { path: '/api/statement', body: { page: 1 } };
  const pages = declaration.pages.map((page) => ({ ...page, firstCall, firstPicture: 'slots.0.background' }));
  const html = renderPage(
    compositionOf({ ...bonus, declaration: { ...declaration, pages } }),
    { ...shell, early: 'early.js' },
    { path: '/user/bonus', language: 'th' },
  );
  expect(html).toContain(
    ' data-call="/api/statement" data-sent="{&quot;page&quot;:1}" data-picture="slots.0.background"></script>',
  );
});

describe('before scripts run', () => {
  const frames = { '/user/home': '<nav>home</nav>', player: '<h1>{{title}}</h1>', public: '<nav>visitor</nav>' };
  const firstPaint = {
    styles: 'h1{color:#fff}',
    names: { ground: 'abc12', rules: ['x1', 'y2'] },
    frames: { th: frames, la: frames, en: { ...frames, player: '<h1 lang="en">{{title}}</h1>' } },
  };
  const pageOf = (path: string, language: 'th' | 'en' = 'th') =>
    renderPage(composition, shell, { path, language, firstPaint, nonce: 'abc' });
  const frameOf = (page: string) => /<div id="app-root">(.*?)<\/div><div id="toast-root">/s.exec(page)?.[1];

  test("PERF-04 the page contains the frame of its path in the visitor's language, with styles under its nonce", () => {
    expect(frameOf(pageOf('/'))).toBe('<div inert aria-hidden="true"><nav>home</nav></div>');
    expect(frameOf(pageOf('/user/bonus'))).toBe('<div inert aria-hidden="true"><h1>โบนัส</h1></div>');
    expect(frameOf(pageOf('/user/bonus', 'en'))).toBe('<div inert aria-hidden="true"><h1 lang="en">Bonus</h1></div>');
    expect(pageOf('/user/bonus')).toMatch(/<style nonce="abc" data-emotion="css x1 y2">[^<]*h1\{color:#fff\}<\/style>/);
  });

  test('the styles list the rules for emotion; a page without a first paint lists none', () => {
    expect(pageOf('/user/bonus')).toContain('<style nonce="abc" data-emotion="css-global abc12"></style>');
    expect(renderPage(composition, shell, { path: '/user/bonus', language: 'th', nonce: 'abc' })).not.toContain('data-emotion');
  });

  test('a path without a page, or a shell without a first paint, shows a spinner', () => {
    expect(frameOf(pageOf('/no/such/page'))).toBe('');
    expect(frameOf(renderPage(composition, shell, { path: '/user/bonus', language: 'th' }))).toBe('');
  });

  test('ROUTE-09 the frame contains the name of the site, which cannot break out of its element', () => {
    const named = renderPage(composition, shell, {
      path: '/contact',
      language: 'th',
      siteName: '<b>"$&',
      firstPaint: { ...firstPaint, frames: { ...firstPaint.frames, th: { '/contact': '<span>{{site}}</span>' } } },
    });
    expect(frameOf(named)).toContain('<span>&lt;b>"$&amp;</span>');
    expect(named).toContain('<meta name="application-name" content="&lt;b>&quot;$&amp;">');
    expect(named).not.toContain('<b>');
  });

  test('a title cannot break out of its element', () => {
    const titled = renderPage(compositionOf(home('<b>$& & more')), shell, {
      path: '/user/home',
      language: 'th',
      firstPaint: { ...firstPaint, frames: { ...firstPaint.frames, th: { player: '<h1>{{title}}</h1>' } } },
    });
    expect(frameOf(titled)).toContain('<h1>&lt;b>$&amp; &amp; more</h1>');
  });
});
