import { weigh } from '../gate/budget.ts';
import { checkCeiling } from '../gate/ceiling.ts';
import { checkChecks } from '../gate/checks.ts';
import { checkBuild, checkTogether } from '../gate/gate.ts';
import type { Refusal } from '../gate/refusal.ts';
import type { StoredRegistry } from '../registry/stored-registry.ts';
import type { BuiltRelease } from '../release/built-release.ts';
import type { ReleaseFiles } from '../release/release-files.ts';

/** All refusals of a release with the releases in service; empty if it is accepted. */
export const checkRelease = async (
  release: BuiltRelease,
  files: ReleaseFiles,
  registry: StoredRegistry | undefined,
  { percent = 100, now = new Date() }: { readonly percent?: number; readonly now?: Date } = {},
): Promise<Refusal[]> => [
  ...(await checkBuild(release, files)),
  ...(await checkCeiling(release, () => weigh(release, files), registry)),
  ...checkChecks(release, registry),
  ...checkTogether([release], registry, { percent, now }),
];
