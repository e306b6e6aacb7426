import { useBusy } from '@kaeo/shared/busy';
import { useEffect, useMemo, useState } from 'react';
import { changedBy, isWork, noWork, type Work } from './work.ts';

const keyOf = (memberId: string): string => `kaeo-desk.site-work.${memberId}`;

/** Storage may be blocked or full; the changes then last until the page is left. */
function inStorage<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** The unsaved changes that a member has in this tab. */
export function storedWork(memberId: string): Work {
  const stored: unknown = inStorage(() => JSON.parse(sessionStorage.getItem(keyOf(memberId)) ?? 'null'));
  return isWork(stored) ? stored : noWork;
}

/** Unsaved changes, kept in the tab across a reload. */
export function useWork(memberId: string): readonly [Work, (change: (work: Work) => Work) => void] {
  const [work, setWork] = useState(() => storedWork(memberId));
  const isDirty = changedBy(work).length > 0;
  useBusy('form', isDirty);
  useEffect(() => {
    inStorage(() => {
      if (isDirty) sessionStorage.setItem(keyOf(memberId), JSON.stringify(work));
      else sessionStorage.removeItem(keyOf(memberId));
    });
  }, [work, isDirty, memberId]);
  return [work, setWork];
}

/** The unsaved changes of a member, as the page found them. */
export function useWorkOf(memberId: string | undefined): Work {
  return useMemo(() => (memberId === undefined ? noWork : storedWork(memberId)), [memberId]);
}
