import { lazy, type ReactNode, Suspense } from 'react';
import { ChatSlot } from '../layout/chat-slot.tsx';
import { registry } from '../remotes/registry.ts';
import { UpdateOffer } from '../update/update-offer.tsx';
import { BusyBar } from './busy-bar.tsx';

const Badge = lazy(async () => ({ default: (await import(/* webpackChunkName: "tools" */ '../tools/badge.tsx')).Badge }));

/** What comes over every page when it is idle. */
export function IdleParts(): ReactNode {
  return (
    <>
      <ChatSlot />
      <UpdateOffer />
      <BusyBar />
      {registry.hasTools && (registry.choice || registry.stale) && (
        <Suspense fallback={null}>
          <Badge />
        </Suspense>
      )}
    </>
  );
}
