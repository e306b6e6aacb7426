/**
 * Pages of remotes that the shell links to from menus, redirects and error pages. The build writes them into the release. The release
 * gate rejects a shell with dead links and a remote that drops one of them.
 */
export const destinations = {
  login: '/login',
  register: '/register',
  home: '/user/home',
  profile: '/user/profile',
  statement: '/user/statement',
} as const;

/** Paths of the shell's own pages. */
export const ownPaths = {
  howto: '/howto',
  contact: '/contact',
  playerContact: '/user/contact',
  terminated: '/terminated',
  remotes: '/remotes',
} as const;

type Values<Table> = Table[keyof Table];
/** A path that a menu may link to. */
export type Destination = Values<typeof destinations> | Values<typeof ownPaths>;
