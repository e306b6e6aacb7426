/** Pages of remotes that the shell links to. The build writes them into the release; the release gate rejects dead links. */
export const destinations = {
  login: '/login',
  register: '/register',
  home: '/user/home',
  profile: '/user/profile',
  statement: '/user/statement',
} as const;

export const ownPaths = {
  howto: '/howto',
  contact: '/contact',
  playerContact: '/user/contact',
  terminated: '/terminated',
  remotes: '/remotes',
} as const;

type Values<Table> = Table[keyof Table];
export type Destination = Values<typeof destinations> | Values<typeof ownPaths>;
