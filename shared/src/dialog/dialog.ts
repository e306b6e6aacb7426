/** Dialogs, and parts of pages, whose code comes late. No facade: each build takes this along, so that it needs nothing new of the shell. */
export { type Chunk, chunkOf, useChunk } from './chunk.ts';
export { DialogSkeleton } from './dialog-skeleton.tsx';
export { type LazyDialog, lazyDialog } from './lazy-dialog.tsx';
export { lazyView } from './lazy-view.tsx';
export { SkeletonSheet } from './skeleton-sheet.tsx';
