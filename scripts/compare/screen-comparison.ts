import type { Language } from '@wallet/shared/api';
import type { Asked, Observation } from '../../e2e/comparison/order.ts';
import { type Amount, byteTolerance, compareAmounts, countTexts } from './amounts.ts';
import { compareLines, type Line } from './lines.ts';
import { comparePictures, type PictureComparison } from './picture.ts';

/** What a screen is compared in. `state` is whether it came about at all. */
export const aspects = ['state', 'picture', 'accessibility', 'console', 'requests', 'bytes'] as const;
export type Aspect = (typeof aspects)[number];

/** One take, with its picture as a PNG. */
export type SeenTake = { readonly observation: Observation; readonly picture: Buffer };
export type TakesOfScreen = {
  readonly screen: string;
  readonly language: Language;
  /** Those that were made; none where the browser did not get that far. */
  readonly before: readonly SeenTake[];
  readonly candidate: readonly SeenTake[];
};

export type ScreenComparison = {
  readonly screen: string;
  readonly language: Language;
  /** `unseen`: it came about on neither side, so nobody can tell. */
  readonly verdict: 'same' | 'differs' | 'unseen';
  readonly differs: readonly Aspect[];
  /** What is another each time on one side alone, and so tells nothing where it is. */
  readonly unstable: readonly Aspect[];
  /** Why a side has no take of the screen. */
  readonly failures: { readonly before?: string; readonly candidate?: string };
  /** Undefined where a side has no picture. */
  readonly picture?: PictureComparison;
  readonly pictures: { readonly before?: Buffer; readonly candidate?: Buffer };
  readonly tree: readonly Line[];
  readonly console: readonly Amount[];
  readonly requests: readonly Amount[];
  readonly bytes: readonly Amount[];
};

type SideTakes = {
  /** Those that count: where the screen came about, or else those that show what was there instead. */
  readonly takes: readonly SeenTake[];
  readonly failure: string | undefined;
  /** It came about in one take and not in the other. */
  readonly isFickle: boolean;
};

function sideOf(all: readonly SeenTake[]): SideTakes {
  const reached = all.filter(({ observation }) => observation.failure === undefined);
  if (reached.length > 0) return { takes: reached, failure: undefined, isFickle: reached.length < all.length };
  return { takes: all, failure: all[0]?.observation.failure ?? 'the browser did not get that far', isFickle: false };
}

const requestText = ({ method, path, status }: Asked): string => `${method} ${path} → ${status}`;

/** The parts of a comparison that need a take of each side. */
async function compareSides(before: readonly SeenTake[], candidate: readonly SeenTake[]) {
  const of = <Value>(takes: readonly SeenTake[], read: (observation: Observation) => Value): Value[] =>
    takes.map(({ observation }) => read(observation));
  const both = <Value>(read: (observation: Observation) => Value) => [of(before, read), of(candidate, read)] as const;
  const pictures = [before, candidate].map((takes) => takes.map(({ picture }) => picture));
  return {
    picture: await comparePictures(pictures[0] ?? [], pictures[1] ?? []),
    tree: compareLines(...both(({ tree }) => tree)),
    console: compareAmounts(...both(({ console: messages }) => countTexts(messages))),
    requests: compareAmounts(...both(({ requests }) => countTexts(requests.map(requestText)))),
    bytes: compareAmounts(...both(({ bytes }) => bytes), byteTolerance),
  };
}

/** What the parts of a comparison say of each aspect. */
function judge({ picture, tree, ...amounts }: Awaited<ReturnType<typeof compareSides>>) {
  const has = (list: readonly Amount[], kind: Amount['kind']) => list.some((each) => each.kind === kind);
  const differs: Record<Exclude<Aspect, 'state'>, boolean> = {
    picture: picture.differing > 0,
    accessibility: tree.some(({ kind }) => kind === 'added' || kind === 'removed'),
    console: has(amounts.console, 'differs'),
    requests: has(amounts.requests, 'differs'),
    bytes: has(amounts.bytes, 'differs'),
  };
  const unstable: typeof differs = {
    picture: picture.unstable > 0,
    accessibility: tree.some(({ kind }) => kind === 'unstable'),
    console: has(amounts.console, 'unstable'),
    requests: has(amounts.requests, 'unstable'),
    // A few bytes more or less are in every header.
    bytes: false,
  };
  return { differs, unstable };
}

/** Compares what the takes of a screen saw, and tells what differs from what is another each time. */
export async function compareScreen({ screen, language, ...sides }: TakesOfScreen): Promise<ScreenComparison> {
  const [before, candidate] = [sideOf(sides.before), sideOf(sides.candidate)];
  const failures = {
    ...(before.failure === undefined ? {} : { before: before.failure }),
    ...(candidate.failure === undefined ? {} : { candidate: candidate.failure }),
  };
  const isUnseen = before.failure !== undefined && candidate.failure !== undefined;
  const isComplete = before.takes.length > 0 && candidate.takes.length > 0;
  const parts = isComplete ? await compareSides(before.takes, candidate.takes) : undefined;
  const judged = parts && judge(parts);
  const hasState = (aspect: Aspect): boolean =>
    aspect === 'state'
      ? (before.failure === undefined) !== (candidate.failure === undefined)
      : (judged?.differs[aspect] ?? false);
  const isFickle = (aspect: Aspect): boolean =>
    aspect === 'state' ? before.isFickle || candidate.isFickle : (judged?.unstable[aspect] ?? false);
  const differs = isUnseen ? [] : aspects.filter(hasState);
  const [pictureBefore, pictureAfter] = [before.takes[0]?.picture, candidate.takes[0]?.picture];
  return {
    screen,
    language,
    verdict: isUnseen ? 'unseen' : differs.length > 0 ? 'differs' : 'same',
    differs,
    unstable: aspects.filter(isFickle),
    failures,
    ...(parts ? { picture: parts.picture } : {}),
    pictures: {
      ...(pictureBefore ? { before: pictureBefore } : {}),
      ...(pictureAfter ? { candidate: pictureAfter } : {}),
    },
    tree: parts?.tree ?? [],
    console: parts?.console ?? [],
    requests: parts?.requests ?? [],
    bytes: parts?.bytes ?? [],
  };
}
