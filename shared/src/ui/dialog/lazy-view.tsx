import { FailedState } from '@kaeo/shared/ui/initial';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { chunkOf, useChunk } from './chunk.ts';

/**
 * Turns a chunk into a page part that is too large for the first view.
 * @param load loads the component; called again by the retry button after a failure.
 * @param skeleton placeholder of the same height.
 */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  skeleton: ReactNode,
): (props: Props) => ReactNode {
  const chunk = chunkOf(load);
  return function View(props) {
    const { Shown, hasFailed, retry } = useChunk(chunk);
    if (Shown) return createElement(Shown, props);
    return hasFailed ? <FailedState onRetry={retry} /> : skeleton;
  };
}
