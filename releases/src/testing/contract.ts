import { dirname } from 'node:path';
import type { Surroundings } from '../cli/call.ts';
import type { Offer } from '../registry/offers.ts';
import type { BuiltRelease } from '../release/built-release.ts';
import { aRelease, temporaryFolder } from './build-folder.ts';
import { aGoodRemote, aGoodShell, type Given } from './releases.ts';
import { type Called, runCommand } from './run-command.ts';

/** The facade that these tests change. */
export const ui = '@wallet/shared/ui';

/** What a remote's build says that takes those names of the facade in that range; with a page of its own. */
export const taking = (name: string, version: string, range: string, names?: readonly string[]): Partial<BuiltRelease> => {
  const { declaration } = aRelease({ name });
  return {
    name,
    version,
    shared: { react: '^19.3.1', [ui]: range },
    ...(names ? { uses: { [ui]: names } } : {}),
    declaration: declaration && {
      ...declaration,
      pages: declaration.pages.map((page) => ({ ...page, path: `/user/${name}` })),
    },
  };
};
export const aRemoteTaking = (...facts: Parameters<typeof taking>): Promise<Given> => aGoodRemote(taking(...facts));

/** What a shell's build says that offers those majors of the facade, the newest first. */
export const offering = (version: string, offers: readonly Offer[], react = '19.3.1'): Partial<BuiltRelease> => ({
  name: 'shell',
  version,
  shared: { react, [ui]: offers[0]?.version ?? '1.0.0' },
  offers: { react: [{ version: react, names: ['useState'] }], [ui]: offers },
});
export const aShellOffering = (...facts: Parameters<typeof offering>): Promise<Given> => aGoodShell(offering(...facts));

/** Runs one call of the command, at a day where one is given, as from the packages of these builds. */
export type CallCommand = (line: string, given?: readonly Given[], day?: string) => Promise<Called>;

/** The command on a store. */
export function callsOn(store: string, surroundings: Partial<Surroundings> = {}): CallCommand {
  return async (line, given = [], day = '2026-12-01') => {
    const folder = await temporaryFolder();
    const packages = given.flatMap((each) => ['--package', dirname(each.folder)]);
    const clock = () => new Date(`${day}T12:00:00Z`);
    return runCommand([...line.split(' '), ...packages], { store, folder }, { clock, ...surroundings });
  };
}
