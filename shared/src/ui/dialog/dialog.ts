/** Lazily loaded dialogs and page parts. Not a facade: bundled into each build, so that it requires nothing new of the shell. */
export { type Chunk, chunkOf, useChunk } from './chunk.ts';
export { DialogSkeleton } from './dialog-skeleton.tsx';
export { type LazyDialog, lazyDialog } from './lazy-dialog.tsx';
export { lazyView } from './lazy-view.tsx';
export { SkeletonSheet } from './skeleton-sheet.tsx';
