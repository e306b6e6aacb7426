import { type CreateOptions, type Neighbours, planRemote } from './plan.ts';

const neighbours: Neighbours = {
  folders: ['shell', 'shared', 'mfe-bonus', 'mfe-old'],
  remotes: [
    { name: 'bonus', namespace: 'bonus', paths: ['/user/bonus'], port: 3101 },
    { name: 'wallet', namespace: 'purse', paths: ['/user/home', '/user/gifts'], port: 3103 },
  ],
};
const plan = (options: CreateOptions) => planRemote(options, neighbours);

test('a name is enough: page, access, title and the first free port are derived', () => {
  expect(plan({ name: 'daily-missions' })).toEqual({
    name: 'daily-missions',
    folder: 'mfe-daily-missions',
    path: '/user/daily-missions',
    access: 'player',
    port: 3102,
    titles: { th: 'Daily missions', la: 'Daily missions', en: 'Daily missions' },
  });
});

test('path, port and titles can be chosen; a page outside /user is public', () => {
  const titles = { th: 'ข่าว', la: 'ຂ່າວ', en: 'News' };
  expect(plan({ name: 'news', path: '/news', port: '3150', titles })).toMatchObject({
    path: '/news',
    access: 'public',
    port: 3150,
    titles,
  });
});

const refused: readonly (readonly [string, CreateOptions, string])[] = [
  ['no name', { name: undefined }, 'give a name'],
  ['a capital letter', { name: 'Missions' }, 'is not a valid name for a remote'],
  ['a digit first', { name: '1missions' }, 'is not a valid name for a remote'],
  ['a hyphen at the end', { name: 'missions-' }, 'is not a valid name for a remote'],
  ['a path outside the folder', { name: '../missions' }, 'is not a valid name for a remote'],
  ['the prefix of folders', { name: 'mfe-missions' }, 'without mfe-: missions'],
  ['a word that means something else', { name: 'shell' }, 'is reserved'],
  ['the name of what remotes share', { name: 'shared' }, 'is reserved'],
  ['what every object has', { name: 'constructor' }, 'constructor is reserved: it is a property of every JavaScript object'],
  ['a word of JavaScript', { name: 'class' }, 'class is reserved: it is a JavaScript keyword'],
  ['an existing remote', { name: 'bonus' }, 'mfe-bonus already exists'],
  ['an existing folder', { name: 'old' }, 'mfe-old already exists'],
  ['an existing namespace', { name: 'purse' }, 'mfe-purse already exists'],
  ['a prefix of another name', { name: 'wal' }, 'must not be a prefix of the other'],
  ['a name that begins with another', { name: 'wallet-x' }, 'wallet-x and wallet'],
  ['a path with a parameter', { name: 'missions', path: '/user/:id' }, 'is not a plain path'],
  ['a path with a slash at its end', { name: 'missions', path: '/user/missions/' }, 'is not a plain path'],
  ['a path in capitals', { name: 'missions', path: '/user/Missions' }, 'is not a plain path'],
  ['a path of the shell', { name: 'missions', path: '/user/contact' }, 'is reserved for the shell or the gateway'],
  ['a path of the gateway', { name: 'missions', path: '/api/missions' }, 'is reserved for the shell or the gateway'],
  ['a path of another remote', { name: 'missions', path: '/user/gifts' }, 'is a page of wallet'],
  ['a port of another remote', { name: 'missions', port: '3103' }, 'port 3103 is used by wallet'],
  ['an invalid port', { name: 'missions', port: '80' }, '80 is not a valid port for a development server'],
  ['a title with quotes', { name: 'missions', titles: { th: 'a"b' } }, 'the title in th must be one plain line'],
];

test.each(refused)('%s is refused with one clear line', (_, options, words) => {
  expect(() => plan(options)).toThrow(words);
  expect(() => plan(options)).toThrow(/^[^\n]+$/);
});
