import { composition } from '@kaeo/host/composition/composition.ts';
import { loadHashesOfPages } from '@kaeo/host/integrity/hashes.ts';
import { loadFederation } from '@kaeo/host/loading/load-release.ts';
import { startHeartbeat } from '@kaeo/host/reporting/heartbeat.ts';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { ChatSlot } from '../layout/chat-slot.tsx';
import { measureSample } from '../measure-sample.ts';
import { UpdateOffer } from '../update/update-offer.tsx';
import { BusyBar } from './busy-bar.tsx';
import { surviveTranslation } from './survive-translation.ts';

const Badge = lazy(async () => ({ default: (await import(/* webpackChunkName: "tools" */ '../tools/badge.tsx')).Badge }));

/** Preloads the federation runtime for the next remote. A failure is ignored: the runtime is requested again when needed. */
const fetchRuntime = (): void => void loadFederation().catch(() => undefined);

export function IdleFeatures(): ReactNode {
  useEffect(measureSample, []);
  useEffect(fetchRuntime, []);
  useEffect(loadHashesOfPages, []);
  useEffect(startHeartbeat, []);
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
