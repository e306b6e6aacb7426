import { readFileSync } from 'node:fs';
import { createRequire, findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** Where a shell takes React's development build, below the address of the development server. */
export const reactPath = 'development/react.js';

/** The development build of each module, by the name that the others ask for it. */
const files = {
  scheduler: 'cjs/scheduler.development.js',
  react: 'cjs/react.development.js',
  'react/jsx-runtime': 'cjs/react-jsx-runtime.development.js',
  'react-dom': 'cjs/react-dom.development.js',
  'react-dom/client': 'cjs/react-dom-client.development.js',
} as const;

/** Of a package that the kit takes from where it is installed; `scheduler` is react-dom's own. */
function folderOf(name: string): string {
  const from = name === 'scheduler' ? createRequire(import.meta.url).resolve('react-dom') : import.meta.url;
  const manifest = findPackageJSON(name, from);
  if (manifest === undefined) throw new Error(`${name} is not installed`);
  return dirname(manifest);
}

/** The version of React that is installed with the kit. */
export const reactVersion = (): string => {
  const manifest: unknown = JSON.parse(readFileSync(join(folderOf('react'), 'package.json'), 'utf8'));
  return (manifest as { version: string }).version; // of the package on the registry
};

/**
 * React's development build as a script that leaves `reactInDevelopment` behind: a shell in which a remote is overridden runs on it, since the
 * production build cannot refresh a component. It is the build that npm installs, without a bundler's part in it.
 */
export function reactScript(): string {
  const factories = Object.entries(files).map(([name, file]) => {
    const text = readFileSync(join(folderOf(name.split('/')[0] ?? name), file), 'utf8');
    return `${JSON.stringify(name)}: function (exports, require, process) {\n${text}\n}`;
  });
  return `globalThis.reactInDevelopment = function () {
  var factories = {\n${factories.join(',\n')}\n};
  var modules = {};
  function require(name) {
    if (!modules[name]) factories[name]((modules[name] = {}), require, { env: { NODE_ENV: 'development' } });
    return modules[name];
  }
  return require;
};
`;
}
