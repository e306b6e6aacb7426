import { FailedState } from '@kaeo/shared/ui/initial';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { chunkOf, useChunk } from './chunk.ts';

/** A page part that is too large for the first view. The retry button calls `load` again; `skeleton` has the part's height. */
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
