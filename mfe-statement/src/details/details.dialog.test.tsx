import { subscribe } from '@kaeo/shared/contract';
import {
  aMovement,
  answer,
  aStatementEntry,
  hold,
  refuse,
  renderRemotePage,
  screen,
  waitFor,
  within,
} from '@kaeo/shared/testing';
import remote from '../remote.ts';
import { fakeCanvas } from '../testing/fake-canvas.ts';

const path = '/user/statement?modal=details&type=withdraw&reference=W-7K2M9QX4TB';
const open = (language: 'th' | 'la' | 'en' = 'en') => renderRemotePage(remote, { page: 'statement', path, language });
const sheetOf = (title = 'Details') => screen.findByRole('dialog', { name: title, busy: false });
const stepsIn = async (sheet: HTMLElement, name = 'Progress') =>
  within(await within(sheet).findByRole('list', { name })).getAllByRole('listitem');

beforeEach(() => {
  answer('POST /api/statement', { total: 1, next: null, statements: [aStatementEntry()] });
  answer('GET /api/lookup/info', { name: 'Kaeo', website: 'https://kaeo.example' });
  answer('GET /api/lookup/enableChatWidget', { enableChatWidget: true });
  answer('GET /api/statement/{type}/{reference}', aMovement());
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
});

test('PLAY-05 the sheet shows amount, state, account, fee, reference, and the time of each step', async () => {
  await open();
  const sheet = await sheetOf();
  const steps = await stepsIn(sheet);
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Requested 21\/11\/2026 \d\d:14:22$/),
    expect.stringMatching(/^Sent to the bank 21\/11\/2026 \d\d:14:24$/),
    expect.stringMatching(/^Paid to your bank account 21\/11\/2026 \d\d:16:02$/),
  ]);
  expect(sheet).toHaveTextContent('Withdrawal · Siam Commercial Bank-200.00 bahtSuccess');
  const terms = within(sheet).getAllByRole('term');
  expect(terms.map((term) => [term.textContent, term.nextSibling?.textContent])).toEqual([
    ['Reference', 'W-7K2M9QX4TB'],
    ['Time', expect.stringMatching(/^21\/11\/2026/)],
    ['How', 'Bank'],
    ['From', 'Wallet'],
    ['To', 'Siam Commercial Bank'],
    ['Account', 'Siam Commercial Bank ••••4567'],
    ['Fee', 'None'],
  ]);
  expect(within(sheet).getByRole('button', { name: 'Copy Reference' })).toBeVisible();
});

test('PLAY-02 while it is in progress, the last step that began is the current one, and others are to come', async () => {
  const entry = aStatementEntry({ statementType: 'deposit', status: 'IN_PROGRESS', amount: 0 });
  const at = '2026-11-21T01:14:22.000Z';
  answer(
    'GET /api/statement/{type}/{reference}',
    aMovement({
      entry,
      channel: 'slip',
      steps: [
        { step: 'sent', at },
        { step: 'bankChecks', at },
        { step: 'credited', at: null },
      ],
    }),
  );
  await open();
  const [sent, checked, credited] = await stepsIn(await sheetOf());
  expect(sent).toHaveTextContent(/^Slip sent 21/);
  expect([sent, checked, credited].map((step) => step?.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(credited).toHaveTextContent(/^Added to your wallet$/);
});

test('PLAY-05 a failed slip has its reason', async () => {
  const at = '2026-11-21T01:14:22.000Z';
  const entry = aStatementEntry({ status: 'FAILED' });
  answer(
    'GET /api/statement/{type}/{reference}',
    aMovement({ entry, channel: 'slip', steps: [{ step: 'failed', at }], reason: 'EXPIRED_SLIP' }),
  );
  await open();
  expect(await sheetOf()).toHaveTextContent('sent more than 1 hour after the transfer');
});

test.each([
  ['th', 'รายละเอียด', 'ขั้นตอน', 'โอนเข้าบัญชีธนาคารของคุณ'],
  ['la', 'ລາຍລະອຽດ', 'ຂັ້ນຕອນ', 'ໂອນເຂົ້າບັນຊີທະນາຄານຂອງທ່ານ'],
] as const)('PLAY-05 the details are in %s', async (language, title, heading, words) => {
  await open(language);
  const steps = await stepsIn(await sheetOf(title), heading);
  expect(steps.at(-1)).toHaveTextContent(words);
});

test('PLAY-05 asking support closes the sheet and opens the chat about the reference', async () => {
  const asked: unknown[] = [];
  const stop = subscribe('chat-requested', (about) => asked.push(about?.reference));
  const { user, location } = await open();
  await user.click(await screen.findByRole('button', { name: 'Ask support about this' }));
  await waitFor(() => expect(asked).toEqual(['W-7K2M9QX4TB']));
  expect(location()).toBe('/user/statement');
  stop();
});

test('PLAY-05 without a chat, support is on the contact page', async () => {
  answer('GET /api/lookup/enableChatWidget', { enableChatWidget: false });
  await open();
  expect(await screen.findByRole('link', { name: 'Ask support about this' })).toHaveAttribute('href', '/user/contact');
});

test('HTTP-04 PLAY-05 details that fail to load can be retried', async () => {
  refuse('GET /api/statement/{type}/{reference}', 'INTERNAL_SERVER_ERROR', { status: 500 });
  const { user } = await open();
  expect(await screen.findByRole('heading', { name: 'The details did not load' })).toBeVisible();
  answer('GET /api/statement/{type}/{reference}', aMovement());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('W-7K2M9QX4TB')).toBeVisible();
});

test('PLAY-05 the sheet is busy until the details have loaded', async () => {
  const held = hold('GET /api/statement/{type}/{reference}', aMovement());
  await open();
  const sheet = await screen.findByRole('dialog', { name: 'Details' });
  await waitFor(() => expect(sheet.querySelector('[aria-busy="true"]')).not.toBeNull());
  held.release();
  expect(await screen.findByText('W-7K2M9QX4TB')).toBeVisible();
});

test('PLAY-05 the receipt is saved as a picture and as a PDF, with the texts of the sheet', async () => {
  const { written, saved } = fakeCanvas();
  const { user } = await open();
  const save = await screen.findByRole('button', { name: 'Save' });
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  await user.click(save);
  expect(await screen.findByText('The file is saved')).toBeVisible();
  expect(written).toEqual(
    expect.arrayContaining(['Kaeo', 'Receipt', '-200.00 baht', 'Success', 'W-7K2M9QX4TB', 'Sent to the bank']),
  );
  await user.click(screen.getByRole('radio', { name: 'PDF' }));
  await user.click(save);
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved.map(({ name, file }) => [name, file.type])).toEqual([
    ['receipt-W-7K2M9QX4TB.png', 'image/png'],
    ['receipt-W-7K2M9QX4TB.pdf', 'application/pdf'],
  ]);
});

test.each([
  ['shared', undefined, 0],
  ['cancelled', new DOMException('closed', 'AbortError'), 0],
  ['refused by the browser', new DOMException('too late', 'NotAllowedError'), 1],
] as const)('PLAY-05 a receipt that is %s is saved instead %#', async (_, failure, savedCount) => {
  const { saved } = fakeCanvas();
  const shared: File[] = [];
  Object.assign(navigator, {
    canShare: () => true,
    share: async ({ files = [] }: ShareData) => {
      shared.push(...files);
      if (failure) throw failure;
    },
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  await waitFor(() => expect(shared.map(({ name }) => name)).toEqual(['receipt-W-7K2M9QX4TB.png']));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Share' })).not.toHaveAttribute('aria-busy'));
  expect(saved).toHaveLength(savedCount);
});

test('PLAY-05 a browser that cannot draw reports that the file could not be made', async () => {
  fakeCanvas();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The file could not be made. Please try again.')).toBeVisible();
});
