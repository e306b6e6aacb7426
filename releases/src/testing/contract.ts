import { dirname } from 'node:path';
import type { RunContext } from '../cli/call.ts';
import type { Offer } from '../registry/offers.ts';
import type { BuiltRelease } from '../release/built-release.ts';
import { aRelease, temporaryFolder } from './build-folder.ts';
import { aGoodRemote, aGoodShell, type Given } from './releases.ts';
import { type Called, runCommand } from './run-command.ts';

/** The facade that these tests change. */
export const ui = '@kaeo/shared/ui/initial';

/** The build of a remote that uses those names of the facade within that range, with its own page. */
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

/** The build of a shell that offers those majors of the facade, newest first. */
export const offering = (version: string, offers: readonly Offer[], react = '19.3.1'): Partial<BuiltRelease> => ({
  name: 'shell',
  version,
  shared: { react, [ui]: offers[0]?.version ?? '1.0.0' },
  offers: { react: [{ version: react, names: ['useState'] }], [ui]: offers },
});
export const aShellOffering = (...facts: Parameters<typeof offering>): Promise<Given> => aGoodShell(offering(...facts));

/** Runs one call of the command from the packages of these builds, optionally on a given date. */
export type CallCommand = (line: string, given?: readonly Given[], day?: string) => Promise<Called>;

/** The command on a store. */
export function callsOn(store: string, surroundings: Partial<RunContext> = {}): CallCommand {
  return async (line, given = [], day = '2026-12-01') => {
    const folder = await temporaryFolder();
    const packages = given.flatMap((each) => ['--package', dirname(each.folder)]);
    const clock = () => new Date(`${day}T12:00:00Z`);
    return runCommand([...line.split(' '), ...packages], { store, folder }, { clock, ...surroundings });
  };
}
