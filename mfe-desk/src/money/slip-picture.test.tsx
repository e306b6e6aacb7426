import { fireEvent, renderRemotePage, screen } from '@kaeo/shared/testing';
import { answerDesk, refuseDesk, signInStaff } from '@kaeo/shared/testing/desk';
import remote from '../remote.ts';
import { aDeposit } from './testing/money-builders.ts';

const picture = 'GET /desk/api/slips/{reference}/picture';
const revoked: string[] = [];
const aSlip = {
  reference: 'S-1',
  status: 'FAILED',
  reason: 'NOT_MATCH',
  amount: 500,
  createdAt: '2026-11-26T01:05:00.000Z',
  hasPicture: true,
};

async function openDeposit(hasPicture: boolean) {
  answerDesk('GET /desk/api/manual-deposits/{reference}', aDeposit({ slips: [{ ...aSlip, hasPicture }] }));
  const page = await renderRemotePage(remote, { page: 'deposits', path: '/deposits?reference=M-1' });
  if (hasPicture) await page.user.click(await screen.findByRole('button', { name: /^Show the picture of slip S-1/ }));
  return page;
}

beforeEach(() => {
  signInStaff('cashier');
  revoked.length = 0;
  Object.assign(URL, { createObjectURL: () => 'blob:slip', revokeObjectURL: (address: string) => revoked.push(address) });
});

test('DESK-03 the picture of a slip is read when it is asked for, since this is recorded', async () => {
  let reads = 0;
  answerDesk(picture, () => {
    reads += 1;
    return 'image';
  });
  answerDesk('GET /desk/api/manual-deposits/{reference}', aDeposit({ slips: [aSlip] }));
  const { user } = await renderRemotePage(remote, { page: 'deposits', path: '/deposits?reference=M-1' });
  const show = await screen.findByRole('button', { name: 'Show the picture of slip S-1 (recorded)' });
  expect(reads).toBe(0);
  await user.click(show);
  expect(await screen.findByRole('button', { name: /^Enlarge/ })).toBeVisible();
  expect(reads).toBe(1);
});

test('DESK-02 the picture of a slip is shown, enlarged by a press, and released when the page closes', async () => {
  answerDesk(picture, 'image');
  const { user, unmount } = await openDeposit(true);
  await user.click(await screen.findByRole('button', { name: 'Enlarge the picture of slip S-1' }));
  expect(await screen.findByRole('dialog', { name: 'Slip S-1' })).toBeVisible();
  unmount();
  expect(revoked).toContain('blob:slip');
});

test('DESK-02 a picture that is no longer stored is said', async () => {
  await openDeposit(false);
  expect(await screen.findByText('The picture is no longer stored')).toBeVisible();
});

test('DESK-02 a picture that was deleted meanwhile is said', async () => {
  refuseDesk(picture, 'NOT_FOUND', 404);
  await openDeposit(true);
  expect(await screen.findByText('The picture is no longer stored')).toBeVisible();
});

test('DESK-02 a picture that did not load is loaded again on request', async () => {
  refuseDesk(picture, 'INTERNAL_SERVER_ERROR', 500);
  const { user } = await openDeposit(true);
  const again = await screen.findByRole('button', { name: 'Load the picture again' });
  answerDesk(picture, 'image');
  await user.click(again);
  expect(await screen.findByRole('button', { name: /^Enlarge/ })).toBeVisible();
});

test('DESK-02 a file that is no picture is said', async () => {
  answerDesk(picture, 'image');
  await openDeposit(true);
  fireEvent.error(await screen.findByRole('img', { name: 'Slip S-1' }));
  expect(await screen.findByText('The picture did not load')).toBeVisible();
});
