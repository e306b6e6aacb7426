/** The release store: what the builds brought, which of it is in service, and the pages and files that browsers get of it. */

export { answerFaultRoutes } from './answer-faults.operator.ts';
export { createAnswerFaults } from './answer-faults.ts';
export { openObjects } from './cli/open-objects.ts';
export { retire } from './commands/retire.ts';
export { putIntoService } from './commands/put-into-service.ts';
export { rollBack } from './commands/roll-back.ts';
export { checkBudget, weigh } from './gate/budget.ts';
export { isShellPath } from './gate/shell-paths.ts';
export { parseComposition } from './gateway/composition-request.ts';
export type { FirstPaint } from './gateway/first-paint.ts';
export { type GatewayOptions, gateway } from './gateway.ts';
export { composeFor } from './registry/compose.ts';
export { earliestRemoval, usualNoticeDays } from './registry/offers.ts';
export { nameProblem } from './registry/remote-name.ts';
export type { StoredRegistry } from './registry/stored-registry.ts';
export { readBuild } from './release/built-release.ts';
export { AlreadyPublished, publishRelease } from './release/publish.ts';
export { filesOfFolder } from './release/release-files.ts';
export { openStore, type ReleaseStore } from './release-store.ts';
export { remoteFaultRoutes } from './remote-faults.operator.ts';
export { createRemoteFaults } from './remote-faults.ts';
export { initialScripts, renderPage } from './render-page.ts';
