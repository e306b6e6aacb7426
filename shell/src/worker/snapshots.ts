import type { PageComposition } from '@kaeo/shared/contract';
import type { ReadyReport } from './ready-report.ts';
import { versionsText } from './versions-text.ts';
import type { WorkerScope } from './worker-scope.ts';

/** A cache holds one snapshot: pages of one composition in one language, and their files. */
const prefix = 'snapshot ';
/** Served for a page of players that no snapshot has: the shell shows the page of the address. */
const home = '/user/home';

/** Clips are large and play online. */
const releaseFile = /^\/releases\/[^?#]*\.(?:js|json|css|woff2|svg|png|jpe?g|webp|avif)$/;

/** Whether an address is a file of a release. Files with a query are retries that bypass caches. */
export function isReleaseFile(address: string): boolean {
  const { pathname, search } = new URL(address);
  return search === '' && releaseFile.test(pathname);
}

type Page = { readonly text: string; readonly answer: Response; readonly composition: PageComposition };

const isComposition = (value: unknown): value is PageComposition =>
  typeof value === 'object' && value !== null && 'shell' in value && 'remotes' in value;

/** Reads the data block of `gateway/src/page/render-page.ts`, in which every `<` is escaped. */
function compositionIn(text: string): PageComposition | undefined {
  const block = /<script type="application\/json"[^>]* id="registry">([^<]*)<\/script>/.exec(text)?.[1];
  try {
    const value: unknown = JSON.parse(block ?? 'null');
    return isComposition(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const scriptsIn = (text: string): string[] =>
  [...text.matchAll(/<(?:script|link rel="preload")[^>]*? (?:src|href)="([^"]+\.js)"/g)].map(([, address = '']) => address);

/** The files with the hashes of scripts: the page needs one before the next chunk of its release. */
const hashFilesOf = ({ shell, remotes }: PageComposition): string[] =>
  [shell, ...Object.values(remotes).map(({ current }) => current)].flatMap(({ base, hashes }) =>
    hashes === undefined ? [] : [base + hashes.file],
  );

/** The document as it is served offline: marked for the shell, and without the mark that counts the visit. */
function markedPage({ text, answer }: Page): Response {
  const headers = new Headers(answer.headers);
  // The text is decoded already.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const marked = text.replace('<html ', '<html data-snapshot ').replace(/ data-mark="[^"]*"/, '');
  return new Response(marked, { headers });
}

/**
 * Pages that open without a network. A snapshot is written only after its page was ready, and a page is stored after all of its
 * files, so a snapshot with a page is whole. Its releases are those of one composition.
 */
export function createSnapshots({ caches, fetch, location }: Pick<WorkerScope, 'caches' | 'fetch' | 'location'>) {
  const absolute = (address: string): string => new URL(address, location.origin).href;

  /** The page as the gateway composes it now; undefined if its releases or language are no longer those of the report. */
  async function fetchPage({ path, language, releases }: ReadyReport): Promise<Page | undefined> {
    const answer = await fetch(path, { headers: { accept: 'text/html' }, cache: 'no-store' });
    const text = await answer.text();
    const composition = compositionIn(text);
    const isSame =
      answer.ok &&
      !answer.redirected &&
      composition !== undefined &&
      versionsText(composition) === releases &&
      text.includes(`<html lang="${language}"`);
    return isSame ? { text, answer, composition } : undefined;
  }

  async function addFile(cache: Cache, address: string): Promise<void> {
    if (await cache.match(address)) return;
    // The page has just loaded it, and release files are immutable.
    const answer = await fetch(address, { cache: 'force-cache' });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    await cache.put(address, answer);
  }

  const names = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(prefix));

  return {
    async keep(report: ReadyReport): Promise<void> {
      const { path, language, releases, files } = report;
      const name = `${prefix}${language} ${releases}`;
      const isStored = (await caches.match(path, { cacheName: name })) !== undefined;
      const page = isStored ? undefined : await fetchPage(report);
      if (!isStored && page === undefined) return;
      const cache = await caches.open(name);
      const ofPage = page ? [...scriptsIn(page.text), ...hashFilesOf(page.composition)] : [];
      const wanted = new Set([...ofPage, ...files].map(absolute).filter(isReleaseFile));
      for (const address of wanted) await addFile(cache, address);
      if (page) await cache.put(path, markedPage(page));
      for (const other of await names()) if (other !== name) await caches.delete(other);
    },

    /** The page of a path, or the home page, from the newest snapshot. */
    async page(path: string): Promise<Response | undefined> {
      for (const cacheName of (await names()).toReversed()) {
        const page = (await caches.match(path, { cacheName })) ?? (await caches.match(home, { cacheName }));
        if (page) return page;
      }
      return undefined;
    },

    file: (address: string): Promise<Response | undefined> => caches.match(address, { ignoreVary: true }),
  };
}
export type Snapshots = ReturnType<typeof createSnapshots>;
