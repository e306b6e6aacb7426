import { join } from 'node:path';
import type { BuiltPages } from '../../lib/built-pages.ts';

/** A build served from one folder. */
export type BuiltSite = Omit<BuiltPages, 'page'> & {
  readonly folder: string;
  /** The prefix of its file addresses. */
  readonly base: string;
  /** Returns the HTML of a path, with the nonce in its style elements. */
  readonly page: (path: string, nonce?: string) => string;
};

/** The address of a build that is not a release: the folder of a release that no gateway knows. */
export const baseOf = (name: string): string => `/releases/${name}/1/`;

/** @param page returns the HTML of a path. */
export const builtSite = (folder: string, base: string, page: BuiltSite['page']): BuiltSite => ({
  folder,
  base,
  page,
  file: (url) => join(folder, url.slice(base.length)),
});
