import { compositionText } from '@wallet/shared/contract';
import { composition, remoteOfPath } from './composition.ts';
import { mend } from './lock-globals.ts';
import { RemoteFailure } from './remote-failure.ts';
import { reportRemoteFailure } from './remote-report.ts';
import { remoteStates } from './remote-states.ts';
import { isReloadOfHung, leftMark, markPrefix, markShown, ownMark } from './shown-mark.ts';
import { versionsOf } from './versions-of.ts';

/** How often a page that is shown renews its mark. */
const beatMs = 5_000;
/** A mark that stands still this long, while this page itself runs and is shown, is of a page that no longer does. */
const standsStillMs = 12_000;
/** What came later than this is no player who opened the product again: a phone whose battery ran out was charged meanwhile. */
const longestMs = 30 * 60_000;

/** What is everybody's was replaced after its remote had loaded: whose code did it, nobody can tell any more, so it is told of the page. */
function tellReplaced(): void {
  const replaced = mend();
  if (replaced.length === 0) return;
  const cause = `${replaced.join(', ')} was replaced while the page was open`;
  reportRemoteFailure(new RemoteFailure({ remote: 'shell', version: composition.shell.version, phase: 'globals', cause }));
}

/** Renews the mark with the release that the page is of: what was begun last has rendered. */
function beat(): void {
  tellReplaced();
  const { pathname } = window.location;
  const remote = remoteStates().find(({ name }) => name === remoteOfPath(pathname));
  markShown(remote?.name ?? 'shell', remote?.version ?? composition.shell.version, compositionText(versionsOf(composition)));
}

/** The marks of other pages, as they stand. */
function otherMarks(): ReadonlyMap<string, string> {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(markPrefix) && key !== ownMark);
    return new Map(keys.map((key) => [key, localStorage.getItem(key) ?? '']));
  } catch {
    return new Map();
  }
}

const millisecondsOf = (word: string | undefined): number =>
  word !== undefined && /^\d+$/.test(word) ? Number(word) : Number.NaN;

/** Tells of the page that left a mark, unless it was too long ago. */
function tellHung(mark: string): void {
  const [remote, version, path, word, made] = mark.split(' ');
  const atMs = millisecondsOf(word);
  if (remote === undefined || version === undefined || path === undefined || !(Date.now() - atMs < longestMs)) return;
  const page = { path, at: new Date(atMs).toISOString(), ...(made ? { composition: made } : {}) };
  const cause = 'the page stopped answering while it was shown';
  reportRemoteFailure(new RemoteFailure({ remote, version, phase: 'hang', cause, page }));
}

/** Tells of the page that was in this tab before, if it did not come to take its mark away. A copy of this tab renews the same mark. */
function tellLeft(): void {
  if (leftMark === null) return;
  const ageMs = Date.now() - millisecondsOf(leftMark.split(' ')[3]);
  if (isReloadOfHung() || ageMs > standsStillMs) tellHung(leftMark);
}

/** Tells of each page whose mark stood still, once, and takes the mark away. */
function tellStopped(before: ReadonlyMap<string, string>): void {
  for (const [key, mark] of otherMarks()) {
    if (before.get(key) !== mark) continue;
    localStorage.removeItem(key);
    tellHung(mark);
  }
}

/**
 * Keeps the mark of this page fresh while it is shown, and tells of pages before it that stopped: a tab that hangs cannot tell by itself.
 * @returns how to end it.
 */
export function keepHeartbeat(): () => void {
  beat();
  tellLeft();
  const beats = setInterval(beat, beatMs);
  document.addEventListener('visibilitychange', beat);
  const before = otherMarks();
  const look = setTimeout(() => document.hidden || tellStopped(before), standsStillMs);
  return () => {
    clearInterval(beats);
    clearTimeout(look);
    document.removeEventListener('visibilitychange', beat);
  };
}
