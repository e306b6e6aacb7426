import type { ReleaseInService } from '@wallet/shared/contract';
import { composition } from './composition.ts';

type ReleaseOnPage = { readonly remote: string } & Pick<ReleaseInService, 'version' | 'base' | 'integrity'>;

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
