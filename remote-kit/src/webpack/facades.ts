import { readFileSync } from 'node:fs';
import { createRequire, findPackageJSON } from 'node:module';
import { facadeOf, reportsOfShared } from './export-report.ts';
import { majorOf } from './versions.ts';

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

/** Version of a facade: that of its report, and of a library its package's, read where the build runs. */
export const facadeVersion = (facade: string): string => reportsOfShared()[facade]?.version ?? versionOf(packageOf(facade));

/** Names of all facades. */
export const facades: readonly string[] = [...eagerFacades, ...lazyFacades];

/** Versions of all that the shell provides, the newest major of each, what a remote can do without included. */
export const providedVersions = (): Record<string, string> => ({
  ...Object.fromEntries(facades.map((facade) => [facade, facadeVersion(facade)])),
  [iconMakerName()]: versionOf('lucide-react'),
});

/**
 * The same for the shell's script: the version of `shared` under its name, and a facade only where its own is another. A major before the
 * newest is named with its number, `@wallet/shared/forms@1`.
 */
export function briefVersions(): Record<string, string> {
  const shared = versionOf('@wallet/shared');
  const older = Object.entries(reportsOfShared()).flatMap(([name, { version }]) =>
    name === facadeOf(name) ? [] : [[name, version]],
  );
  const all = { ...providedVersions(), ...(Object.fromEntries(older) as Record<string, string>) };
  const others = Object.entries(all).filter(([name, version]) => packageOf(name) !== '@wallet/shared' || version !== shared);
  return { '@wallet/shared': shared, ...Object.fromEntries(others) };
}

/**
 * The range that a remote's container asks the page for: any version of a facade's major, which `ImportedPlugin` narrows to what the release
 * takes; of a library the version that it is built with and above.
 */
export const wideRange = (facade: string): string =>
  reportsOfShared()[facade] ? `^${majorOf(facadeVersion(facade))}.0.0` : `^${facadeVersion(facade)}`;

/**
 * What a release takes from the shell where it has the same version, and else from itself: it has no state, so that two copies do no
 * harm, and a page has no use for two.
 */
const preferred = (): Record<string, object> => ({
  [iconMakerPath]: {
    shareKey: iconMakerName(),
    singleton: false,
    strictVersion: true,
    requiredVersion: `^${versionOf('lucide-react')}`,
  },
});

/**
 * The `shared` option of a remote's build. In production nothing is bundled as a fallback; alone, in development, the remote brings
 * its own copies. Everything is taken by the version that fits, since a page may have two majors of a facade; that there is one copy of each
 * is the shell's doing, which alone fills the page's scope. `strictVersion` makes a misfit a clean refusal to load instead of a failure
 * inside a hook.
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
