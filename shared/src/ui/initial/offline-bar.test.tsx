import { renderInShell, screen } from '../../testing/testing.ts';
import { OfflineBar } from './offline-bar.tsx';

const now = new Date(2026, 10, 27, 12, 0);
beforeEach(() => {
  jest.useFakeTimers({ now });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});
afterEach(() => jest.useRealTimers());

test.each([
  ['th', 'ออฟไลน์อยู่ ข้อมูล ณ 10:42 น. จะทำรายการเงินได้เมื่อกลับมาออนไลน์'],
  ['la', 'ອອບລາຍຢູ່ ຂໍ້ມູນ ເວລາ 10:42 ໂມງ ຈະເຮັດລາຍການເງິນໄດ້ເມື່ອກັບມາອອນລາຍ'],
  ['en', 'You are offline. As of 10:42. Money cannot be moved until you are connected again.'],
] as const)(
  'PLAY-04 MENU-05 offline, the bar states in %s the time of the data, and that money cannot be moved',
  async (language, words) => {
    await renderInShell(<OfflineBar asOf={() => new Date(2026, 10, 27, 10, 42).getTime()} />, { language, hasFakeTimers: true });
    expect(screen.getByText(words).closest('[role="status"]')).toBeInTheDocument();
  },
);

test('PLAY-04 data of another day have their date, and a page without data has no time', async () => {
  const { rerender } = await renderInShell(<OfflineBar asOf={() => new Date(2026, 10, 26, 9, 5).getTime()} />, {
    language: 'en',
    hasFakeTimers: true,
  });
  expect(screen.getByText(/As of 26\/11 09:05\./)).toBeVisible();
  rerender(<OfflineBar />);
  expect(screen.getByText('You are offline. Money cannot be moved until you are connected again.')).toBeVisible();
});

test('PLAY-04 a page that was opened without a network stays offline when the browser is online', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  document.documentElement.dataset['snapshot'] = '';
  await renderInShell(<OfflineBar />, { language: 'en', hasFakeTimers: true });
  delete document.documentElement.dataset['snapshot'];
  expect(screen.getByText(/You are offline/)).toBeVisible();
});
