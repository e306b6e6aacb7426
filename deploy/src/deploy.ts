/** The release store: what the builds brought, which of it is in service, and the pages and files that browsers get of it. */

export { type GatewayOptions, gateway } from './gateway.ts';
export { composeFor } from './registry/composition.ts';
export { openStore, type ReleaseStore } from './release-store.ts';
export { createRemoteFaults } from './remote-faults.ts';
export { remoteFaultRoutes } from './remote-faults.operator.ts';
export { initialScripts, renderPage } from './render-page.ts';
