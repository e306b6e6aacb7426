/** Components of the first load, used by every screen. Do not import a dialog, form or date library here. */

export { Button, ButtonLink } from './actions/button.tsx';
export type { ButtonSize, ButtonVariant } from './actions/button-style.ts';
export { IconButton } from './actions/icon-button.tsx';
export { LoadingOverlay } from './feedback/loading-overlay.tsx';
export { OfflineBar } from './feedback/offline-bar.tsx';
export { type ToastKind, toast } from './feedback/toast-store.ts';
export { Toaster } from './feedback/toaster.tsx';
export { useIsOnline } from './feedback/use-is-online.ts';
export { sharedMessages } from './messages.ts';
export { Card } from './page/card.tsx';
export { Logo } from './page/logo.tsx';
export { PageFrame, PageHeading } from './page/page.tsx';
export { Skeleton } from './page/skeleton.tsx';
export { Spinner } from './page/spinner.tsx';
export { VisuallyHidden } from './page/visually-hidden.tsx';
export { FailedState } from './states/failed-state.tsx';
