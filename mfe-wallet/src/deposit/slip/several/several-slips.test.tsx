import { isBusy } from '@kaeo/shared/contract';
import { answer, loseResponse, refuse, screen, waitFor, within } from '@kaeo/shared/testing';
import { answerReads, openDialog } from '../../../testing/open-home.ts';

beforeEach(() => {
  answerReads();
  Object.assign(URL, { createObjectURL: () => 'blob:slip', revokeObjectURL: () => undefined });
});

const picture = (name: string, type = 'image/png') => new File([name], name, { type });

async function choose(...files: File[]) {
  const opened = await openDialog('?modal=deposit&tab=slip', 'Deposit');
  const sheet = within(opened.dialog);
  await sheet.findByText('Send the slip within 1 hour of the transfer');
  const input = opened.dialog.querySelector('input[type="file"]');
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no file input');
  await opened.user.upload(input, files);
  await sheet.findByText(/slips received$/);
  return { ...opened, sheet };
}
const rowOf = (sheet: ReturnType<typeof within>, name: string) => {
  const row = sheet.getByText(name).closest('li');
  if (!row) throw new Error(`there is no row of ${name}`);
  return within(row);
};

test('PLAY-07 several pictures are sent one after another, each with its state', async () => {
  let under = 0;
  let most = 0;
  const answers = [
    { reference: 'S-1', status: 'SUCCESS', amount: 450 },
    { reference: 'S-2', status: 'IN_PROGRESS' },
    { reference: 'S-3', status: 'FAILED', note: 'SLIP_REFNO_DUPLICATED' },
  ] as const;
  let place = 0;
  answer('POST /api/wallet/slip', async () => {
    under += 1;
    most = Math.max(most, under);
    await Promise.resolve();
    under -= 1;
    place += 1;
    return answers[place - 1] ?? { reference: 'S-9', status: 'SUCCESS' };
  });
  const { sheet, user } = await choose(picture('a.png'), picture('b.png'), picture('c.png'), picture('d.txt'));
  expect(sheet.getAllByText('Waiting to be sent')).toHaveLength(4);
  expect(isBusy()).toBe(true);
  await user.click(sheet.getByRole('button', { name: 'Remove d.txt' }));
  await user.click(sheet.getByRole('button', { name: 'Send slips (3)' }));
  expect(await sheet.findByText('3 of 3 slips received')).toBeVisible();
  expect(rowOf(sheet, 'a.png').getByText('+450.00 baht')).toBeVisible();
  expect(rowOf(sheet, 'b.png').getByText('Slip received, checking it')).toBeVisible();
  expect(rowOf(sheet, 'c.png').getByText(/slip already used/)).toBeVisible();
  expect(most).toBe(1);
  expect(isBusy()).toBe(false);
  expect(sheet.getByRole('button', { name: 'Done' })).toBeVisible();
});

test('PLAY-07 a picture that the server refuses does not stop the others, and is sent again alone', async () => {
  refuse('POST /api/wallet/slip', 'SLIP_INVALID_FILE', { status: 400 });
  const { sheet, user } = await choose(picture('a.png'), picture('b.png'));
  await user.click(sheet.getByRole('button', { name: 'Send slips (2)' }));
  await waitFor(() => expect(sheet.getAllByRole('button', { name: 'Send again' })).toHaveLength(2));
  answer('POST /api/wallet/slip', { reference: 'S-1', status: 'SUCCESS', amount: 100 });
  await user.click(rowOf(sheet, 'b.png').getByRole('button', { name: 'Send again' }));
  expect(await rowOf(sheet, 'b.png').findByText('+100.00 baht')).toBeVisible();
  expect(sheet.getByText('1 of 2 slips received')).toBeVisible();
  expect(rowOf(sheet, 'a.png').getByRole('button', { name: 'Send again' })).toBeVisible();
});

test('PLAY-07 DEP-10 a lost connection stops the rest; a repeat has the same key', async () => {
  const keys = loseResponse('POST /api/wallet/slip', 'no reply');
  const { sheet, user } = await choose(picture('a.png'), picture('b.png'));
  await user.click(sheet.getByRole('button', { name: 'Send slips (2)' }));
  expect(await rowOf(sheet, 'a.png').findByText(/Sending it again is safe/)).toBeVisible();
  expect(rowOf(sheet, 'b.png').getByText('Waiting to be sent')).toBeVisible();
  answer('POST /api/wallet/slip', ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    return { reference: 'S-1', status: 'IN_PROGRESS' };
  });
  await user.click(rowOf(sheet, 'a.png').getByRole('button', { name: 'Send again' }));
  await rowOf(sheet, 'a.png').findByText('Slip received, checking it');
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  await user.click(sheet.getByRole('button', { name: 'Send slips (1)' }));
  expect(await sheet.findByText('2 of 2 slips received')).toBeVisible();
});

test('PLAY-07 an unfit file is named and not sent', async () => {
  answer('POST /api/wallet/slip', { reference: 'S-1', status: 'SUCCESS', amount: 100 });
  const { sheet, user } = await choose(picture('a.png'), new File([], 'empty.png', { type: 'image/png' }));
  await user.click(sheet.getByRole('button', { name: 'Send slips (2)' }));
  expect(await sheet.findByText('This file is empty. Please choose another one.')).toBeVisible();
  expect(await sheet.findByText('1 of 2 slips received')).toBeVisible();
});

test('PLAY-07 closing the sheet asks while slips wait, and without slips the picker returns', async () => {
  const { sheet, user } = await choose(picture('a.png'), picture('b.png'));
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getAllByRole('button')[0] as HTMLElement);
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(sheet.getByText('0 of 2 slips received')).toBeVisible();
  for (const name of ['a.png', 'b.png']) await user.click(sheet.getByRole('button', { name: `Remove ${name}` }));
  expect(await sheet.findByText('Choose or take a picture of the slip')).toBeVisible();
});
