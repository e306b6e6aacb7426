import type { Named } from '../commands/put-into-service.ts';
import { UsageError } from './exit-codes.ts';

/** Whether a word has the form of a name; the name need not exist. */
export const isName = (text: string): boolean => /^[a-z][a-z0-9-]*$/.test(text);

/** @throws UsageError if a name occurs twice. */
export function refuseDuplicates(names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw new UsageError(`${twice} is given twice`);
}

function releaseIn(text: string): Named {
  const [, name, version] = /^([^@]+)@([^@]+)$/.exec(text) ?? [];
  if (name === undefined || version === undefined || !isName(name)) {
    throw new UsageError(`${text} is not a release: use name@version, such as bonus@1.1.0`);
  }
  return { name, version };
}

/** Parses `bonus 1.1.0`, or several as `shell@2.0.0 bonus@2.0.0`, and returns the other words. @throws UsageError. */
export function releasesIn(args: readonly string[]): { readonly releases: readonly Named[]; readonly rest: readonly string[] } {
  const [name = '', version = '', ...rest] = args;
  if (!name.includes('@')) return { releases: [{ name, version }], rest };
  const count = args.findIndex((arg) => !arg.includes('@'));
  const releases = (count < 0 ? args : args.slice(0, count)).map(releaseIn);
  refuseDuplicates(releases.map((each) => each.name));
  return { releases, rest: count < 0 ? [] : args.slice(count) };
}

/** @throws UsageError if a name occurs twice. */
export function namesIn(names: readonly string[]): readonly string[] {
  refuseDuplicates(names);
  return names;
}

export const namesOf = (releases: readonly Named[]): string[] => releases.map(({ name }) => name);
