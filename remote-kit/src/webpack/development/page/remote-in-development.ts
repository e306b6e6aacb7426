import { type Problem, placePath, type Sources, sourcesPath } from '../problem.ts';
import { placesInStack } from './places-in-stack.ts';
import { problemList } from './problem-list.ts';
import { canRefresh, type Hot, createUpdater } from './apply-update.ts';

/** What follows this module's name where it is asked for, by webpack: `?bonus`. */
declare const __resourceQuery: string;
/** Where webpack found the script of this build to be from. */
declare const __webpack_public_path__: string;
/** Of the build that the page has. */
declare const __webpack_hash__: string;
declare global {
  interface ImportMeta {
    readonly webpackHot: Hot;
  }
}

// With every entry of a development build, on the page of its own and in a shell.

/** The server that this script is from, wherever the page is. */
const home = new URL(__webpack_public_path__, window.location.href);
const isAlone = home.origin === window.location.origin;
/** Places of one stack that the server is asked of. */
const maxPlaces = 10;
/** Faults of the running code that are shown: the first says most. */
const maxThrown = 5;

const reload = (): void => window.location.reload();
const hash = (): string => __webpack_hash__;
const applyUpdate = createUpdater({ hot: import.meta.webpackHot, hash, reload });
const list = problemList(__resourceQuery.slice(1));
let sources: Sources = { hash: '', problems: [] };
let thrown: readonly Problem[] = [];
const show = (): void => list.show([...sources.problems, ...thrown]);

function hear(told: Sources): void {
  // What the code before threw says nothing of the code that is there now.
  if (told.hash !== sources.hash) thrown = [];
  sources = told;
  show();
  if (told.hash === '' || told.hash === hash()) return;
  // A shell's React may not be able to, while that of the page of its own always is.
  if (isAlone || canRefresh()) void applyUpdate(told.hash);
  else reload();
}

/** Adds what nobody caught, where it came from this remote. */
async function add(error: unknown): Promise<void> {
  const places = error instanceof Error ? placesInStack(error.stack ?? '', home.href).slice(0, maxPlaces) : [];
  if (places.length === 0) return;
  const before = sources.hash;
  const query = new URLSearchParams(places.map((place) => ['at', place]));
  const place = await fetch(`${home}${placePath}?${query}`).then(
    (answer) => answer.text(),
    () => '',
  );
  const message = String(error);
  const isKnown = thrown.some((known) => known.place === place && known.message === message);
  if (isKnown || before !== sources.hash || thrown.length === maxThrown) return;
  thrown = [...thrown, { kind: 'run', place, message }];
  show();
}

let stream: EventSource | undefined;
/** Only while the page is seen: a browser has six connections to a server, for all its pages. */
function listen(): void {
  if (document.hidden) {
    stream?.close();
    stream = undefined;
    return;
  }
  if (stream) return;
  stream = new EventSource(`${home}${sourcesPath}`);
  stream.addEventListener('message', ({ data }) => hear(JSON.parse(String(data)) as Sources)); // of the server that this script is from
}
document.addEventListener('visibilitychange', listen);
listen();
window.addEventListener('error', ({ error }) => void add(error));
window.addEventListener('unhandledrejection', ({ reason }) => void add(reason));
