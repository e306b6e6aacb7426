import { locationPath, type Problem, type Sources, sourcesPath } from '../problem.ts';
import { canRefresh, createUpdater, type Hot } from './apply-update.ts';
import { locationsInStack } from './locations-in-stack.ts';
import { problemList } from './problem-list.ts';

/** The query with which webpack requested this module: `?bonus`. */
declare const __resourceQuery: string;
/** The base address of this script, which webpack derives at run time. */
declare const __webpack_public_path__: string;
declare const __webpack_hash__: string;
declare global {
  interface ImportMeta {
    readonly webpackHot: Hot;
  }
}

// Included in every entry of a development build, for the standalone page and for a shell.

/** The server of this script, which may differ from the page's. */
const home = new URL(__webpack_public_path__, window.location.href);
const isAlone = home.origin === window.location.origin;
/** Stack locations to resolve per error. */
const maxLocations = 10;
/** Run-time errors to show: the first ones help most. */
const maxThrown = 5;

const reload = (): void => window.location.reload();
const hash = (): string => __webpack_hash__;
const applyUpdate = createUpdater({ hot: import.meta.webpackHot, hash, reload });
const list = problemList(__resourceQuery.slice(1));
let sources: Sources = { hash: '', problems: [] };
let thrown: readonly Problem[] = [];
const show = (): void => list.show([...sources.problems, ...thrown]);

function applySources(received: Sources): void {
  // Errors of the previous build do not apply to the new code.
  if (received.hash !== sources.hash) thrown = [];
  sources = received;
  show();
  if (received.hash === '' || received.hash === hash()) return;
  // The standalone page can always hot-reload; a shell may run React's production build.
  if (isAlone || canRefresh()) void applyUpdate(received.hash);
  else reload();
}

/** Adds an uncaught error if its stack is in this remote. */
async function add(error: unknown): Promise<void> {
  const locations = error instanceof Error ? locationsInStack(error.stack ?? '', home.href).slice(0, maxLocations) : [];
  if (locations.length === 0) return;
  const hashBefore = sources.hash;
  const query = new URLSearchParams(locations.map((location) => ['at', location]));
  const source = await fetch(`${home}${locationPath}?${query}`).then(
    (answer) => answer.text(),
    () => '',
  );
  const message = String(error);
  const isDuplicate = thrown.some((reported) => reported.location === source && reported.message === message);
  if (isDuplicate || hashBefore !== sources.hash || thrown.length === maxThrown) return;
  thrown = [...thrown, { kind: 'run', location: source, message }];
  show();
}

let stream: EventSource | undefined;
/** Connect only while the page is visible: browsers allow six connections per server, across all pages. */
function listen(): void {
  if (document.hidden) {
    stream?.close();
    stream = undefined;
    return;
  }
  if (stream) return;
  stream = new EventSource(`${home}${sourcesPath}`);
  stream.addEventListener('message', ({ data }) => applySources(JSON.parse(String(data)) as Sources)); // sent by our own development server
}
document.addEventListener('visibilitychange', listen);
listen();
window.addEventListener('error', ({ error }) => void add(error));
window.addEventListener('unhandledrejection', ({ reason }) => void add(reason));
