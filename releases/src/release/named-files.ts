import { isServed } from '../objects/content-type.ts';
import type { BuiltRelease } from './built-release.ts';

type Names = Pick<BuiltRelease, 'scripts' | 'parts' | 'hashes' | 'files' | 'assets'>;

/** Every file that `release.json` names, without compressed copies. */
export const namedFiles = ({ scripts, parts, hashes, files, assets }: Names): ReadonlySet<string> =>
  new Set([...Object.keys(files), ...scripts, ...Object.values(parts).flat(), ...(hashes ? [hashes.file] : []), ...assets]);

/** The files of a release that browsers may get (WEB-04): named by its `release.json`, with an extension in the list. */
export const servedFilesOf = (release: Names): ReadonlySet<string> => new Set([...namedFiles(release)].filter(isServed));
