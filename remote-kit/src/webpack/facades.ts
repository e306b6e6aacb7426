import { readFileSync } from 'node:fs';
import { createRequire, findPackageJSON } from 'node:module';

const require = createRequire(import.meta.url);
const versionOf = (name: string): string => {
  const text = readFileSync(findPackageJSON(name, import.meta.url) ?? '', 'utf8');
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
  '@wallet/shared/query',
  '@wallet/shared/router',
  '@wallet/shared/session',
  '@wallet/shared/style',
  '@wallet/shared/ui',
] as const;

/** Provided with the federation runtime, to releases of before alone (`namesOfBefore` of shared/before). */
const facadesOfBefore = ['@wallet/shared/money'];

/** Provided too, but downloaded by the first who needs them. */
export const lazyFacades = [
  '@wallet/shared/carousel',
  '@wallet/shared/forms',
  '@wallet/shared/html',
  '@wallet/shared/overlay',
  '@wallet/shared/parts',
  '@wallet/shared/time',
] as const;

/** What makes a component of an icon's lines, which every icon asks for by its path. */
const iconMakerPath = require.resolve('lucide-react/dist/esm/createLucideIcon.mjs');
/** With its version in the name: of another version a build brings its own. */
export const iconMakerName = (): string => `icon-maker@${versionOf('lucide-react')}`;

const packageOf = (facade: string): string =>
  facade
    .split('/')
    .slice(0, facade.startsWith('@') ? 2 : 1)
    .join('/');

/** Version of a facade: its package's, read where the build runs. */
export const facadeVersion = (facade: string): string => versionOf(packageOf(facade));

/** Versions of all facades by name. */
export const facadeVersions = (): Record<string, string> =>
  Object.fromEntries([...eagerFacades, ...lazyFacades].map((facade) => [facade, facadeVersion(facade)]));

/** Versions of all that the shell provides, what a remote can do without included. */
export const providedVersions = (): Record<string, string> => ({
  ...facadeVersions(),
  ...Object.fromEntries(facadesOfBefore.map((facade) => [facade, facadeVersion(facade)])),
  [iconMakerName()]: versionOf('lucide-react'),
});

/** The same for the shell's script: the facades of `shared` have one version, under its name. */
export const briefVersions = (): Record<string, string> => ({
  '@wallet/shared': versionOf('@wallet/shared'),
  ...Object.fromEntries(Object.entries(providedVersions()).filter(([name]) => packageOf(name) !== '@wallet/shared')),
});

/**
 * What a release takes from the shell where it has the same version, and else from itself: it has no state, so that two copies do no
 * harm, and a page has no use for two.
 */
const preferred = (): Record<string, object> => ({
  [iconMakerPath]: {
    shareKey: iconMakerName(),
    singleton: true,
    strictVersion: true,
    version: versionOf('lucide-react'),
    requiredVersion: `^${versionOf('lucide-react')}`,
  },
});

/**
 * The `shared` option of a remote's build. In production nothing is bundled as a fallback; alone, in development, the remote brings
 * its own copies. `strictVersion` makes a misfit a clean refusal to load instead of a failure inside a hook.
 */
export const consumedFacades = (options: { isProduction: boolean }): Record<string, object> => ({
  ...(options.isProduction ? preferred() : {}),
  ...Object.fromEntries(
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
  ),
});
