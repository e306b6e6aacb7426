import type { ReactNode } from 'react';
import { ownPaths } from '../layout/destinations.ts';
import { lazyComponent } from '../lazy-component.ts';

const ContactPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "contact" */ '../contact/contact.page.tsx')).ContactPage,
);
const HowtoPage = lazyComponent(async () => (await import(/* webpackChunkName: "howto" */ '../howto/howto.page.tsx')).HowtoPage);
const NotFoundPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "fallback" */ '../fallback/not-found.page.tsx')).NotFoundPage,
);
const RemotesPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "tools" */ '../tools/remotes/remotes.page.tsx')).RemotesPage,
);
const TerminatedPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "fallback" */ '../fallback/terminated.page.tsx')).TerminatedPage,
);

type TitleKey = 'menu.howto' | 'menu.contact' | 'terminated.title' | 'notFound.title';

export type OwnPageFacts = {
  readonly path: string;
  /** A key of the shell's texts, or a fixed title of a tool for testers and teams. */
  readonly title: TitleKey | 'Remotes';
  readonly page: ReactNode;
};

export const ownPages = {
  howto: { path: ownPaths.howto, title: 'menu.howto', page: <HowtoPage /> },
  contact: { path: ownPaths.contact, title: 'menu.contact', page: <ContactPage /> },
  playerContact: { path: ownPaths.playerContact, title: 'menu.contact', page: <ContactPage isInset /> },
  terminated: { path: ownPaths.terminated, title: 'terminated.title', page: <TerminatedPage /> },
  /** Offered only where the gateway enables the tools. */
  remotes: { path: ownPaths.remotes, title: 'Remotes', page: <RemotesPage /> },
  notFound: { path: '*', title: 'notFound.title', page: <NotFoundPage /> },
} as const satisfies Readonly<Record<string, OwnPageFacts>>;

export const titleOf = (title: OwnPageFacts['title'], t: (key: TitleKey) => string): string =>
  title === 'Remotes' ? title : t(title);
