import { type Asked, answer, refuse, waitFor, within } from '@kaeo/shared/testing';
import { answerReads, openDialog } from '../../testing/open-home.ts';

/** The pictures that the worker has stored, by address. */
let stored = new Map<string, Response>();
const cache = {
  keys: async () => [...stored.keys()].map((url) => ({ url })),
  match: async ({ url }: { url: string }) => stored.get(url)?.clone(),
  delete: async (request: string | { url: string }) => stored.delete(typeof request === 'string' ? request : request.url),
};
const uploads: Asked[] = [];

beforeEach(() => {
  answerReads();
  stored = new Map();
  uploads.splice(0);
  Object.assign(URL, { createObjectURL: () => 'blob:slip', revokeObjectURL: () => undefined });
  const caches = { has: async () => stored.size > 0, open: async () => cache };
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
  answer('POST /api/wallet/slip', (request) => {
    uploads.push(request);
    return { reference: `S-${uploads.length}`, status: 'SUCCESS' };
  });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

function share(name: string, { type = 'image/png', at = Date.now() } = {}): void {
  const headers = { 'content-type': type, 'x-name': encodeURIComponent(name) };
  stored.set(`http://localhost/share/slips/${at}-${stored.size}`, new Response('a slip', { headers }));
}
async function open() {
  const { dialog, user } = await openDialog('?modal=deposit&tab=slip', 'Deposit');
  return { sheet: within(dialog), user };
}

test('PLAY-07 a picture that another app shared is ready to be sent, and is deleted once the server has it', async () => {
  share('สลิป 21-11.png');
  const { sheet, user } = await open();
  expect(await sheet.findByText('สลิป 21-11.png')).toBeVisible();
  expect(sheet.queryByText(/Shared slip/)).toBeNull();
  expect(stored.size).toBe(1);
  await user.click(sheet.getByRole('button', { name: 'Send slip' }));
  expect(await sheet.findByText('The money is in your wallet')).toBeVisible();
  await waitFor(() => expect(stored.size).toBe(0));
  expect(uploads).toHaveLength(1);
});

test('PLAY-07 several shared pictures are sent one after another', async () => {
  for (const name of ['first.png', 'second.png', 'third.png']) share(name);
  const { sheet, user } = await open();
  expect(await sheet.findByText('first.png')).toBeVisible();
  expect(sheet.getByText('Shared slip 1 of 3')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Send slip' }));
  await user.click(await sheet.findByRole('button', { name: 'Next slip' }));
  expect(await sheet.findByText('second.png')).toBeVisible();
  expect(sheet.getByText('Shared slip 2 of 3')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Skip this slip' }));
  expect(await sheet.findByText('third.png')).toBeVisible();
  expect(sheet.queryByRole('button', { name: 'Skip this slip' })).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'Send slip' }));
  await user.click(await sheet.findByRole('button', { name: /another/i }));
  expect(await sheet.findByText(/Choose/)).toBeVisible();
  expect([uploads.length, stored.size]).toEqual([2, 0]);
});

test('PLAY-07 DEP-10 a picture that was not sent is shown again, and has the same key at the server', async () => {
  share('first.png');
  refuse('POST /api/wallet/slip', 'INTERNAL_SERVER_ERROR', { status: 500 });
  const first = await open();
  await first.user.click(await first.sheet.findByRole('button', { name: 'Send slip' }));
  await first.sheet.findByRole('button', { name: 'Send again' });
  expect(stored.size).toBe(1);
});

test('PLAY-07 a shared file that is no picture is explained and can be skipped', async () => {
  share('slip.pdf', { type: 'application/pdf' });
  share('slip.png');
  const { sheet, user } = await open();
  expect(await sheet.findByText('This file is not a PNG, JPG or WebP picture')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Skip this slip' }));
  expect(await sheet.findByText('slip.png')).toBeVisible();
});

test('PLAY-07 a picture of another day is deleted and not offered', async () => {
  share('old.png', { at: Date.now() - 25 * 60 * 60_000 });
  const { sheet } = await open();
  await sheet.findByText('Send the slip within 1 hour of the transfer');
  await waitFor(() => expect(stored.size).toBe(0));
  expect(sheet.queryByText('old.png')).toBeNull();
});
