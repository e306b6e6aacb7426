import { lazy, type ReactNode, Suspense } from 'react';
import { ChatSlot } from '../layout/chat-slot.tsx';
import { composition } from '../remotes/composition.ts';
import { UpdateOffer } from '../update/update-offer.tsx';
import { BusyBar } from './busy-bar.tsx';

const Badge = lazy(async () => ({ default: (await import(/* webpackChunkName: "tools" */ '../tools/badge.tsx')).Badge }));

/** What comes over every page when it is idle. */
export function IdleFeatures(): ReactNode {
  return (
    <>
      <ChatSlot />
      <UpdateOffer />
      <BusyBar />
      {composition.hasTools && (composition.choice || composition.stale) && (
        <Suspense fallback={null}>
          <Badge />
        </Suspense>
      )}
    </>
  );
}
