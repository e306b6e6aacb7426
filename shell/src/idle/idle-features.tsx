import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { ChatSlot } from '../layout/chat-slot.tsx';
import { measureSome } from '../measure-some.ts';
import { composition } from '../remotes/composition.ts';
import { bringHashesOfPages } from '../remotes/hashes.ts';
import { keepHeartbeat } from '../remotes/heartbeat.ts';
import { loadFederation } from '../remotes/load-release.ts';
import { UpdateOffer } from '../update/update-offer.tsx';
import { BusyBar } from './busy-bar.tsx';
import { surviveTranslation } from './survive-translation.ts';

const Badge = lazy(async () => ({ default: (await import(/* webpackChunkName: "tools" */ '../tools/badge.tsx')).Badge }));

/** By it the next remote comes; whoever needs it brings it again where it does not come now. */
const fetchRuntime = (): void => void loadFederation().catch(() => undefined);

/** What comes over every page when it is idle. */
export function IdleFeatures(): ReactNode {
  useEffect(measureSome, []);
  useEffect(fetchRuntime, []);
  useEffect(bringHashesOfPages, []);
  useEffect(keepHeartbeat, []);
  useEffect(surviveTranslation, []);
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
