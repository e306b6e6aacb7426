import type { Language } from '../../i18n/language.ts';
import { act, renderInShell, screen } from '../../testing/testing.ts';
import { TimeAgo, timeAgo } from './time-ago.tsx';

const now = Date.parse('2026-11-21T01:00:00.000Z');
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();

test.each([
  [0, 'second', 0],
  [59, 'second', 59],
  [60, 'minute', 1],
  [119, 'minute', 1],
  [3_599, 'minute', 59],
  [3_600, 'hour', 1],
  [86_399, 'hour', 23],
  [86_400, 'day', 1],
  [2_591_999, 'day', 29],
  [2_592_000, 'month', 1],
  [31_535_999, 'month', 12],
  [31_536_000, 'year', 1],
  [63_071_999, 'year', 1],
  [-30, 'second', 0],
] as const)('STMT-03 %d seconds are given in the specified units', (seconds, unit, count) => {
  expect(timeAgo(now - seconds * 1000, now)).toEqual({ unit, count });
});

describe('in words', () => {
  beforeEach(() => jest.useFakeTimers({ now }));
  afterEach(() => jest.useRealTimers());

  test.each<[Language, string, string]>([
    ['th', '2 นาทีที่แล้ว', '2 นาที'],
    ['la', '2 ນາທີກ່ອນ', '2 ນາທີ'],
    ['en', '2 minutes ago', '2 minutes'],
  ])('STMT-03 time-ago reads in %s', async (language, long, short) => {
    await renderInShell(
      <>
        <TimeAgo at={ago(130)} />
        <TimeAgo at={ago(130)} form="duration" />
      </>,
      { language },
    );
    expect(screen.getByText(long)).toHaveAttribute('datetime', ago(130));
    expect(screen.getByText(short)).toBeInTheDocument();
  });

  test.each<[Language, string]>([
    ['th', 'เมื่อสักครู่'],
    ['la', 'ຫວ່າງກີ້ນີ້'],
    ['en', 'just now'],
  ])('HOME-01 "just now" has its own text in %s', async (language, now) => {
    await renderInShell(<TimeAgo at={ago(9)} />, { language });
    expect(screen.getByText(now)).toBeInTheDocument();
  });

  test('STMT-03 one is singular in English, and the text follows the clock', async () => {
    await renderInShell(<TimeAgo at={ago(50)} />);
    expect(screen.getByText('50 seconds ago')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(10_000));
    expect(screen.getByText('1 minute ago')).toBeInTheDocument();
  });
});
