import { useLocation } from '@kaeo/shared/router';
import type { ReactNode } from 'react';
import { BottomBar } from './bottom-bar.tsx';
import { destinations } from './destinations.ts';
import { Frame } from './frame.tsx';
import { playerMenu, publicMenu } from './menu-items.tsx';
import { TopBar } from './top-bar.tsx';

/** Pages of several steps have their own header and bottom action, so they hide the bottom menu on phones. */
export const stepPages: ReadonlySet<string> = new Set([destinations.register, '/reset-password']);

/** The frame of player pages. */
export function PlayerFrame({ children }: { children: ReactNode }): ReactNode {
  return (
    <Frame top={<TopBar menu={playerMenu} isPlayer />} bottom={<BottomBar items={playerMenu} />}>
      {children}
    </Frame>
  );
}

/** The frame of visitor pages. */
export function PublicFrame({ children }: { children: ReactNode }): ReactNode {
  const { pathname } = useLocation();
  return (
    <Frame top={<TopBar menu={publicMenu} />} bottom={stepPages.has(pathname) ? null : <BottomBar items={publicMenu} />}>
      {children}
    </Frame>
  );
}
