import { lazy, type ReactNode, Suspense } from 'react';
import { useIsIdle } from './use-is-idle.ts';

const IdleParts = lazy(async () => {
  try {
    const { loadIdleParts } = await import(/* webpackChunkName: "idle" */ './idle-parts.tsx');
    return { default: await loadIdleParts() };
  } catch {
    // A page without them is whole.
    return { default: () => null };
  }
});

/** What comes over every page when it is idle: the chat, the offer of a newer version, and outside production the testers’ badge. */
export function IdleSlot(): ReactNode {
  return useIsIdle() ? (
    <Suspense fallback={null}>
      <IdleParts />
    </Suspense>
  ) : null;
}
