import { CirclePlay, Headset, House, ReceiptText, ScrollText, User, UserPlus } from 'lucide-react';
import type { ComponentType } from 'react';
import { type Destination, destinations, ownPaths } from './destinations.ts';

export type MenuItem = {
  readonly label: 'home' | 'register' | 'howto' | 'contact' | 'profile' | 'conditions' | 'statement';
  readonly icon: ComponentType<{ size?: number; strokeWidth?: number }>;
  /** A page, or a modal over the current page. */
  readonly target: { readonly path: Destination } | { readonly modal: string };
  /** The large round item in the middle. */
  readonly isRaised?: boolean;
};

/** Visitor menu (MENU-01); its home is the log-in page. */
export const publicMenu: readonly MenuItem[] = [
  { label: 'home', icon: House, target: { path: destinations.login } },
  { label: 'register', icon: UserPlus, target: { path: destinations.register } },
  { label: 'howto', icon: CirclePlay, target: { path: ownPaths.howto } },
  { label: 'contact', icon: Headset, target: { path: ownPaths.contact } },
];

/** MENU-02. */
export const playerMenu: readonly MenuItem[] = [
  { label: 'profile', icon: User, target: { path: destinations.profile } },
  { label: 'conditions', icon: ScrollText, target: { modal: 'conditions' } },
  { label: 'home', icon: House, target: { path: destinations.home }, isRaised: true },
  { label: 'statement', icon: ReceiptText, target: { path: destinations.statement } },
  { label: 'contact', icon: Headset, target: { path: ownPaths.playerContact } },
];
