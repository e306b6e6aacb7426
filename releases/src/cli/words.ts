import type { Named } from '../commands/put-into-service.ts';
import { UsageError } from './exit-codes.ts';

/** What a name looks like; whether there is anything of it is another question. */
export const isName = (word: string): boolean => /^[a-z][a-z0-9-]*$/.test(word);

/** @throws UsageError for a name that comes twice. */
export function refuseTwice(names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw new UsageError(`${twice} is named twice: a step takes each name once`);
}

function releaseIn(word: string): Named {
  const [, name, version] = /^([^@]+)@([^@]+)$/.exec(word) ?? [];
  if (name === undefined || version === undefined || !isName(name)) {
    throw new UsageError(`${word} is no release: give it as name@version, such as bonus@1.1.0`);
  }
  return { name, version };
}

/**
 * Releases that words begin with, `bonus 1.1.0`, or several for one step, `shell@2.0.0 bonus@2.0.0`, and the words after them.
 * @throws UsageError for a word that is no release, and for a name that comes twice.
 */
export function releasesIn(words: readonly string[]): { readonly releases: readonly Named[]; readonly rest: readonly string[] } {
  const [name = '', version = '', ...others] = words;
  if (!name.includes('@')) return { releases: [{ name, version }], rest: others };
  const count = words.findIndex((word) => !word.includes('@'));
  const releases = (count < 0 ? words : words.slice(0, count)).map(releaseIn);
  refuseTwice(releases.map((each) => each.name));
  return { releases, rest: count < 0 ? [] : words.slice(count) };
}

/**
 * The names that words are, for a command that takes several in one step.
 * @throws UsageError for a name that comes twice.
 */
export function namesIn(words: readonly string[]): readonly string[] {
  refuseTwice(words);
  return words;
}

export const namesOf = (releases: readonly Named[]): string[] => releases.map(({ name }) => name);
