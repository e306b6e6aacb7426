import { Component, type ComponentType, createElement, type ReactNode, Suspense, use, useState } from 'react';
import { loadPart, type Part, RemoteFailure } from './remote-loader.ts';
import { reportRemoteFailure } from './remote-report.ts';

type Key = `${string}/${Part['kind']}/${string}`;
const parts = new Map<Key, Promise<ComponentType>>();

function partOf(remote: string, part: Part): Promise<ComponentType> {
  const key: Key = `${remote}/${part.kind}/${part.id}`;
  const known = parts.get(key);
  if (known) return known;
  const loading = loadPart(remote, part);
  parts.set(key, loading);
  return loading;
}

function RemotePart({ remote, part }: { remote: string; part: Part }): ReactNode {
  return createElement(use(partOf(remote, part)));
}

type BoundaryProps = { readonly remote: string; readonly failed: (failure: unknown) => ReactNode; readonly children: ReactNode };

/** Keeps a remote's failure, while it loads or while it renders, inside its own slot. */
export class RemoteBoundary extends Component<BoundaryProps, { readonly failure: unknown; readonly isFailed: boolean }> {
  override state = { failure: undefined as unknown, isFailed: false };

  static getDerivedStateFromError(failure: unknown) {
    return { failure, isFailed: true };
  }

  override componentDidCatch(failure: unknown): void {
    // What failed to load is reported by the loader already.
    if (failure instanceof RemoteFailure) return;
    reportRemoteFailure(new RemoteFailure({ remote: this.props.remote, version: '-', phase: 'render', cause: failure }));
  }

  override render(): ReactNode {
    return this.state.isFailed ? this.props.failed(this.state.failure) : this.props.children;
  }
}

type SlotProps = {
  readonly remote: string;
  readonly part: Part;
  /** Shown while the remote loads: the space the part will take. */
  readonly loading: ReactNode;
  /** Shown when it failed; `retry` loads it again from the beginning. */
  readonly failed: (facts: { failure: unknown; retry: () => void }) => ReactNode;
};

/** A place in the shell that a remote fills. Whatever happens in it stays in it. */
export function RemoteSlot({ remote, part, loading, failed }: SlotProps): ReactNode {
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    parts.delete(`${remote}/${part.kind}/${part.id}`);
    setAttempt((count) => count + 1);
  };
  return (
    <RemoteBoundary
      key={`${remote}/${part.kind}/${part.id}/${attempt}`}
      remote={remote}
      failed={(failure) => failed({ failure, retry })}
    >
      <Suspense fallback={loading}>
        <RemotePart remote={remote} part={part} />
      </Suspense>
    </RemoteBoundary>
  );
}
