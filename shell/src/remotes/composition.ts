import { plainPath, type ReleaseInService, type RemoteDeclaration } from '@wallet/shared/contract';
import { readComposition } from './read-composition.ts';

/** The page's composition, overrides in place (`shell/src/index.ts`). */
export const composition = readComposition();

/** Declarations of the remotes in service. */
export const declarations: readonly RemoteDeclaration[] = Object.values(composition.remotes).map(
  ({ current }) => current.declaration,
);

/** Name of the remote that fills a slot, if one is in service. */
export const remoteOfSlot = (slot: string): string | undefined =>
  declarations.find((declaration) => declaration.slots.some((name) => name === slot))?.name;

/** Name of the remote that brings the page of a path, if one is in service. */
export const remoteOfPath = (path: string): string | undefined =>
  declarations.find((declaration) => declaration.pages.some((page) => page.path === plainPath(path)))?.name;

type ReleaseOnPage = { readonly remote: string } & Pick<ReleaseInService, 'version' | 'base' | 'integrity' | 'hashes'>;

/** The release of this page in whose folder a URL is: of a remote, the one before too, or of the shell. */
export function releaseOf(url: string): ReleaseOnPage | undefined {
  const absolute = (address: string) => new URL(address, window.location.href).href;
  const remotes = Object.entries(composition.remotes).flatMap(([remote, { current, previous }]) =>
    (previous ? [current, previous] : [current]).map((release) => ({ ...release, remote })),
  );
  return [{ ...composition.shell, remote: 'shell' }, ...remotes].find(
    ({ base }) => base !== '' && absolute(url).startsWith(absolute(base)),
  );
}
