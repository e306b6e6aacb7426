import type { Named } from '../commands/put-into-service.ts';
import { UsageError } from './exit-codes.ts';

/** Whether a word has the form of a name; the name need not exist. */
export const isName = (word: string): boolean => /^[a-z][a-z0-9-]*$/.test(word);

/** @throws UsageError if a name occurs twice. */
export function refuseDuplicates(names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw new UsageError(`${twice} is given twice`);
}

function releaseIn(word: string): Named {
  const [, name, version] = /^([^@]+)@([^@]+)$/.exec(word) ?? [];
  if (name === undefined || version === undefined || !isName(name)) {
    throw new UsageError(`${word} is not a release: use name@version, such as bonus@1.1.0`);
  }
  return { name, version };
}

/** Parses `bonus 1.1.0`, or several as `shell@2.0.0 bonus@2.0.0`, and returns the other words. @throws UsageError. */
export function releasesIn(words: readonly string[]): { readonly releases: readonly Named[]; readonly rest: readonly string[] } {
  const [name = '', version = '', ...others] = words;
  if (!name.includes('@')) return { releases: [{ name, version }], rest: others };
  const count = words.findIndex((word) => !word.includes('@'));
  const releases = (count < 0 ? words : words.slice(0, count)).map(releaseIn);
  refuseDuplicates(releases.map((each) => each.name));
  return { releases, rest: count < 0 ? [] : words.slice(count) };
}

/** @throws UsageError if a name occurs twice. */
export function namesIn(words: readonly string[]): readonly string[] {
  refuseDuplicates(words);
  return words;
}

export const namesOf = (releases: readonly Named[]): string[] => releases.map(({ name }) => name);
