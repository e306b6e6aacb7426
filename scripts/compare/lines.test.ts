import { compareLines } from './lines.ts';

const page = ['- heading "Bonuses" [level=1]', '- list:', '  - listitem: Welcome, 20 %', '  - listitem: Daily, 5 %'];
const told = (lines: ReturnType<typeof compareLines>) =>
  lines.filter(({ kind }) => kind !== 'same').map(({ kind, text }) => [kind, text]);

test('lines that are the same on both sides are told once, as the same', () => {
  expect(compareLines([page, page], [page])).toEqual(page.map((text) => ({ kind: 'same', text })));
});

test('a line that only one side has is a difference', () => {
  const other = page.map((line) => line.replace('Bonuses', 'Rewards'));
  expect(told(compareLines([page, page], [other, other]))).toEqual([
    ['removed', '- heading "Bonuses" [level=1]'],
    ['added', '- heading "Rewards" [level=1]'],
  ]);
});

test('a word that is another one each time is unstable, whatever the candidate has there', () => {
  const of = (number: string) => [...page, `- text: Account ${number} of yours`];
  expect(told(compareLines([of('111'), of('222')], [of('333')]))).toEqual([['unstable', '- text: Account … of yours']]);
});

test('what changes beside such a word is a difference', () => {
  const of = (number: string, owner: string) => [...page, `- text: Account ${number} of ${owner}`];
  expect(told(compareLines([of('111', 'yours'), of('222', 'yours')], [of('333', 'theirs'), of('444', 'theirs')]))).toEqual([
    ['removed', '- text: Account … of yours'],
    ['added', '- text: Account … of theirs'],
  ]);
});

test('lines of which there are more in one take tell nothing, and hide no difference elsewhere', () => {
  const of = (title: string, ...late: string[]) => [`- heading "${title}"`, ...page, ...late, '- contentinfo'];
  const before = [of('Home', '- text: a'), of('Home', '- text: a', '- text: b')];
  expect(told(compareLines(before, [of('Start', '- text: a', '- text: c')]))).toEqual([
    ['removed', '- heading "Home"'],
    ['added', '- heading "Start"'],
    ['unstable', '… (other lines each time)'],
    ['unstable', '- text: c'],
  ]);
});

test('a take that has not come as far as the other of its side shows no difference by what it lacks', () => {
  const whole = ['- status', '- banner:', '  - button "Chat"', '- main:', ...page, '- status', '- link "Help"'];
  const halfway = ['- banner:', '- main:', ...page, '- link "Help"'];
  const kinds = compareLines([whole, whole], [halfway, whole]).map(({ kind }) => kind);
  expect(kinds).not.toContain('removed');
  expect(kinds).not.toContain('added');
});

test('an ellipsis of the product is a word like any other', () => {
  expect(told(compareLines([['- text: Loading …']], [['- text: Loading done']]))).toEqual([
    ['removed', '- text: Loading …'],
    ['added', '- text: Loading done'],
  ]);
});
