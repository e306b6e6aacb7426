import type { ReactNode } from 'react';
import { useIsIdle } from '../idle/use-is-idle.ts';
import { destinations } from '../layout/destinations.ts';
import { lazyComponent } from '../lazy-component.ts';
import { declarations } from '../remotes/composition.ts';
import { OwnBoundary } from '../routes/own-boundary.tsx';

const Sections = lazyComponent(async () => (await import(/* webpackChunkName: "sections" */ './sections.tsx')).Sections);

const slots = new Map([
  [destinations.home, 'home-card'],
  [destinations.profile, 'profile-section'],
] as const) as ReadonlyMap<string, 'home-card' | 'profile-section'>;

/**
 * The foot of the home and of the profile page, which remotes fill by their declarations: no release of the shell names them. Nothing of it
 * is loaded before the page is idle, or where no remote in service brings anything.
 */
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
