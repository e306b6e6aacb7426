import { loadErrorTexts } from '@wallet/shared/i18n';
import type { ReactNode } from 'react';
import { lazyComponent } from '../lazy-component.ts';
import { OwnBoundary } from '../routes/own-boundary.tsx';
import { useIsIdle } from './use-is-idle.ts';

const IdleFeatures = lazyComponent(async () => {
  void loadErrorTexts();
  return (await import(/* webpackChunkName: "idle" */ './idle-features.tsx')).IdleFeatures;
});

/**
 * What comes over every page when it is idle: the texts of refusals, the chat, the offer of a newer version, the word that the
 * server is busy, and outside production the testers’ badge. A page
 * without them is whole.
 */
export function IdleSlot(): ReactNode {
  return useIsIdle() ? (
    <OwnBoundary loading={null} failed={null}>
      <IdleFeatures />
    </OwnBoundary>
  ) : null;
}
