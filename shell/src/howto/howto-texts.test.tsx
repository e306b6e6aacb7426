import { registerMessages } from '@kaeo/shared/i18n';
import { answer, refuse, renderInShell, screen, waitFor } from '@kaeo/shared/testing';
import { laterMessages } from '../later-messages.ts';
import { HowtoTexts } from './howto-texts.tsx';

beforeAll(() => registerMessages('shell', laterMessages));

test('DESK-04 HOWTO-01 the how-to texts of the operator open one by one, and are sanitised', async () => {
  answer('GET /api/lookup/howto', [
    { title: 'Deposit by QR', html: '<ol><li>Press Deposit</li></ol><img src=x onerror="alert(1)">' },
    { title: 'Withdraw', html: '<p>Press Withdraw</p>' },
  ]);
  const { user } = await renderInShell(<HowtoTexts />);
  expect(await screen.findByRole('heading', { level: 2 })).toBeVisible();
  expect(screen.getByText('Press Deposit')).not.toBeVisible();
  await user.click(screen.getByText('Deposit by QR'));
  expect(screen.getByText('Press Deposit')).toBeVisible();
  expect(screen.getByText('Press Withdraw')).not.toBeVisible();
  expect(document.querySelector('[onerror]')).toBeNull();
});

test('DESK-04 HOWTO-01 how-to texts that fail to load can be read again, and without one nothing is shown', async () => {
  refuse('GET /api/lookup/howto', 'INTERNAL_SERVER_ERROR', { status: 500 });
  const { user } = await renderInShell(<HowtoTexts />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer('GET /api/lookup/howto', []);
  await user.click(retry);
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument());
});
