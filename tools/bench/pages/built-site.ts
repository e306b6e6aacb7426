import { join } from 'node:path';
import type { BuiltPages } from '../../lib/built-pages.ts';

/** A build that is served from one folder. */
export type BuiltSite = Omit<BuiltPages, 'page'> & {
  readonly folder: string;
  /** What addresses of its files begin with, before their path in the folder. */
  readonly base: string;
  /** The HTML of a path; its style elements have the nonce. */
  readonly page: (path: string, nonce?: string) => string;
};

/** Where the files of a build are that no release is made of, in the folder of a release that no gateway knows of. */
export const baseOf = (name: string): string => `/releases/${name}/1/`;

/** @param page the HTML of a path. */
export const builtSite = (folder: string, base: string, page: BuiltSite['page']): BuiltSite => ({
  folder,
  base,
  page,
  file: (url) => join(folder, url.slice(base.length)),
});
