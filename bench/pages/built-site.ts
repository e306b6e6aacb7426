import { join } from 'node:path';
import type { BuiltPages } from '../../scripts/built-pages.ts';

/** A build that is served from one folder. */
export type BuiltSite = BuiltPages & {
  readonly folder: string;
  /** What addresses of its files begin with, before their path in the folder. */
  readonly base: string;
};

/** @param page the HTML of a path. */
export const builtSite = (folder: string, base: string, page: BuiltPages['page']): BuiltSite => ({
  folder,
  base,
  page,
  file: (url) => join(folder, url.slice(base.length)),
});
