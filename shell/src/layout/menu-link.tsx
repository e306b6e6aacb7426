import { remoteOfPath } from '@kaeo/host/composition/composition.ts';
import { preloadRemote } from '@kaeo/host/loading/remote-loader.ts';
import { Link, useLocation } from '@kaeo/shared/router';
import type { ReactNode } from 'react';
import type { MenuItem } from './menu-items.tsx';

type Props = { readonly item: MenuItem; readonly className?: string | undefined; readonly children: ReactNode };

/** Whether the item matches the location: its modal is open, or its page is shown without a modal. */
export function useIsCurrent(item: MenuItem): boolean {
  const { pathname, search } = useLocation();
  const modal = new URLSearchParams(search).get('modal');
  return 'modal' in item.target ? modal === item.target.modal : pathname === item.target.path && modal !== 'conditions';
}

/** A menu item as a link to its page, or to its modal over the current page. */
export function MenuLink({ item, className, children }: Props): ReactNode {
  const { pathname } = useLocation();
  const isCurrent = useIsCurrent(item);
  const isModal = 'modal' in item.target;
  // Hover or focus on a link preloads its remote, about a second before the click.
  const handleIntent = () => {
    const remote = 'path' in item.target ? remoteOfPath(item.target.path) : undefined;
    if (remote !== undefined) preloadRemote(remote);
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
