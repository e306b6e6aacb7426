import { diffArrays } from 'diff';
import { compareAmounts, countTexts } from './amounts.ts';

export type LineKind = 'same' | 'added' | 'removed' | 'unstable';
export type Line = { readonly kind: LineKind; readonly text: string };

/** Stands for a word that is another one from take to take: a character that no text has. */
const anyWord = '\uE000';
/** Stands for lines of which there are more in one take than in another. */
const anyLines = `${anyWord} (other lines each time)`;

/** What two lines have in common, with `anyWord` for one that differs; undefined where they have different counts of words. */
function template(one: string, other: string): string | undefined {
  const [words, others] = [one.split(' '), other.split(' ')];
  if (words.length !== others.length) return undefined;
  return words.map((word, at) => (word === others[at] ? word : anyWord)).join(' ');
}

/** The lines of a side, with what differs between its takes made unknown. */
function steady([first = [], second]: readonly (readonly string[])[]): string[] {
  if (!second) return [...first];
  const lines: string[] = [];
  let removed: readonly string[] = [];
  const flush = (added: readonly string[]): void => {
    const joined = removed.map((line, at) => template(line, added[at] ?? ''));
    if (removed.length === added.length && joined.every((line) => line !== undefined)) lines.push(...joined);
    else if (removed.length + added.length > 0) lines.push(anyLines);
    removed = [];
  };
  for (const { value, added, removed: isRemoved } of diffArrays([...first], [...second])) {
    if (isRemoved) removed = value;
    else if (added) flush(value);
    else {
      flush([]);
      lines.push(...value);
    }
  }
  flush([]);
  return lines;
}

const isAlike = (one: string, other: string): boolean => {
  if (one === other) return true;
  if (!one.includes(anyWord) && !other.includes(anyWord)) return false;
  const [words, others] = [one.split(' '), other.split(' ')];
  return (
    words.length === others.length && words.every((word, at) => word === anyWord || others[at] === anyWord || word === others[at])
  );
};

/** A run of lines that only one side has, or each side has others; next to lines that are others each time it tells nothing. */
function judge(run: readonly Line[]): Line[] {
  const isUnstable = run.some(({ text }) => text === anyLines);
  return run.map(({ kind, text }) => ({ kind: isUnstable ? 'unstable' : kind, text }));
}

/** Lines that a side has more often in one take than in another, so that nobody can tell which side has them more often. */
const fickleTexts = (before: readonly (readonly string[])[], candidate: readonly (readonly string[])[]): Set<string> =>
  new Set(
    compareAmounts(before.map(countTexts), candidate.map(countTexts))
      .filter(({ kind }) => kind === 'unstable')
      .map(({ name }) => name),
  );

/** Of two lines that are alike, the one that leaves more open. */
const vaguer = (one: string, other: string): string => (other.includes(anyWord) ? other : one);

/**
 * Compares lines whose order matters, of one or two takes a side. Every line of either side is told once, in order; a line with a word
 * that differs from take to take is `unstable` where it is the same otherwise.
 */
export function compareLines(before: readonly (readonly string[])[], candidate: readonly (readonly string[])[]): Line[] {
  const [one, other] = [steady(before), steady(candidate)];
  let [ofOne, ofOther] = [0, 0];
  const lines: Line[] = [];
  let run: Line[] = [];
  for (const { value, added, removed } of diffArrays(one, other, { comparator: isAlike })) {
    if (added || removed) {
      run.push(...value.map((text): Line => ({ kind: added ? 'added' : 'removed', text })));
    } else {
      const shared = value.map((text, at) => vaguer(one[ofOne + at] ?? text, other[ofOther + at] ?? text));
      lines.push(...judge(run), ...shared.map((text): Line => ({ kind: text.includes(anyWord) ? 'unstable' : 'same', text })));
      run = [];
    }
    if (!added) ofOne += value.length;
    if (!removed) ofOther += value.length;
  }
  const fickle = fickleTexts(before, candidate);
  return [...lines, ...judge(run)].map(({ kind, text }) => ({
    kind: fickle.has(text) ? 'unstable' : kind,
    text: text.replaceAll(anyWord, '…'),
  }));
}
