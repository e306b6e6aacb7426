/**
 * Pages of remotes that the shell itself leads to: its menus, its redirects and its error pages. Its build writes them into the release,
 * and the release gate lets neither a shell in that links to nowhere nor a remote that drops one of them.
 */
export const destinations = {
  login: '/login',
  register: '/register',
  home: '/user/home',
  profile: '/user/profile',
  statement: '/user/statement',
} as const;

/** Where the shell's own pages are. */
export const ownPaths = {
  howto: '/howto',
  contact: '/contact',
  playerContact: '/user/contact',
  terminated: '/terminated',
  remotes: '/remotes',
} as const;

type Values<Table> = Table[keyof Table];
/** A path that a menu may lead to. */
export type Destination = Values<typeof destinations> | Values<typeof ownPaths>;
