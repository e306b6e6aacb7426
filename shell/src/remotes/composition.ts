import type { RemoteDeclaration } from '@wallet/shared/contract';
import { readComposition } from './read-composition.ts';

/** The page's composition, overrides in place (`shell/src/index.ts`). */
export const composition = readComposition();

/** Declarations of the remotes in service. */
export const declarations: readonly RemoteDeclaration[] = Object.values(composition.remotes).map(
  ({ current }) => current.declaration,
);

/** Name of the remote that fills a slot, if one is in service. */
export const remoteOfSlot = (slot: string): string | undefined =>
  declarations.find((declaration) => declaration.slots.some((name) => name === slot))?.name;

/** Name of the remote that brings the page of a path, if one is in service. */
export const remoteOfPath = (path: string): string | undefined =>
  declarations.find((declaration) => declaration.pages.some((page) => page.path === path))?.name;
