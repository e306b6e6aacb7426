import { isServed } from '../objects/content-type.ts';
import type { BuiltRelease } from './built-release.ts';

type Names = Pick<BuiltRelease, 'scripts' | 'parts' | 'hashes' | 'files' | 'assets'>;

/** Every file that `release.json` lists, without compressed copies. */
export const namedFiles = ({ scripts, parts, hashes, files, assets }: Names): ReadonlySet<string> =>
  new Set([...Object.keys(files), ...scripts, ...Object.values(parts).flat(), ...(hashes ? [hashes.file] : []), ...assets]);

/** The files that browsers may load (WEB-04): listed in `release.json` and of a served type. */
export const servedFilesOf = (release: Names): ReadonlySet<string> => new Set([...namedFiles(release)].filter(isServed));
