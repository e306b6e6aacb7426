/** Components of first views. A facade in the first scripts of the shell: do not import a dialog, form or date library here. */

export { Button, ButtonLink } from './button.tsx';
export type { ButtonSize, ButtonVariant } from './button-style.ts';
export { Card } from './card.tsx';
export { FailedState } from './failed-state.tsx';
export { IconButton } from './icon-button.tsx';
export { LoadingOverlay } from './loading-overlay.tsx';
export { Logo } from './logo.tsx';
export { sharedMessages } from './messages.ts';
export { OfflineBar } from './offline-bar.tsx';
export { PageFrame, PageHeading } from './page.tsx';
export { Skeleton } from './skeleton.tsx';
export { Spinner } from './spinner.tsx';
export { type ToastKind, toast } from './toast-store.ts';
export { Toaster } from './toaster.tsx';
export { useIsOnline } from './use-is-online.ts';
export { VisuallyHidden } from './visually-hidden.tsx';
