import { compare, requirementIds, type TestFile } from './compare-requirements.ts';

const markdown = `
# Requirements
- FLAT-01 The head shows the total.
- CASH-10 A deposit is credited once.
- SANDBOX-01 A console plays the world.

## To come
- LATE-03 A passkey signs in.
`;
const file = (path: string, ...titles: string[]): TestFile => ({
  path,
  text: titles.map((title) => `test('${title}', async () => {});`).join('\n'),
});
const whole = [
  file('mfe-wallet/src/a.test.tsx', 'FLAT-01 P4 the total', 'CASH-10 once'),
  file('sandbox/b.test.ts', 'SANDBOX-01 plays'),
];

test('requirements are split into current and future ones', () => {
  expect(requirementIds(markdown)).toEqual({ now: ['FLAT-01', 'CASH-10', 'SANDBOX-01'], later: ['LATE-03'] });
});

test('there are no findings if each requirement has a test', () => {
  expect(compare(markdown, whole)).toEqual({ unproved: [], late: [], proved: [], unknown: [], crowded: [], misplaced: [] });
});

test('a requirement without a test title is found; its id inside other text does not count', () => {
  const [, ofSimulator = file('', '')] = whole;
  const said = { path: 'shared/c.test.ts', text: `const about = 'the total of FLAT-01';` };
  expect(compare(markdown, [ofSimulator, said]).unproved).toEqual(['FLAT-01', 'CASH-10']);
});

test('tests of the sandbox do not count for requirements of the product', () => {
  const files = [file('sandbox/b.test.ts', 'SANDBOX-01 plays', 'CASH-10 once'), file('shell/a.test.tsx', 'FLAT-01 total')];
  expect(compare(markdown, files)).toMatchObject({ unproved: ['CASH-10'], misplaced: ['sandbox/b.test.ts: CASH-10 once'] });
});

test('a requirement is found if only matrices, money proofs or untagged journeys cover it', () => {
  const files = [
    file('backend/test/contract/codes.matrix.test.ts', 'FLAT-01 each code'),
    file('e2e/specs/cash.spec.ts', 'CASH-10 once'),
    file('backend/test/money/races.test.ts', 'CASH-10 in a race'),
    file('sandbox/b.test.ts', 'SANDBOX-01 plays'),
  ];
  expect(compare(markdown, files)).toMatchObject({ unproved: [], late: ['FLAT-01', 'CASH-10'] });
  const tagged = { path: 'e2e/specs/cash.spec.ts', text: `test('FLAT-01 CASH-10 once', { tag: '@main' }, async () => {});` };
  expect(compare(markdown, [...files, tagged]).late).toEqual([]);
});

test('an id without a requirement is found, with its file', () => {
  expect(compare(markdown, [...whole, file('e2e/d.spec.ts', 'FLAT-77 flies')]).unknown).toEqual(['FLAT-77 (e2e/d.spec.ts)']);
});

test('the name of a standard inside a title is not an id', () => {
  expect(compare(markdown, [...whole, file('backend/emv.test.ts', 'the checksum is CRC-16')]).unknown).toEqual([]);
});

test('a future requirement that already has a test is found', () => {
  expect(compare(markdown, [...whole, file('mfe-auth/e.test.tsx', 'LATE-03 signs in')]).proved).toEqual(['LATE-03']);
});

test('a title with more than three ids is found', () => {
  const title = 'FLAT-01 CASH-10 FLAT-01 CASH-10 all at once';
  expect(compare(markdown, [...whole, file('e2e/f.spec.ts', title)]).crowded).toEqual([`e2e/f.spec.ts: ${title}`]);
});
