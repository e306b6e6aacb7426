import type { PushState } from '@kaeo/shared/api';
import { registerMessages } from '@kaeo/shared/i18n';
import { queryClient } from '@kaeo/shared/query';
import { answer, renderInShell, screen, waitFor } from '@kaeo/shared/testing';
import { dialogMessages } from '../../messages.ts';
import { answerReads } from '../../testing/open-home.ts';
import { DepositCredited, DepositWaiting } from './deposit-ending.tsx';

const asked: string[] = [];
let state: PushState;
beforeEach(async () => {
  answerReads();
  asked.splice(0);
  state = { publicKey: 'key', isOn: false, isOffered: true };
  answer('GET /api/push', () => {
    asked.push('asked');
    return state;
  });
  Object.assign(window, { Notification: { permission: 'default' }, PushManager: class {} });
  await registerMessages('wallet', dialogMessages);
});
afterEach(() => {
  Reflect.deleteProperty(window, 'Notification');
  Reflect.deleteProperty(window, 'PushManager');
  localStorage.clear();
});

const credited = <DepositCredited isInCard credited={500} reference="d1" onAnother={() => undefined} onClose={() => undefined} />;
const offer = () => screen.findByText('Get a notice when money arrives or is paid out');
const settled = () => waitFor(() => expect(asked).toEqual(['asked']));

test('PLAY-04 push messages are offered once, after a credited deposit, with a way to turn them on', async () => {
  const { unmount } = await renderInShell(credited, { path: '/user/home' });
  expect(await offer()).toBeVisible();
  expect(screen.getByRole('link', { name: 'Set up notices' })).toHaveAttribute('href', '/user/profile?modal=notices');
  unmount();
  await renderInShell(credited, { path: '/user/home' });
  expect(screen.queryByText('Get a notice when money arrives or is paid out')).toBeNull();
});

test.each([
  ['th', 'รับการแจ้งเตือนเมื่อเงินเข้าหรือถอนเงินสำเร็จ'],
  ['la', 'ຮັບການແຈ້ງເຕືອນເມື່ອເງິນເຂົ້າ ຫຼື ຖອນເງິນສຳເລັດ'],
] as const)('PLAY-04 MENU-05 the offer is in %s', async (language, words) => {
  await renderInShell(credited, { path: '/user/home', language });
  expect(await screen.findByText(words)).toBeVisible();
});

test.each([
  ['they are on', { isOn: true }],
  ['the site sends none', { isOffered: false }],
])('PLAY-04 push messages are not offered if %s', async (_, more) => {
  Object.assign(state, more);
  await renderInShell(credited, { path: '/user/home' });
  await settled();
  expect(screen.queryByText('Set up notices')).toBeNull();
});

test('PLAY-04 they are not offered if the browser has an answer', async () => {
  Object.assign(window, { Notification: { permission: 'denied' } });
  await renderInShell(credited, { path: '/user/home' });
  expect(await screen.findByText('+500.00', { exact: false })).toBeVisible();
  expect(asked).toEqual([]);
});

test('PLAY-04 they are not offered before the money has arrived', async () => {
  const waiting = <DepositWaiting isInCard title="Sent" hint="" reference="R" onClose={() => undefined} />;
  await renderInShell(waiting, { path: '/user/home' });
  expect(await screen.findByText('Sent')).toBeVisible();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(asked).toEqual([]);
});
