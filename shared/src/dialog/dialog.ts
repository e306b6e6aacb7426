/** Dialogs whose code comes when they are opened. No facade: each build takes this along, so that it needs nothing new of the shell. */
export { DialogSkeleton } from './dialog-skeleton.tsx';
export { type LazyDialog, lazyDialog } from './lazy-dialog.tsx';
export { SkeletonSheet } from './skeleton-sheet.tsx';
