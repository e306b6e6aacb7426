import { Component, createElement, type ReactNode, Suspense, use, useEffect, useEffectEvent, useState } from 'react';
import { markShown } from '../composition/shown-mark.ts';
import { RemoteFailure } from '../reporting/remote-failure.ts';
import { hasFailed, type LoadedView, onLateArrival, type RemoteView, recover, resetRemote, viewOf } from './remote-loader.ts';

function RemotePart({ loaded }: { loaded: Promise<LoadedView> }): ReactNode {
  const { show, active } = use(loaded);
  markShown(active.name, active.release.version);
  return createElement(show);
}

type BoundaryProps = {
  readonly loading: ReactNode;
  readonly failed: (failure: unknown) => ReactNode;
  /** Resolves to whether a replacement view exists. */
  readonly onThrown: (thrown: unknown) => Promise<boolean>;
  readonly children: ReactNode;
};

/** Contains a remote's failure, while loading or rendering, within its own slot. */
export class RemoteBoundary extends Component<
  BoundaryProps,
  { readonly failure: unknown; readonly face: 'view' | 'loading' | 'failed' }
> {
  override state = { failure: undefined as unknown, face: 'view' as const };

  static getDerivedStateFromError(failure: unknown) {
    // The loader has already reported the failure and tried all fallbacks.
    return { failure, face: failure instanceof RemoteFailure ? 'failed' : 'loading' };
  }

  override componentDidCatch(thrown: unknown): void {
    if (thrown instanceof RemoteFailure) return;
    void this.props.onThrown(thrown).then((isRecovered) => {
      if (!isRecovered) this.setState({ face: 'failed' });
    });
  }

  override render(): ReactNode {
    const { failure, face } = this.state;
    if (face === 'view') return this.props.children;
    return face === 'loading' ? this.props.loading : this.props.failed(failure);
  }
}

type SlotProps = {
  readonly remote: string;
  readonly view: RemoteView;
  readonly loading: ReactNode;
  /** Shown on failure; `retry` restarts the load. */
  readonly failed: (facts: { failure: unknown; retry: () => void }) => ReactNode;
};

/** Another script, such as a translator, moved a node of React. The release is not at fault, so the view is rendered again. */
const isForeignDomChange = (thrown: unknown): boolean => thrown instanceof DOMException && thrown.name === 'NotFoundError';
const maxForeignRetries = 3;

function Slot({ remote, view, loading, failed }: SlotProps): ReactNode {
  const [{ loaded, attempt }, setAttempt] = useState(() => {
    // Returning to a failed remote retries it.
    if (hasFailed(remote)) resetRemote(remote);
    return { loaded: viewOf(remote, view), attempt: 0 };
  });
  const next = () => setAttempt((last) => ({ loaded: viewOf(remote, view), attempt: last.attempt + 1 }));
  const retry = () => {
    if (hasFailed(remote, view)) resetRemote(remote);
    next();
  };
  const handleArrival = useEffectEvent((name: string) => {
    if (name === remote) next();
  });
  useEffect(() => onLateArrival(handleArrival), []);
  const handleThrown = async (thrown: unknown): Promise<boolean> => {
    if (isForeignDomChange(thrown) && attempt < maxForeignRetries) {
      next();
      return true;
    }
    const isRecovered = recover(await loaded, thrown);
    if (isRecovered) next();
    return isRecovered;
  };
  return (
    <RemoteBoundary key={attempt} loading={loading} failed={(failure) => failed({ failure, retry })} onThrown={handleThrown}>
      <Suspense fallback={loading}>
        <RemotePart loaded={loaded} />
      </Suspense>
    </RemoteBoundary>
  );
}

export function RemoteSlot(props: SlotProps): ReactNode {
  return <Slot key={`${props.remote}/${props.view.kind}/${props.view.id}`} {...props} />;
}
