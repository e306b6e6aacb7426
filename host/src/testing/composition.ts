import { type PageComposition, type RemoteDeclaration, type RemoteDefinition, registryElementId } from '@kaeo/shared/contract';
import type { ComponentType } from 'react';

type Access = 'public' | 'player' | 'staff';
type Page = {
  readonly path: string;
  readonly access: Access;
  readonly title: string;
  readonly show: ComponentType;
  readonly permission?: string;
};

const idOf = (path: string): string => path.split('/').at(-1) ?? path;
const globalOf = (name: string, version: string): string => `${name}_${version}`;

const releaseOf = ({ name, pages, addresses, brings }: PlayedRemote, version: string, isPrevious = false) => ({
  version,
  base: addresses === 'content' ? `/releases/${name}/files/` : `/releases/${name}/${version}/`,
  scripts: [addresses === 'content' ? `entry.${version}.js` : 'entry.js'],
  global: globalOf(name, version),
  container: 'webpack' as const,
  parts: {},
  needs: {},
  integrity: { [addresses === 'content' ? `entry.${version}.js` : 'entry.js']: 'sha384-entry' },
  declaration: {
    name,
    contract: 1,
    namespace: name,
    pages: pages.map(({ path, access, title, permission }) => ({
      id: idOf(path),
      path,
      access,
      title: { th: title, la: title, en: title },
      ...(permission === undefined ? {} : { permission }),
    })),
    slots: [],
    ...(isPrevious ? {} : brings),
  },
});

/** A remote without network access: its entry has already run and its container is on the page. */
export type PlayedRemote = {
  readonly name: string;
  readonly pages: readonly Page[];
  /** Files have content-hashed names, so all releases share one folder. */
  readonly addresses?: 'content';
  /** Sections, slots and links that only the release in service declares. */
  readonly brings?: Partial<Pick<RemoteDeclaration, 'sections' | 'menu' | 'slots'>>;
  /** Containers by version: first the release in service, then the previous one. */
  readonly releases: Readonly<Record<string, () => Promise<RemoteDefinition>>>;
};

/** The definition that a working release exposes. */
export const definitionOf = (name: string, pages: readonly Page[], contract = 1): RemoteDefinition => ({
  contract,
  name,
  pages: Object.fromEntries(pages.map(({ path, show }) => [idOf(path), async () => ({ default: show })])),
  slots: {},
  messages: { namespace: name, load: { th: noTexts, la: noTexts, en: noTexts } },
});
const noTexts = async () => ({ default: {} });

/**
 * Writes remotes and testers' choices into the page's composition, as the gateway does. Import shell modules afterwards: they read it
 * once.
 */
export function compose(remotes: readonly PlayedRemote[], more: Partial<PageComposition> = {}): void {
  const composition: PageComposition = {
    revision: 1,
    shell: { version: '1.0.0', base: '', integrity: {} },
    remotes: Object.fromEntries(
      remotes.map((remote) => {
        const [current = '1.0.0', previous] = Object.keys(remote.releases);
        const inService = { current: releaseOf(remote, current) };
        return [remote.name, previous === undefined ? inService : { ...inService, previous: releaseOf(remote, previous, true) }];
      }),
    ),
    ...more,
  };
  for (const { name, releases } of remotes) {
    for (const [version, expose] of Object.entries(releases)) {
      const container = {
        init: async () => undefined,
        get: async () => {
          const definition = await expose();
          return () => ({ default: definition });
        },
      };
      // A container is deleted before its entry reloads; running the entry assigns it again.
      Object.defineProperty(globalThis, globalOf(name, version), { get: () => container, set() {} });
    }
  }
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = registryElementId;
  element.textContent = JSON.stringify(composition);
  document.head.append(element);
  Object.assign(globalThis, { SHELL_VERSION: '1.0.0', FACADE_VERSIONS: {}, ICON_MAKER: 'icon-maker', BUILD_OPTIONS: {} });
}
