import { readFileSync, realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Packages that a remote and its kit must have one copy of: what the remote is compiled with says which versions its release asks for. */
const oncePackages = ['@wallet/shared', 'react', 'react-dom', '@emotion/react', 'lucide-react'];

/** The package.json of a package as a module in a file finds it; undefined where there is none. */
function find(name: string, from: string): string | undefined {
  try {
    const path = findPackageJSON(name, pathToFileURL(from));
    return path === undefined ? undefined : realpathSync(path);
  } catch {
    return undefined;
  }
}

const versionIn = (path: string): string => String((JSON.parse(readFileSync(path, 'utf8')) as { version?: unknown }).version); // the format of every package.json

/**
 * Looks for packages of which a remote has another copy than its kit. Its code would be compiled with one copy while its release asks the
 * page for versions of the other.
 * @param kit a file of the kit.
 * @returns a sentence for each, with what to do.
 */
export function secondCopies(folder: string, kit: string = import.meta.filename): string[] {
  return oncePackages.flatMap((name) => {
    const [own, kits] = [find(name, join(folder, 'package.json')), find(name, kit)];
    if (own === undefined || kits === undefined || own === kits) return [];
    const [one, other] = [own, kits].map((path) => `${versionIn(path)} in ${relative(folder, dirname(path))}`);
    return [
      `two copies of ${name}: the remote has ${one}, the kit ${other}. Remove ${name} from package.json, install again, and take a new kit with npm install --save-dev @wallet/remote-kit@<version>`,
    ];
  });
}
