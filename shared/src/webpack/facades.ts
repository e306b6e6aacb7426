import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const versionOf = (name: string): string => {
  const text = readFileSync(require.resolve(`${name}/package.json`), 'utf8');
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== 'object' || parsed === null || !('version' in parsed) || typeof parsed.version !== 'string') {
    throw new Error(`${name}/package.json names no version`);
  }
  return parsed.version;
};

/**
 * What the shell provides and every remote consumes: one copy of each on the page. A library that can be used in part is shared as a
 * facade of `shared`, because a package shared whole cannot be tree-shaken. The shell's `provided.ts` hands over the same names.
 */
export const eagerFacades = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@emotion/react/jsx-runtime',
  '@wallet/shared/config',
  '@wallet/shared/contract',
  '@wallet/shared/http',
  '@wallet/shared/i18n',
  '@wallet/shared/money',
  '@wallet/shared/query',
  '@wallet/shared/router',
  '@wallet/shared/session',
  '@wallet/shared/style',
  '@wallet/shared/ui',
] as const;

/** Provided too, but downloaded by the first who needs them. */
export const lazyFacades = [
  '@wallet/shared/carousel',
  '@wallet/shared/forms',
  '@wallet/shared/html',
  '@wallet/shared/overlay',
  '@wallet/shared/parts',
  '@wallet/shared/time',
] as const;

const packageOf = (facade: string): string =>
  facade
    .split('/')
    .slice(0, facade.startsWith('@') ? 2 : 1)
    .join('/');

const readSharedVersion = (): string => {
  const parsed: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  if (typeof parsed !== 'object' || parsed === null || !('version' in parsed) || typeof parsed.version !== 'string') {
    throw new Error('shared/package.json names no version');
  }
  return parsed.version;
};

/** Version of a facade: its package's, read where the build runs. */
export const facadeVersion = (facade: string): string =>
  packageOf(facade) === '@wallet/shared' ? readSharedVersion() : versionOf(packageOf(facade));

/** Versions of all facades by name, for the shell's build. */
export const facadeVersions = (): Record<string, string> =>
  Object.fromEntries([...eagerFacades, ...lazyFacades].map((facade) => [facade, facadeVersion(facade)]));

/**
 * The `shared` option of a remote's build. In production nothing is bundled as a fallback; alone, in development, the remote brings
 * its own copies. `strictVersion` makes a misfit a clean refusal to load instead of a failure inside a hook.
 */
export const consumedFacades = (options: { isProduction: boolean }): Record<string, object> =>
  Object.fromEntries(
    [...eagerFacades, ...lazyFacades].map((facade) => [
      facade,
      {
        singleton: true,
        strictVersion: true,
        version: facadeVersion(facade),
        requiredVersion: `^${facadeVersion(facade)}`,
        ...(options.isProduction ? { import: false } : {}),
      },
    ]),
  );
