import { registerMessages } from '@kaeo/shared/i18n';
import { act, renderInShell, screen } from '@kaeo/shared/testing';
import { laterMessages } from '../later-messages.ts';
import { PreviewBar } from './preview-bar.tsx';

const start = (): string => `site-preview-until=${new Date(2026, 10, 27, 14, 30).getTime()}; path=/`;
const end = 'site-preview-until=; path=/; max-age=0';
beforeAll(() => registerMessages('shell', laterMessages));
afterEach(() => {
  document.cookie = end;
  jest.useRealTimers();
});

test.each([
  ['en', 'Preview of a draft until 14:30', 'Leave preview'],
  ['th', 'ตัวอย่างฉบับร่าง ถึงเวลา 14:30', 'ออกจากตัวอย่าง'],
  ['la', 'ຕົວຢ່າງສະບັບຮ່າງ ຮອດເວລາ 14:30', 'ອອກຈາກຕົວຢ່າງ'],
] as const)(
  'DESK-04 in %s, the pages of a draft are marked as its preview, which can be left',
  async (language, words, leave) => {
    document.cookie = start();
    await renderInShell(<PreviewBar />, { language });
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: leave })).toHaveAttribute('href', '/api/site-preview/leave');
  },
);

test('DESK-04 a page shows the published site once its preview has ended', async () => {
  jest.useFakeTimers();
  document.cookie = start();
  const onEnd = jest.fn();
  await renderInShell(<PreviewBar onEnd={onEnd} />, { language: 'en', hasFakeTimers: true });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(onEnd).not.toHaveBeenCalled();
  document.cookie = end;
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(onEnd).toHaveBeenCalled();
});

test('DESK-04 without a preview there is no bar', async () => {
  await renderInShell(<PreviewBar />, { language: 'en' });
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
