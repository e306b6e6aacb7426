import type { RemoteDeclaration } from '@wallet/shared/contract';
import { readRegistry } from './page-registry.ts';

/** The page's composition, overrides in place (`shell/src/index.ts`). */
export const registry = readRegistry();

/** Declarations of the remotes in service. */
export const declarations: readonly RemoteDeclaration[] = Object.values(registry.remotes).map(
  ({ current }) => current.declaration,
);

/** Name of the remote that fills a slot, if one is in service. */
export const remoteOfSlot = (slot: string): string | undefined =>
  declarations.find((declaration) => declaration.slots.some((name) => name === slot))?.name;

/** Name of the remote that brings the page of a path, if one is in service. */
export const remoteOfPath = (path: string): string | undefined =>
  declarations.find((declaration) => declaration.pages.some((page) => page.path === path))?.name;
