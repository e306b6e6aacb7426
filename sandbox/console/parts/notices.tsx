import { useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import { createStore } from './signal.ts';

type Notice = { readonly id: number; readonly text: string; readonly kind: 'success' | 'danger' };

const shownMs = 4000;
const maxShown = 3;

const notices = createStore<readonly Notice[]>([]);
let lastId = 0;

/** Shows a short notice at the bottom of the page. */
export function notify(text: string, kind: Notice['kind'] = 'success'): void {
  lastId += 1;
  const id = lastId;
  notices.set([...notices.get(), { id, text, kind }].slice(-maxShown));
  setTimeout(() => notices.set(notices.get().filter((notice) => notice.id !== id)), shownMs);
}

/** The region of the current notices. */
export function Notices() {
  const shown = notices.useValue();
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
