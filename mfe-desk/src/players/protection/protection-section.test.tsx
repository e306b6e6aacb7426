import type { PlayerProtection } from '@kaeo/shared/desk';
import { screen, within } from '@kaeo/shared/testing';
import { answerDesk, refuseDesk, signInStaff } from '@kaeo/shared/testing/desk';
import { formatDateTime } from '@kaeo/shared/time';
import { aLimit, answerPlayer, aPlayerPage, aProtection, renderPlayers } from '../player.builders.ts';

const read = 'GET /desk/api/players/{id}/protection';
const later = new Date(Date.now() + 3_600_000).toISOString();
const past = '2026-11-20T01:00:00.000Z';
const shown = (iso: string) => formatDateTime(iso, 'en');

async function open(protection: Partial<PlayerProtection> = {}, language?: 'th' | 'la') {
  answerPlayer(aPlayerPage(), aProtection(protection));
  return renderPlayers('/players?id=p1', language);
}
const group = async (name: string) => within(await screen.findByRole('group', { name }));
beforeEach(() => signInStaff('manager'));

test('DESK-07 an unprotected player is shown with empty groups, and staff can only tighten', async () => {
  await open();
  expect((await group('Refused now')).getByText('Nothing is refused')).toBeVisible();
  expect((await group('Limits')).getByText('No limit is set')).toBeVisible();
  expect((await group('Parked money')).getByText('No money is parked')).toBeVisible();
  expect((await group('Changes')).getByText('Nothing has changed yet')).toBeVisible();
  const state = await group('State');
  expect(state.getByText('Birth date not stated; not required')).toBeVisible();
  expect(state.getByText('Never checked')).toBeVisible();
  expect(screen.getByText(/^Staff can only tighten this/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /raise|end the (?:time-out|exclusion)|remove/i })).toBeNull();
});

const exclusion = { since: past, until: later, setBy: 'player', return: null } as const;
test.each<[string, Partial<PlayerProtection>, string]>([
  [
    'EXCLUDED',
    { exclusion },
    `Excluded at least until ${shown(later)}. It ends only when the player asks to return and confirms it.`,
  ],
  ['EXCLUDED', {}, 'The exclusion register lists the player. It ends when the register lists the player no more.'],
  ['TIMED_OUT', { timeOutUntil: later }, `Time-out until ${shown(later)}. It ends by itself.`],
  [
    'DEPOSIT_LIMIT',
    {
      limits: [
        aLimit({ used: 1000, resetsAt: later }),
        aLimit({ period: 'week', used: 10 }),
        aLimit({ kind: 'loss', used: 1000 }),
      ],
    },
    `A deposit limit is used up until ${shown(later)}.`,
  ],
  ['DEPOSIT_LIMIT', { limits: [aLimit({ used: 999 })] }, 'Even a small deposit would exceed a deposit limit.'],
  [
    'LOSS_LIMIT',
    { limits: [aLimit({ kind: 'loss', used: 1200, resetsAt: later })] },
    `A loss limit is used up until ${shown(later)}.`,
  ],
  [
    'LOSS_LIMIT',
    { limits: [aLimit({ kind: 'loss' })] },
    'The money in games could exceed a loss limit, until it leaves the games or the period of the limit ends.',
  ],
  ['REALITY_CHECK', {}, 'The reality check is due until the player answers it.'],
  ['UNDER_AGE', {}, 'The player is younger than 20, until the birthday.'],
  ['BIRTH_DATE_REQUIRED', {}, 'The birth date is missing, until the player states it.'],
  [
    'REGISTER_UNKNOWN',
    {},
    'The exclusion register has given no answer. It is asked again every day and when the player logs in.',
  ],
  ['SOMETHING_NEW', {}, 'SOMETHING_NEW'],
])('DESK-07 the refusal %s of %j is explained with its end', async (code, protection, sentence) => {
  await open({ ...protection, refused: [{ act: 'deposit', code }] });
  expect((await group('Refused now')).getByRole('listitem')).toHaveTextContent(`Deposits${sentence}`);
});

test('DESK-07 acts that are refused for one cause are named together', async () => {
  const refused = (['deposit', 'play', 'reward', 'contact'] as const).map((act) => ({ act, code: 'EXCLUDED' }));
  await open({ exclusion, refused: [...refused, { act: 'play', code: 'REALITY_CHECK' }] });
  const [first, second] = (await group('Refused now')).getAllByRole('listitem');
  expect(first).toHaveTextContent(/^Deposits · Play · Rewards · Messages to the playerExcluded/);
  expect(second).toHaveTextContent(/^PlayThe reality check/);
});

test('DESK-07 a limit shows what is used, its period, who set it and a raise that waits', async () => {
  const raise = { amount: 3000, requestedAt: past, confirmableAt: later };
  await open({
    limits: [
      aLimit({ raise }),
      aLimit({ kind: 'loss', period: 'month', used: -20, setBy: 'staff', raise: { ...raise, amount: null } }),
    ],
  });
  const [deposits, losses] = (await group('Limits')).getAllByRole('listitem');
  expect(deposits).toHaveTextContent(/^Deposits per day1,000.00 bahtDeposited: 250.00 baht/);
  expect(deposits).toHaveTextContent(`Period ends: ${shown('2026-11-26T17:00:00.000Z')}`);
  expect(deposits).toHaveTextContent(`Set by: Player, ${shown(past)}`);
  expect(deposits).toHaveTextContent(`Raise requested: 3,000.00 baht, ${shown(past)}`);
  expect(deposits).toHaveTextContent(`The player can confirm it from: ${shown(later)}`);
  expect(losses).toHaveTextContent(/^Losses per month.*Net loss: -20.00 baht.*Set by: Staff.*Removal requested/);
});

test('DESK-07 the state shows exclusion, return, reality check, age, register and net deposits', async () => {
  await open({
    exclusion: { ...exclusion, setBy: 'register', return: { requestedAt: past, confirmableAt: later } },
    realityCheckMinutes: 30,
    hasBirthDate: true,
    register: { state: 'listed', askedAt: past },
    lifetimeNetDeposits: 4321,
  });
  const state = (await group('State')).getAllByRole('definition').map(({ textContent }) => textContent);
  expect(state).toEqual([
    'None',
    `Since ${shown(past)}, Exclusion register`,
    shown(later),
    `${shown(past)}The player can confirm it from: ${shown(later)}`,
    'Every 30 minutes',
    'Birth date stated, 20 or older',
    `Listed, ${shown(past)}`,
    '4,321.00 baht',
  ]);
  expect(screen.getAllByText('Excluded')[0]).toBeVisible();
});

test.each([
  [{ refused: [{ act: 'play', code: 'UNDER_AGE' }], hasBirthDate: true }, 'Younger than 20'],
  [{ choices: { ...aProtection().choices, isBirthDateRequired: true } }, 'Birth date missing; 20 or older is required'],
] as const)('DESK-07 the age state of %j is shown', async (protection, words) => {
  await open({ ...protection, refused: 'refused' in protection ? [...protection.refused] : [] });
  expect((await group('State')).getByText(words)).toBeVisible();
});

test.each([
  [later, 2],
  [past, 1],
])('DESK-07 a time-out until %s is in the state, and beside the title while it runs', async (timeOutUntil, marks) => {
  await open({ timeOutUntil });
  const state = await group('State');
  expect(state.getAllByRole('definition')[0]).toHaveTextContent(marks === 2 ? `Until ${shown(later)}` : 'None');
  expect(screen.getAllByText('Time-out')).toHaveLength(marks);
});

const parked = [
  { id: 'c1', amount: 500, currency: 'BAHT', arrivedAt: past, reason: 'DEPOSIT_LIMIT', dueAt: past },
  { id: 'c2', amount: 90, currency: 'BAHT', arrivedAt: past, reason: 'EXCLUDED', dueAt: later },
] as const;

test('DESK-07 parked money leads to its case and shows its deadline', async () => {
  await open({ parked: [...parked] });
  const money = await group('Parked money');
  expect(await money.findByRole('link', { name: '500.00 baht' })).toHaveAttribute('href', '/cases?id=c1');
  const [late, inTime] = money.getAllByRole('listitem');
  expect(late).toHaveTextContent('Overdue');
  expect(late).toHaveTextContent('This exceeds a deposit limit of the player.');
  expect(inTime).not.toHaveTextContent('Overdue');
  expect(inTime).toHaveTextContent(`Return by: ${shown(later)}`);
});

test('DESK-07 DESK-08 without the permission for money, parked money has no link', async () => {
  signInStaff('support');
  await open({ parked: [...parked] });
  expect((await group('Parked money')).getByText(/^90\.00/)).toBeVisible();
  expect((await group('Parked money')).queryByRole('link')).toBeNull();
});

test('DESK-07 changes are listed newest first with who made them, at first the last five', async () => {
  const lowered = {
    action: 'protection limit set',
    by: 'staff',
    actor: 'nok',
    at: past,
    details: { kind: 'loss', period: 'week', amount: 100, before: null, isNew: true, until: later },
  } as const;
  const others = [1, 2, 3, 4, 5].map((hour) => ({
    action: hour === 5 ? 'protection something new' : 'protection time-out',
    by: 'player' as const,
    actor: '',
    at: `2026-11-19T0${hour}:00:00.000Z`,
    details: { hours: 24, unknown: 'word' },
  }));
  const { user } = await open({ events: [lowered, ...others] });
  const changes = await group('Changes');
  expect(changes.getAllByRole('listitem')).toHaveLength(5);
  const [newest] = changes.getAllByRole('listitem');
  expect(newest).toHaveTextContent(/^Limit set.*Staff nok/);
  expect(newest).toHaveTextContent(`Limit: LossesPeriod: WeekAmount: 100.00 bahtBefore: NoneisNew: YesUntil: ${shown(later)}`);
  await user.click(changes.getByRole('button', { name: 'Show all 6 changes' }));
  const all = changes.getAllByRole('listitem');
  expect(all).toHaveLength(6);
  expect(all[5]).toHaveTextContent(/^protection something new.*PlayerHours: 24unknown: word/);
  expect(changes.queryByRole('button')).toBeNull();
});

test('DESK-08 failed protection can be read again, and the rest of the player stays', async () => {
  answerPlayer();
  refuseDesk(read, 'INTERNAL_SERVER_ERROR', 500);
  const { user } = await renderPlayers('/players?id=p1');
  const section = within(await screen.findByRole('region', { name: 'Protection' }));
  const retry = await section.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('region', { name: 'Identity' })).toBeVisible();
  answerDesk(read, aProtection());
  await user.click(retry);
  expect(await section.findByText('Nothing is refused')).toBeVisible();
});

test('DESK-08 a missing permission for the protection is said', async () => {
  answerPlayer();
  refuseDesk(read, 'NOT_PERMITTED', 403);
  await renderPlayers('/players?id=p1');
  const section = within(await screen.findByRole('region', { name: 'Protection' }));
  expect(await section.findByText('Your roles do not permit this.')).toBeVisible();
});

const related = aPlayerPage().related.map((each) => ({ ...each, isExcluded: true, matches: ['device' as const] }));

test('DESK-07 a related account that is excluded is marked at the top and in its list', async () => {
  answerPlayer(aPlayerPage({ related }));
  await renderPlayers('/players?id=p1');
  const mark = await screen.findByText('Same person as an excluded player?');
  expect(mark.parentElement).toHaveTextContent('089••••111 Same browser');
  expect(screen.getAllByRole('link', { name: '089••••111' })[0]).toHaveAttribute('href', '/players?id=p2');
  expect(within(screen.getByRole('region', { name: 'Related accounts' })).getByText('Excluded')).toBeVisible();
  expect(mark.compareDocumentPosition(screen.getByRole('region', { name: 'Identity' }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('DESK-07 related accounts that are not excluded are not marked', async () => {
  await open();
  expect(await screen.findByRole('region', { name: 'Related accounts' })).not.toHaveTextContent('Excluded');
  expect(screen.queryByText('Same person as an excluded player?')).toBeNull();
});

test.each([
  ['th', 'ใช้วงเงินฝากครบแล้วถึง', 'ฝากเงินต่อวัน', 'ทุก 30 นาที'],
  ['la', 'ໃຊ້ວົງເງິນຝາກຄົບແລ້ວຮອດ', 'ຝາກເງິນຕໍ່ມື້', 'ທຸກ 30 ນາທີ'],
] as const)('DESK-07 protection is shown in %s', async (language, ...words) => {
  const limits = [aLimit({ used: 1000 })];
  await open({ limits, refused: [{ act: 'deposit', code: 'DEPOSIT_LIMIT' }], realityCheckMinutes: 30 }, language);
  for (const word of words) expect(await screen.findByText(word, { exact: false })).toBeVisible();
});
