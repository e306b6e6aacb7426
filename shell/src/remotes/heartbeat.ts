import { compositionText } from '@wallet/shared/contract';
import { composition, remoteOfPath } from './composition.ts';
import { mend } from './lock-globals.ts';
import { RemoteFailure } from './remote-failure.ts';
import { reportRemoteFailure } from './remote-report.ts';
import { remoteStates } from './remote-states.ts';
import { isReloadOfHung, leftKey, leftMark, markPrefix, markShown, ownMark } from './shown-mark.ts';
import { versionsOf } from './versions-of.ts';

/** How often a page that is shown renews its mark. */
const beatMs = 5_000;
/** A page that is shown and runs has renewed its mark within this time. */
const renewedWithinMs = beatMs + 1_000;
/** A mark that stands still this long, while this page itself runs and is shown, is of a page that no longer does. */
const standsStillMs = 12_000;
/** What came later than this is no player who opened the product again: a phone whose battery ran out was charged meanwhile. */
const longestMs = 30 * 60_000;

/**
 * A built-in was replaced between two beats, and nothing shows by which script: it is reported of every remote that has loaded. Both groups of
 * a rollout load the same other remotes, so only the one that did it gets worse figures than the release in service.
 */
function reportReplaced(): void {
  const replaced = mend();
  if (replaced.length === 0) return;
  const cause = `${replaced.join(', ')} was replaced while the page was open, by one of the remotes on it`;
  for (const { name, version, state } of remoteStates()) {
    if (state !== 'ready' && state !== 'fallen-back') continue;
    reportRemoteFailure(new RemoteFailure({ remote: name, version, phase: 'globals', cause }));
  }
}

/** Renews the mark with the release that the page is of: what was begun last has rendered. */
function beat(): void {
  reportReplaced();
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

/**
 * Reports the page that was in this tab before, if it left a mark that no page renews any more. A younger mark may be that of the tab which this
 * one is a copy of: `tellStopped` looks at it like at any other.
 */
function tellLeft(): void {
  if (leftMark === null) return;
  const ageMs = Date.now() - millisecondsOf(leftMark.split(' ')[3]);
  if (!(ageMs > (isReloadOfHung() ? renewedWithinMs : standsStillMs))) return;
  localStorage.removeItem(leftKey);
  tellHung(leftMark);
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
