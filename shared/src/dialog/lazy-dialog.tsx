import { FailedState } from '@wallet/shared/ui';
import { type ComponentType, createElement, type ReactNode, useState } from 'react';
import { chunkOf, useChunk } from './chunk.ts';
import { DialogSkeleton } from './dialog-skeleton.tsx';
import { SkeletonSheet } from './skeleton-sheet.tsx';

type Closable = { readonly onClose: () => void };

/** A dialog as a chunk of its own; `title` heads the skeleton that stands in its place while the code is on its way. */
export type LazyDialog<Props extends Closable> = {
  (props: Props & { readonly title: string }): ReactNode;
  /** Downloads the code, unless it is here. @throws what the download threw. */
  readonly fetch: () => Promise<unknown>;
  /** Fetches the code ahead. One that does not come is fetched again when the dialog is opened. */
  readonly preload: () => void;
  /** Whether the code is here. */
  readonly isLoaded: () => boolean;
};

/**
 * Makes a dialog of a chunk: a skeleton sheet from the first frame, a retry in it when the download failed. `React.lazy` would keep a
 * failed download for good, and the page's error boundary would take the whole page for it.
 * @param load fetches the component, with whatever else the dialog needs, such as its texts; asked again after a failure. The component
 * is told by `isAwaited` that a skeleton has stood in its place.
 * @param options `isLate`: for a small question, whose skeleton shows itself after 200 ms only.
 */
export function lazyDialog<Props extends Closable>(
  load: () => Promise<ComponentType<Props & { readonly isAwaited: boolean }>>,
  { isLate = false }: { readonly isLate?: boolean } = {},
): LazyDialog<Props> {
  const chunk = chunkOf(load);

  function Dialog(props: Props & { readonly title: string }) {
    const { Shown, hasFailed, retry } = useChunk(chunk);
    const [isAwaited] = useState(Shown === undefined);

    if (Shown) return createElement(Shown, { ...props, isAwaited });
    return (
      <SkeletonSheet title={props.title} isLate={isLate} hasFailed={hasFailed} onClose={props.onClose}>
        {hasFailed ? <FailedState onRetry={retry} /> : <DialogSkeleton />}
      </SkeletonSheet>
    );
  }

  return Object.assign(Dialog, { fetch: chunk.fetch, preload: chunk.preload, isLoaded: chunk.isLoaded });
}
