export { activateRelease } from './commands/put-into-service.ts';
export { openStore, type ReleaseStore } from './commands/release-store.ts';
export { retire } from './commands/retire.ts';
export { rollBack } from './commands/roll-back.ts';
export { checkBudget, weigh } from './gate/budget.ts';
export { describeOrigin } from './gate/describe-origin.ts';
export { isShellPage, isShellPath } from './gate/shell-paths.ts';
export { misfits } from './gate/singletons.ts';
export type { ObjectStore } from './objects/object-store.ts';
export { openObjects } from './objects/open-objects.ts';
export { type ComposedPage, composeFor, type Pinned, type ShellOnPage } from './registry/compose.ts';
export { defaultNoticeDays, earliestRemoval } from './registry/offers.ts';
export { ownersOf, ownerText } from './registry/owners.ts';
export { entriesOf, referredTo, releasesOf, remoteOf, remotesOf, shellsOf, watchedOf } from './registry/registry-changes.ts';
export { readRegistry } from './registry/registry-writer.ts';
export { checksText } from './registry/release-checks.ts';
export { overdueMs } from './registry/rollout-plan.ts';
export {
  type InService,
  parseRegistry,
  type RemoteRelease,
  type ShellRelease,
  type StoredRegistry,
} from './registry/stored-registry.ts';
export { type BuiltRelease, parseBuild, readBuild, servedFilesOf } from './release/built-release.ts';
export { remoteInService, shellInService } from './release/in-service.ts';
export { AlreadyPublished, listVersions, markFile, publishRelease, readRelease } from './release/publish.ts';
export { filesOfFolder, integrityOf, releaseKey } from './release/release-files.ts';
export { InvalidData } from './schema/parse.ts';
