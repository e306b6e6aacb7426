import { loadErrorTexts } from '@kaeo/shared/i18n';
import type { ReactNode } from 'react';
import { lazyComponent } from '../lazy-component.ts';
import { OwnBoundary } from '../routes/own-boundary.tsx';
import { useIsIdle } from './use-is-idle.ts';

const IdleFeatures = lazyComponent(async () => {
  void loadErrorTexts();
  return (await import(/* webpackChunkName: "idle" */ './idle-features.tsx')).IdleFeatures;
});

/**
 * Features loaded when the page is idle: error texts, chat, update offer, busy bar and, outside production, the testers’ badge. The page
 * works without them.
 */
export function IdleSlot(): ReactNode {
  return useIsIdle() ? (
    <OwnBoundary loading={null} failed={null}>
      <IdleFeatures />
    </OwnBoundary>
  ) : null;
}
