import type { ShellOnPage } from '@kaeo/releases';
import type { Language } from '@kaeo/shared/api';
import { type PageComposition, type ReleaseInService, type RemoteDeclaration, registryElementId } from '@kaeo/shared/contract';
import type { FirstPaint } from './first-paint.ts';
import { pageComposition } from './page-composition.ts';
import { notLoaded, notLoadedStyle } from './page-not-loaded.ts';
import { manifestAddress, sitePlace } from './site-manifest.ts';

export type PageRequest = {
  readonly path: string;
  readonly language: Language;
  readonly siteName: string;
  /** Allows the style elements of this response, see `policy.ts`; the shell reads it from the page's own element. */
  readonly nonce?: string | undefined;
  readonly mark?: string | undefined;
  /** The first paint of the shell's release; a spinner without it. */
  readonly firstPaint?: FirstPaint | undefined;
};

type Preload = { readonly href: string; readonly integrity?: string | undefined };

const destinationOf = (path: string): string => (path === '/' || path === '/user' || path === '/user/' ? '/user/home' : path);

const pageOf = ({ remotes }: PageComposition, path: string): RemoteDeclaration['pages'][number] | undefined =>
  Object.values(remotes)
    .flatMap(({ current }) => current.declaration.pages)
    .find((page) => page.path === destinationOf(path));

const chunkOfPath = (composition: PageComposition, path: string): { release: ReleaseInService; chunk: string } | undefined => {
  const destination = destinationOf(path);
  for (const [name, { current }] of Object.entries(composition.remotes)) {
    // The files of a developer's server are unknown, and those of the release in service are not needed.
    if (Object.hasOwn(composition.choice?.overrides ?? {}, name)) continue;
    const page = current.declaration.pages.find((candidate) => candidate.path === destination);
    if (page) return { release: current, chunk: `page-${page.id}` };
  }
  return undefined;
};

/** A preload must have the same hash as its script element, otherwise the browser fetches it twice. */
const preloadsOf = (release: Pick<ReleaseInService, 'base' | 'integrity'>, files: readonly string[] = []): Preload[] =>
  files.map((file) => ({ href: release.base + file, integrity: release.integrity[file] }));

/** The shell's federation runtime, which a release without a webpack container needs to start. */
const runtimePart = 'remote-runtime';
const lazyPartOf = (facade: string): string => facade.replace('@kaeo/shared/', 'shared-').replaceAll('/', '-');

/** Every script that a path needs before its page is visible, besides those that the shell starts with. */
export function initialScripts(
  composition: PageComposition,
  shell: ShellOnPage,
  request: Pick<PageRequest, 'path' | 'language'>,
): Preload[] {
  const shellParts = [`locale-${request.language}`];
  const preloads: Preload[] = [];
  const found = chunkOfPath(composition, request.path);
  if (found) {
    const { release, chunk } = found;
    if (release.container === undefined) shellParts.push(runtimePart);
    preloads.push(...preloadsOf(release, release.scripts));
    for (const name of ['expose', chunk, `locale-${request.language}`]) {
      preloads.push(...preloadsOf(release, release.parts[name]));
      shellParts.push(...(release.needs[name] ?? []).map(lazyPartOf));
    }
  }
  for (const name of new Set(shellParts)) {
    preloads.push(...preloadsOf(shell, shell.parts[name]));
  }
  const preloaded = new Set<string>();
  return preloads.filter(({ href }) => !preloaded.has(href) && preloaded.add(href));
}

const tags = { th: 'th', la: 'lo', en: 'en' } as const;

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const attribute = (name: string, value: string | undefined): string =>
  value === undefined ? '' : ` ${name}="${escapeAttribute(value)}"`;
/** Required for a file from another origin, so that the browser can verify its hash. */
const crossOrigin = (address: string): string => attribute('crossorigin', address.startsWith('/') ? undefined : 'anonymous');
/** JSON in a script element: an unescaped `<` could end it. */
const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** As `use-document-title.ts` sets it. Titles of the shell's own pages are in its messages, which are not available here. */
function titleOf(composition: PageComposition, { path, language, siteName }: PageRequest): string {
  const title = pageOf(composition, path)?.title[language];
  return title === undefined ? siteName : `${title} · ${siteName}`;
}

/** Inert and hidden from screen readers, because its links and buttons work only in the app, which replaces it. */
function frameOf(composition: PageComposition, { path, language, siteName, firstPaint }: PageRequest): string {
  const page = pageOf(composition, path);
  const frames = firstPaint?.frames[language] ?? {};
  const frame = frames[destinationOf(path)] ?? (page && frames[page.access]);
  if (frame === undefined) return '';
  const titled = frame
    .replaceAll(sitePlace, () => escapeText(siteName))
    .replaceAll('{{title}}', () => escapeText(page?.title[language] ?? ''));
  return `<div inert aria-hidden="true">${titled}</div>`;
}

function aboutProduct(shell: ShellOnPage, { language, siteName }: PageRequest): string {
  const { ownBase, descriptions } = shell;
  const icon = `<link rel="icon" type="image/svg+xml" href="${ownBase}icon.svg">`;
  return `<meta name="application-name" content="${escapeAttribute(siteName)}">
<meta name="description" content="${escapeAttribute(descriptions[language])}">
${icon}
<link rel="apple-touch-icon" href="${ownBase}apple-touch-icon.png">
<link rel="manifest" href="${manifestAddress(shell, language)}">`;
}

/** Retries failed loads of the shell, and sends the page's first API call while the other scripts load. */
function earlyScript(composition: PageComposition, { base, early, integrity }: ShellOnPage, path: string): string {
  const { firstCall: call, firstPicture } = pageOf(composition, path) ?? {};
  if (early === undefined) return '';
  const request =
    call === undefined || typeof call === 'string' ? { path: call } : { path: call.path, sent: JSON.stringify(call.body) };
  const facts = {
    src: base + early,
    integrity: integrity[early],
    'data-call': request.path,
    'data-sent': request.sent,
    'data-picture': firstPicture,
  };
  return `<script async fetchpriority="high"${Object.entries(facts)
    .map(([name, value]) => attribute(name, value))
    .join('')}${crossOrigin(base)}></script>\n`;
}

/** Styles without a first paint: the background and a spinner in the design's colours. */
const ground = `html{background:#0B0F1A;color-scheme:dark}body{margin:0}#app-root:empty::before{content:"";position:fixed;inset:0;margin:auto;width:48px;height:48px;border-radius:999px;border:4px solid #242E48;border-top-color:#93A4FF;animation:turn .9s linear infinite}@keyframes turn{to{transform:rotate(1turn)}}@media (prefers-reduced-motion:reduce){#app-root:empty::before{animation:none}}${notLoadedStyle}`;

/**
 * emotion adopts the listed rules instead of creating them again. It looks for global rules in an element of their own, which
 * is empty, because the rules are in the first one.
 */
function stylesOf({ nonce, firstPaint }: PageRequest): string {
  const element = (names: string | undefined, css: string): string =>
    `<style${attribute('nonce', nonce)}${attribute('data-emotion', names)}>${css}</style>`;
  if (!firstPaint) return element(undefined, ground);
  const { names, styles } = firstPaint;
  return element(`css ${names.rules.join(' ')}`, ground + styles) + element(`css-global ${names.ground}`, '');
}

/** The composition is a data block, so that nothing waits for it; preloads let scripts load in at most two steps. */
export function renderPage(composition: PageComposition, shell: ShellOnPage, request: PageRequest): string {
  const initial = initialScripts(composition, shell, request);
  const preloads = initial.map(
    ({ href, integrity }) =>
      `<link rel="preload" as="script"${attribute('href', href)}${attribute('integrity', integrity)}${crossOrigin(href)}>`,
  );
  const embedded = pageComposition(
    composition,
    initial.map(({ href }) => href),
  );
  const scripts = shell.scripts.map(
    (file) =>
      `<script defer${attribute('src', shell.base + file)}${attribute('integrity', shell.integrity[file])}${crossOrigin(shell.base)}></script>`,
  );
  return `<!doctype html>
<html lang="${tags[request.language]}" translate="no">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<meta name="theme-color" content="#0B0F1A">
<meta name="referrer" content="same-origin">
<title>${escapeText(titleOf(composition, request))}</title>
${aboutProduct(shell, request)}
${stylesOf(request)}
${earlyScript(composition, shell, request.path)}${preloads.join('\n')}
${scripts.join('\n')}
<script type="application/json"${attribute('data-mark', request.mark)} id="${registryElementId}">${escapeJson(embedded)}</script>
</head>
<body><div id="app-root">${frameOf(composition, request)}</div><div id="toast-root"></div>${notLoaded}</body>
</html>
`;
}
