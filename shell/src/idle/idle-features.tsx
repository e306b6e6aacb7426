import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { ChatSlot } from '../layout/chat-slot.tsx';
import { composition } from '../remotes/composition.ts';
import { UpdateOffer } from '../update/update-offer.tsx';
import { measureSome } from '../vitals/measure-some.ts';
import { BusyBar } from './busy-bar.tsx';

const Badge = lazy(async () => ({ default: (await import(/* webpackChunkName: "tools" */ '../tools/badge.tsx')).Badge }));

/** What comes over every page when it is idle. */
export function IdleFeatures(): ReactNode {
  useEffect(measureSome, []);
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
