import { useLocation } from '@wallet/shared/router';
import type { ReactNode } from 'react';
import { BottomBar } from './bottom-bar.tsx';
import { destinations } from './destinations.ts';
import { Frame } from './frame.tsx';
import { playerMenu, publicMenu } from './menu-items.tsx';
import { TopBar } from './top-bar.tsx';

/** Pages of several steps have a header and an action at their foot: on a phone the menu would be a third bar. */
export const stepPages: ReadonlySet<string> = new Set([destinations.register, '/reset-password']);

/** What is around every page of a player. */
export function PlayerFrame({ children }: { children: ReactNode }): ReactNode {
  return (
    <Frame top={<TopBar menu={playerMenu} isPlayer />} bottom={<BottomBar items={playerMenu} />}>
      {children}
    </Frame>
  );
}

/** What is around every page of a visitor. */
export function PublicFrame({ children }: { children: ReactNode }): ReactNode {
  const { pathname } = useLocation();
  return (
    <Frame top={<TopBar menu={publicMenu} />} bottom={stepPages.has(pathname) ? null : <BottomBar items={publicMenu} />}>
      {children}
    </Frame>
  );
}
