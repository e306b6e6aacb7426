import { FailedState } from '@wallet/shared/ui';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { chunkOf, useChunk } from './chunk.ts';

/**
 * Makes a part of a page of a chunk, for what would weigh down its first view.
 * @param load fetches the component; asked again after a failure, by a retry in its place.
 * @param skeleton stands in its place meanwhile, and has its height.
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
