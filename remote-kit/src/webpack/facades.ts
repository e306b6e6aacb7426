import { createRequire } from 'node:module';
import { versionOf } from '../programs/programs.ts';
import { facadeOf, reportsOfShared } from './export-report.ts';
import { majorOf } from './versions.ts';

const require = createRequire(import.meta.url);

/**
 * One copy of each on the page. A large library is shared through a facade, because a package shared as a whole cannot be
 * tree-shaken. The shell's `provided.ts` lists the same names.
 */
export const eagerFacades = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@emotion/react/jsx-runtime',
  '@kaeo/shared/config',
  '@kaeo/shared/contract',
  '@kaeo/shared/http',
  '@kaeo/shared/i18n',
  '@kaeo/shared/query',
  '@kaeo/shared/router',
  '@kaeo/shared/session',
  '@kaeo/shared/style',
  '@kaeo/shared/ui/initial',
] as const;

/** Also provided, but downloaded on first use. */
export const lazyFacades = [
  '@kaeo/shared/forms',
  '@kaeo/shared/html',
  '@kaeo/shared/live',
  '@kaeo/shared/time',
  '@kaeo/shared/ui/carousel',
  '@kaeo/shared/ui/deferred',
  '@kaeo/shared/ui/overlay',
] as const;

/** lucide's function that makes a component from an icon's lines. Every icon imports it by this path. */
const iconMakerPath = require.resolve('lucide-react/dist/esm/createLucideIcon.mjs');
/** The version is in the name, so a build with another lucide version bundles its own copy. */
export const iconMakerName = (): string => `icon-maker@${versionOf('lucide-react')}`;

const packageOf = (facade: string): string =>
  facade
    .split('/')
    .slice(0, facade.startsWith('@') ? 2 : 1)
    .join('/');

/** Version of a facade from its report; version of a library from its installed package.json. */
export const facadeVersion = (facade: string): string => reportsOfShared()[facade]?.version ?? versionOf(packageOf(facade));

export const facades: readonly string[] = [...eagerFacades, ...lazyFacades];

export const providedVersions = (): Record<string, string> => ({
  ...Object.fromEntries(facades.map((facade) => [facade, facadeVersion(facade)])),
  [iconMakerName()]: versionOf('lucide-react'),
});

/** In short form for the shell's script: the version of `shared` once, and a facade only if its version differs. */
export function briefVersions(): Record<string, string> {
  const shared = versionOf('@kaeo/shared');
  const older = Object.entries(reportsOfShared()).flatMap(([name, { version }]) =>
    name === facadeOf(name) ? [] : [[name, version]],
  );
  const all = { ...providedVersions(), ...(Object.fromEntries(older) as Record<string, string>) };
  const others = Object.entries(all).filter(([name, version]) => packageOf(name) !== '@kaeo/shared' || version !== shared);
  return { '@kaeo/shared': shared, ...Object.fromEntries(others) };
}

/** For a facade the whole major, which `ImportedPlugin` narrows to what the release uses; for a library that or higher. */
export const wideRange = (facade: string): string =>
  reportsOfShared()[facade] ? `^${majorOf(facadeVersion(facade))}.0.0` : `^${facadeVersion(facade)}`;

/** A release uses the shell's copy if its version fits, otherwise its own: they are stateless. */
const preferred = (): Record<string, object> => ({
  [iconMakerPath]: {
    shareKey: iconMakerName(),
    singleton: false,
    strictVersion: true,
    requiredVersion: `^${versionOf('lucide-react')}`,
  },
});

/**
 * A release bundles no fallback; a development build has its own copies. Not singletons, because a page may have two majors of a
 * facade; only the shell fills the share scope. With `strictVersion` a wrong version fails at load, not inside a hook.
 */
export const consumedFacades = (options: { isProduction: boolean }): Record<string, object> => ({
  ...(options.isProduction ? preferred() : {}),
  ...Object.fromEntries(
    facades.map((facade) => [
      facade,
      {
        singleton: false,
        strictVersion: true,
        requiredVersion: wideRange(facade),
        ...(options.isProduction ? { import: false } : { version: facadeVersion(facade) }),
      },
    ]),
  ),
});
