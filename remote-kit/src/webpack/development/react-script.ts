import { readFileSync } from 'node:fs';
import { createRequire, findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

export const reactPath = 'development/react.js';

/** The development build of each module, by import name. */
const files = {
  scheduler: 'cjs/scheduler.development.js',
  react: 'cjs/react.development.js',
  'react/jsx-runtime': 'cjs/react-jsx-runtime.development.js',
  'react-dom': 'cjs/react-dom.development.js',
  'react-dom/client': 'cjs/react-dom-client.development.js',
} as const;

/** Folder of an installed package. `scheduler` is a dependency of react-dom, so resolve it from there. */
function folderOf(name: string): string {
  const from = name === 'scheduler' ? createRequire(import.meta.url).resolve('react-dom') : import.meta.url;
  const manifest = findPackageJSON(name, from);
  if (manifest === undefined) throw new Error(`${name} is not installed`);
  return dirname(manifest);
}

/**
 * React's development build as one script that defines the global `reactInDevelopment`. A shell with an overridden remote runs
 * on it, because the production build cannot hot-reload.
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
