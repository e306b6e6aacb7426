import { launchPlan } from './launch-plan.ts';

const web = 'https://play.example/game';
const credentials = { username: 'kx 1', password: 'p/w', event: null };
const planOf = (launch: string | null | undefined, overrides: Partial<Parameters<typeof launchPlan>[0]> = {}) =>
  launchPlan({
    game: { category: 'slot', web, ...(launch === undefined ? {} : { launch }) },
    credentials,
    sportbookHost: '',
    ...overrides,
  });

test.each(['pg', 'betflix', 'areaslot', 'joker2', 'huayhd'])('GAME-03 a game of %s is opened with the user name', (launch) => {
  expect(planOf(launch)).toEqual({ kind: 'auto-login', account: { launch, username: 'kx 1' } });
});

test.each(['askmebet', 'imi', 'usun', 'circus', 'slotracha', 'pgslot'])(
  'GAME-03 a game of %s is opened with user name and password',
  (launch) => {
    expect(planOf(launch)).toEqual({ kind: 'auto-login', account: { launch, username: 'kx 1', password: 'p/w' } });
  },
);

test('GAME-03 event state is posted to the game, even if there are other credentials', () => {
  const event = { username: 'kx1', token: 'state' };
  expect(planOf('pg', { credentials: { ...credentials, event } })).toEqual({ kind: 'form', action: web, fields: event });
});

test.each([[null], [undefined], ['somebody-new']])('GAME-03 a game of the provider %s opens with its own link', (launch) => {
  expect(planOf(launch)).toEqual({ kind: 'link', href: web });
});

test.each([[null], ['javascript:alert(1)']])('GAME-02 the web link %s opens nothing', (link) => {
  expect(planOf('pg', { game: { category: 'slot', launch: 'pg', web: link } })).toEqual({ kind: 'none' });
});

test('GAME-04 the form of a sport game is also posted to the sport-book host', () => {
  const plan = planOf(null, {
    game: { category: 'sport', launch: null, web },
    credentials: { ...credentials, event: { token: 'state' } },
    sportbookHost: 'sport.example',
  });
  expect(plan).toMatchObject({ kind: 'form', action: 'https://sport.example/game' });
});
