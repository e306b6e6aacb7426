import { Component, createElement, type ReactNode, Suspense, use, useEffect, useEffectEvent, useState } from 'react';
import { RemoteFailure } from './remote-failure.ts';
import { hasFailed, type LoadedView, onLateArrival, type RemoteView, recover, resetRemote, viewOf } from './remote-loader.ts';
import { markShown } from './shown-mark.ts';

function RemotePart({ loaded }: { loaded: Promise<LoadedView> }): ReactNode {
  const { show, active } = use(loaded);
  markShown(active.name, active.release.version);
  return createElement(show);
}

type BoundaryProps = {
  readonly loading: ReactNode;
  readonly failed: (failure: unknown) => ReactNode;
  /** Says whether something else comes in the view's place. */
  readonly onThrown: (thrown: unknown) => Promise<boolean>;
  readonly children: ReactNode;
};

/** Keeps a remote's failure, while it loads or while it renders, inside its own slot. */
export class RemoteBoundary extends Component<
  BoundaryProps,
  { readonly failure: unknown; readonly face: 'view' | 'loading' | 'failed' }
> {
  override state = { failure: undefined as unknown, face: 'view' as const };

  static getDerivedStateFromError(failure: unknown) {
    // The loader has reported what did not load, and has tried everything.
    return { failure, face: failure instanceof RemoteFailure ? 'failed' : 'loading' };
  }

  override componentDidCatch(thrown: unknown): void {
    if (thrown instanceof RemoteFailure) return;
    void this.props.onThrown(thrown).then((goesOn) => {
      if (!goesOn) this.setState({ face: 'failed' });
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
  /** Shown while the remote loads: the space the view will take. */
  readonly loading: ReactNode;
  /** Shown when it failed; `retry` loads it again from the beginning. */
  readonly failed: (facts: { failure: unknown; retry: () => void }) => ReactNode;
};

/** A node that React knows was moved by something else, such as a translator: no fault of the release, whose view is rendered anew. */
const isOfForeignDom = (thrown: unknown): boolean => thrown instanceof DOMException && thrown.name === 'NotFoundError';
const mostForeign = 3;

function Slot({ remote, view, loading, failed }: SlotProps): ReactNode {
  const [{ loaded, attempt }, setAttempt] = useState(() => {
    // Whoever comes back to a remote that failed asks for it again.
    if (hasFailed(remote)) resetRemote(remote);
    return { loaded: viewOf(remote, view), attempt: 0 };
  });
  const next = () => setAttempt((last) => ({ loaded: viewOf(remote, view), attempt: last.attempt + 1 }));
  const retry = () => {
    if (hasFailed(remote, view)) resetRemote(remote);
    next();
  };
  const takeArrival = useEffectEvent((name: string) => {
    if (name === remote) next();
  });
  useEffect(() => onLateArrival(takeArrival), []);
  const handleThrown = async (thrown: unknown): Promise<boolean> => {
    if (isOfForeignDom(thrown) && attempt < mostForeign) {
      next();
      return true;
    }
    const goesOn = recover(await loaded, thrown);
    if (goesOn) next();
    return goesOn;
  };
  return (
    <RemoteBoundary key={attempt} loading={loading} failed={(failure) => failed({ failure, retry })} onThrown={handleThrown}>
      <Suspense fallback={loading}>
        <RemotePart loaded={loaded} />
      </Suspense>
    </RemoteBoundary>
  );
}

/** A place in the shell that a remote fills. Whatever happens in it stays in it. */
export function RemoteSlot(props: SlotProps): ReactNode {
  return <Slot key={`${props.remote}/${props.view.kind}/${props.view.id}`} {...props} />;
}
