import { compositionText } from '@kaeo/shared/contract';
import { composition, remoteOfPath } from '../composition/composition.ts';
import { remoteStates } from '../composition/remote-states.ts';
import {
  isReloadOfHung,
  markPrefix,
  markShown,
  ownMark,
  previousKey,
  previousMark,
  withStorage,
} from '../composition/shown-mark.ts';
import { versionsOf } from '../composition/versions-of.ts';
import { restorePrototypes } from '../integrity/lock-globals.ts';
import { RemoteFailure } from './remote-failure.ts';
import { reportRemoteFailure } from './remote-report.ts';

/** Interval at which a visible page renews its mark. */
const beatMs = 5_000;
/** A visible, running page has renewed its mark within this time. */
const reloadedWithinMs = beatMs + 1_000;
/** A mark this old belongs to a hung page, provided this page itself runs and is visible. */
const hungAfterMs = 12_000;
/** Older marks are ignored: the phone may have been off, so the player did not reopen a hung page. */
const maxAgeMs = 30 * 60_000;

/**
 * The script is unknown, so every loaded remote is reported. Both rollout groups load the other remotes alike, so only the
 * culprit's figures get worse than the release in service.
 */
function reportReplaced(): void {
  const replaced = restorePrototypes();
  if (replaced.length === 0) return;
  const cause = `${replaced.join(', ')} was replaced by one of the loaded remotes while the page was open`;
  for (const { name, version, state } of remoteStates()) {
    if (state !== 'ready' && state !== 'fallen-back') continue;
    reportRemoteFailure(new RemoteFailure({ remote: name, version, phase: 'globals', cause }));
  }
}

/** Renews the mark; the release started last has rendered. */
function beat(): void {
  reportReplaced();
  const { pathname } = window.location;
  const remote = remoteStates().find(({ name }) => name === remoteOfPath(pathname));
  markShown(remote?.name ?? 'shell', remote?.version ?? composition.shell.version, compositionText(versionsOf(composition)));
}

function otherMarks(): ReadonlyMap<string, string> {
  const marks = withStorage(() => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(markPrefix) && key !== ownMark);
    return keys.map((key) => [key, localStorage.getItem(key) ?? ''] as const);
  });
  return new Map(marks);
}

const millisecondsOf = (word: string | undefined): number =>
  word !== undefined && /^\d+$/.test(word) ? Number(word) : Number.NaN;

/** Reports the page that left a mark, unless the mark is too old. */
function reportHung(mark: string): void {
  const [remote, version, path, word, composed] = mark.split(' ');
  const atMs = millisecondsOf(word);
  if (remote === undefined || version === undefined || path === undefined || !(Date.now() - atMs < maxAgeMs)) return;
  const page = { path, at: new Date(atMs).toISOString(), ...(composed ? { composition: composed } : {}) };
  const cause = 'the page stopped responding while it was visible';
  reportRemoteFailure(new RemoteFailure({ remote, version, phase: 'hang', cause, page }));
}

/** A newer mark may belong to the tab that this one was duplicated from, so `reportStopped` checks it like any other. */
function reportPreviousMark(): void {
  if (previousMark === null) return;
  const ageMs = Date.now() - millisecondsOf(previousMark.split(' ')[3]);
  if (!(ageMs > (isReloadOfHung() ? reloadedWithinMs : hungAfterMs))) return;
  localStorage.removeItem(previousKey);
  reportHung(previousMark);
}

/** Reports each page whose mark was not renewed, once, and removes the mark. */
function reportStopped(before: ReadonlyMap<string, string>): void {
  for (const [key, mark] of otherMarks()) {
    if (before.get(key) !== mark) continue;
    localStorage.removeItem(key);
    reportHung(mark);
  }
}

/** Marks this page while visible and reports hung pages, which cannot report themselves. @returns a stop function. */
export function startHeartbeat(): () => void {
  beat();
  reportPreviousMark();
  const beats = setInterval(beat, beatMs);
  document.addEventListener('visibilitychange', beat);
  const before = otherMarks();
  const check = setTimeout(() => document.hidden || reportStopped(before), hungAfterMs);
  return () => {
    clearInterval(beats);
    clearTimeout(check);
    document.removeEventListener('visibilitychange', beat);
  };
}
