import { satisfies } from 'semver';
import type { RemoteRelease, ShellRelease } from '../registry/stored-registry.ts';
import type { Refusal } from './refusal.ts';

const wayOut = (isShell: boolean): string =>
  isShell
    ? 'release the remotes that are named with the new versions first, to the same visitors, or keep the old versions in the shell'
    : 'build it with the version of shared that the shell in service has, or release a shell that fits first';

function misfits(shell: ShellRelease, remote: RemoteRelease): Omit<Refusal, 'wayOut'>[] {
  const who = `${remote.declaration.name} ${remote.version}`;
  const found: Omit<Refusal, 'wayOut'>[] = [];
  if (remote.declaration.contract > shell.contract) {
    found.push({
      rule: 'contract',
      found: `${who} speaks contract ${remote.declaration.contract}, shell ${shell.version} speaks ${shell.contract}`,
    });
  }
  const provides = new Map(Object.entries(shell.provides));
  for (const [facade, range] of Object.entries(remote.takes)) {
    const provided = provides.get(facade);
    if (provided === undefined) {
      found.push({ rule: 'singletons', found: `${who} takes ${facade}, which shell ${shell.version} does not provide` });
    } else if (!satisfies(provided, range)) {
      found.push({
        rule: 'singletons',
        found: `${who} takes ${facade} ${range}, shell ${shell.version} provides ${provided}`,
      });
    }
  }
  return found;
}

/**
 * Every remote that a visitor may get fits every shell that a visitor may get: one copy of each shared module serves them all, whatever
 * mix of releases a rollout makes. Only what concerns the candidate is said.
 */
export function checkSingletons(
  candidate: string,
  shells: readonly ShellRelease[],
  remotes: readonly RemoteRelease[],
): Refusal[] {
  const isShell = candidate === 'shell';
  const concerned = isShell ? remotes : remotes.filter(({ declaration }) => declaration.name === candidate);
  const found = shells.flatMap((shell) => concerned.flatMap((remote) => misfits(shell, remote)));
  return [...new Map(found.map((each) => [each.found, each])).values()].map((each) => ({ ...each, wayOut: wayOut(isShell) }));
}
