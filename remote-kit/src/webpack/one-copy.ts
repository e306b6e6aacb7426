import { readFileSync, realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Packages of which a remote and its kit must share one copy, because the compiled copy decides which versions the release requests. */
const oncePackages = ['@kaeo/shared', 'react', 'react-dom', '@emotion/react', 'lucide-react'];

function find(name: string, from: string): string | undefined {
  try {
    const path = findPackageJSON(name, pathToFileURL(from));
    return path === undefined ? undefined : realpathSync(path);
  } catch {
    return undefined;
  }
}

const versionIn = (path: string): string => String((JSON.parse(readFileSync(path, 'utf8')) as { version?: unknown }).version); // the format of every package.json

/** The code would be compiled with one copy while the release requests versions of the other. @returns sentences. */
export function secondCopies(folder: string, kit: string = import.meta.filename): string[] {
  return oncePackages.flatMap((name) => {
    const [remotes, kits] = [find(name, join(folder, 'package.json')), find(name, kit)];
    if (remotes === undefined || kits === undefined || remotes === kits) return [];
    const [one, other] = [remotes, kits].map((path) => `${versionIn(path)} in ${relative(folder, dirname(path))}`);
    return [
      `two copies of ${name}: the remote has ${one}, the kit ${other}. Remove ${name} from package.json, install again, and take a new kit with npm install --save-dev @kaeo/remote-kit@<version>`,
    ];
  });
}
