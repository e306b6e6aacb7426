import { declarations } from '@kaeo/host/composition/composition.ts';
import type { ReactNode } from 'react';
import { OwnBoundary } from '../fallback/own-boundary.tsx';
import { useIsIdle } from '../idle/use-is-idle.ts';
import { destinations } from '../layout/destinations.ts';
import { lazyComponent } from '../lazy-component.ts';

const Sections = lazyComponent(async () => (await import(/* webpackChunkName: "sections" */ './sections.tsx')).Sections);

const slots = new Map([
  [destinations.home, 'home-card'],
  [destinations.profile, 'profile-section'],
] as const) as ReadonlyMap<string, 'home-card' | 'profile-section'>;

/** Nothing loads before the page is idle, or without a remote that declares a section. */
export function SectionsSlot({ path }: { path: string }): ReactNode {
  const isIdle = useIsIdle();
  const slot = slots.get(path);
  const isFilled = declarations.some(
    ({ sections = [], menu = [] }) => menu.length > 0 || sections.some((section) => section.slot === slot),
  );
  return slot && isFilled && isIdle ? (
    <OwnBoundary loading={null} failed={null}>
      <Sections slot={slot} />
    </OwnBoundary>
  ) : null;
}
