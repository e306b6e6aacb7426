import { composition } from '@kaeo/host/composition/composition.ts';
import { loadHashesOfPages } from '@kaeo/host/integrity/hashes.ts';
import { loadFederation } from '@kaeo/host/loading/load-release.ts';
import { startHeartbeat } from '@kaeo/host/reporting/heartbeat.ts';
import { useLiveUpdates } from '@kaeo/shared/live-updates';
import { markBackgroundCalls } from '@kaeo/shared/mark-background';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { ChatSlot } from '../layout/chat-slot.tsx';
import { measureSample } from '../measure-sample.ts';
import { startInstalledApp } from '../offline/installed-app.ts';
import { previewUntil } from '../preview/preview-until.ts';
import { UpdateOffer } from '../update/update-offer.tsx';
import { BusyBar } from './busy-bar.tsx';
import { ProtectionWatch } from './protection-watch.tsx';
import { surviveTranslation } from './survive-translation.ts';

/** In this chunk, because a page without a network has all files of a page that became idle, and no other. */
export { openSnapshot } from '../offline/open-snapshot.ts';

const Badge = lazy(async () => ({ default: (await import(/* webpackChunkName: "tools" */ '../tools/badge.tsx')).Badge }));

const PreviewBar = lazy(async () => ({
  default: (await import(/* webpackChunkName: "preview" */ '../preview/preview-bar.tsx')).PreviewBar,
}));

/** Preloads the federation runtime for the next remote. A failure is ignored: the runtime is requested again when needed. */
const fetchRuntime = (): void => void loadFederation().catch(() => undefined);

export function IdleFeatures(): ReactNode {
  useEffect(measureSample, []);
  useEffect(fetchRuntime, []);
  useEffect(loadHashesOfPages, []);
  useEffect(startHeartbeat, []);
  useEffect(surviveTranslation, []);
  useEffect(startInstalledApp, []);
  useEffect(markBackgroundCalls, []);
  useLiveUpdates();
  return (
    <>
      <ChatSlot />
      <UpdateOffer />
      <BusyBar />
      <ProtectionWatch />
      {previewUntil() !== undefined && (
        <Suspense fallback={null}>
          <PreviewBar />
        </Suspense>
      )}
      {composition.hasTools && (composition.choice || composition.stale) && (
        <Suspense fallback={null}>
          <Badge />
        </Suspense>
      )}
    </>
  );
}
