import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';

type Notice = { readonly id: number; readonly text: string; readonly kind: 'success' | 'danger' };

const shownMs = 4000;
const mostShown = 3;

let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Shows a short notice at the bottom of the page. */
export function notify(text: string, kind: Notice['kind'] = 'success'): void {
  lastId += 1;
  const id = lastId;
  show([...notices, { id, text, kind }].slice(-mostShown));
  setTimeout(() => show(notices.filter((notice) => notice.id !== id)), shownMs);
}

/** The region of the current notices. */
export function Notices() {
  const shown = useSyncExternalStore(subscribe, () => notices);
  const region = useRef<HTMLDivElement>(null);
  const newest = shown.at(-1)?.id;
  useEffect(() => {
    // Shown again for every notice, so that it is above a dialog opened in the meantime.
    if (region.current?.matches(':popover-open')) region.current.hidePopover();
    region.current?.showPopover();
  }, [newest]);
  return (
    <div ref={region} className="notices" id="notices" role="status" aria-live="polite" popover="manual">
      {shown.map(({ id, text, kind }) => (
        <p key={id} className={`notice ${kind}`}>
          <Icon name={kind === 'success' ? 'check' : 'alert'} />
          {text}
        </p>
      ))}
    </div>
  );
}
