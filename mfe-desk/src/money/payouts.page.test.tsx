import { renderRemotePage, screen } from '@kaeo/shared/testing';
import { answerDesk, signInStaff } from '@kaeo/shared/testing/desk';
import remote from '../remote.ts';

test('DESK-02 refused payouts are listed', async () => {
  signInStaff('cashier');
  answerDesk('GET /desk/api/payouts', {
    payouts: [
      {
        id: 'p1',
        reference: 'W-1',
        username: '081***',
        amount: 500,
        currency: 'BAHT',
        refusal: 'closed account',
        refusedAt: '2026-11-26T01:00:00.000Z',
        isReturnDecided: false,
      },
    ],
    next: null,
  });
  await renderRemotePage(remote, { page: 'payouts', path: '/payouts' });
  expect(await screen.findByRole('link', { name: 'W-1' })).toHaveAttribute('href', '/payouts?id=p1');
});
