import { registerMessages } from '@kaeo/shared/i18n';
import { answer, renderInShell, screen } from '@kaeo/shared/testing';
import remote from '../remote.ts';
import { BonusRing } from './bonus-ring.tsx';

test('PLAY-06 the ring needs only the texts of the page, because the texts of dialogs load later', async () => {
  answer('GET /api/bonus/check/active', { status: true, type: 'limit', name: 'Welcome', turnover: 500, turnoverDone: 120 });
  await registerMessages(remote.messages.namespace, remote.messages.load);
  await renderInShell(<BonusRing>none</BonusRing>, { path: '/user/home' });
  expect(await screen.findByRole('progressbar', { name: 'Welcome' })).toHaveAttribute('aria-valuetext', '24%');
});
