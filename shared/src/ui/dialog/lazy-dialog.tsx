import { FailedState } from '@kaeo/shared/ui/initial';
import { type ComponentType, createElement, type ReactNode, useState } from 'react';
import { chunkOf, useChunk } from './chunk.ts';
import { DialogSkeleton } from './dialog-skeleton.tsx';
import { SkeletonSheet } from './skeleton-sheet.tsx';

type Closable = { readonly onClose: () => void };

/** A dialog in its own chunk; `title` is shown in the skeleton while the code loads. */
export type LazyDialog<Props extends Closable> = {
  (props: Props & { readonly title: string }): ReactNode;
  /** @throws the download error. */
  readonly fetch: () => Promise<unknown>;
  /** Preloads the code. A failed download is repeated when the dialog opens. */
  readonly preload: () => void;
  readonly isLoaded: () => boolean;
};

/**
 * A skeleton sheet from the first frame, with a retry if the download fails.
 * @param load loads the component and its dependencies, such as texts; called again after a failure. The prop `isAwaited` is true
 * if a skeleton was shown.
 * @param options `isLate`: for a small dialog, whose skeleton appears after 200 ms only.
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
