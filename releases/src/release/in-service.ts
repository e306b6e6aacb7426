import type { RemoteRelease, ShellRelease } from '../registry/stored-registry.ts';
import type { BuiltRelease } from './built-release.ts';

const facts = (release: BuiltRelease, version: string) => ({
  version,
  base: `/releases/${release.name}/${version}/`,
  scripts: release.scripts,
  parts: release.parts,
  needs: release.needs,
  integrity: Object.fromEntries(Object.entries(release.files).map(([file, { integrity }]) => [file, integrity])),
  ...(release.hashes === undefined ? {} : { hashes: release.hashes }),
  ...(release.addresses === 'content' ? { addresses: release.addresses } : {}),
  ...(release.checks === undefined ? {} : { checks: release.checks }),
});

/** @throws Error for the shell, which has no declaration. */
export function remoteInService(release: BuiltRelease, version = release.version): RemoteRelease {
  if (!release.declaration) throw new Error(`${release.name} ${version} has no declaration: it is not a remote`);
  const { global, declaration, container, shared: takes, uses } = release;
  return {
    ...facts(release, version),
    global,
    declaration,
    takes,
    ...(uses === undefined ? {} : { uses }),
    ...(container === 'webpack' ? { container } : {}),
  };
}

/** @throws Error for a build without descriptions, which is not a shell. */
export function shellInService(release: BuiltRelease, version = release.version): ShellRelease {
  const { contract, descriptions, shared: provides, offers, market, links = [], early, worker } = release;
  if (!descriptions) throw new Error(`${release.name} ${version} has no descriptions: it is not a shell`);
  return {
    ...facts(release, version),
    contract,
    provides,
    ...(offers === undefined ? {} : { offers }),
    ...(market === undefined ? {} : { market }),
    links,
    descriptions,
    ...(early === undefined ? {} : { early }),
    ...(worker === undefined ? {} : { worker }),
  };
}
