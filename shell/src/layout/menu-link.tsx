import { Link, useLocation } from '@wallet/shared/router';
import type { ReactNode } from 'react';
import { remoteOfPath } from '../remotes/composition.ts';
import { warmRemote } from '../remotes/remote-loader.ts';
import type { MenuItem } from './menu-items.tsx';

type Props = { readonly item: MenuItem; readonly className?: string | undefined; readonly children: ReactNode };

/** Whether the item is where the player is: its modal is open, or its page without one. */
export function useIsCurrent(item: MenuItem): boolean {
  const { pathname, search } = useLocation();
  const modal = new URLSearchParams(search).get('modal');
  return 'modal' in item.target ? modal === item.target.modal : pathname === item.target.path && modal !== 'conditions';
}

/** A menu item as a link: to its page, or to its modal over the page that is open. */
export function MenuLink({ item, className, children }: Props): ReactNode {
  const { pathname } = useLocation();
  const isCurrent = useIsCurrent(item);
  const isModal = 'modal' in item.target;
  // A pointer or the focus on the way to a link is a second's head start for its remote.
  const handleIntent = () => {
    const remote = 'path' in item.target ? remoteOfPath(item.target.path) : undefined;
    if (remote !== undefined) warmRemote(remote);
  };
  return (
    <Link
      onPointerEnter={handleIntent}
      onFocus={handleIntent}
      to={'modal' in item.target ? { pathname, search: `modal=${item.target.modal}` } : item.target.path}
      state={isModal ? { modalOpenedHere: true } : null}
      preventScrollReset={isModal}
      aria-current={isCurrent ? (isModal ? 'true' : 'page') : undefined}
      className={className}
    >
      {children}
    </Link>
  );
}
