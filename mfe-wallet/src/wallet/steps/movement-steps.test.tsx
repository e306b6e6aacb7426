import { aMovement, answer, aStatementEntry, fill, screen, within } from '@kaeo/shared/testing';
import { answerReads, openDialog } from '../../testing/open-home.ts';

beforeEach(answerReads);

const at = '2026-11-21T01:14:22.000Z';

async function withdraw(language: 'th' | 'la' | 'en', title: string) {
  const { dialog, user } = await openDialog('?modal=withdraw', title, { language });
  await fill(user, await within(dialog).findByRole('textbox'), '500');
  await user.click(within(dialog).getAllByRole('button').at(-1) ?? dialog);
  const confirmation = await screen.findByRole('alertdialog');
  await user.click(within(confirmation).getAllByRole('button').at(-1) ?? confirmation);
}

test.each([
  ['en', 'Withdraw', ['Requested', 'Sent to the bank', 'Paid to your bank account'], 'To come'],
  ['th', 'ถอนเงิน', ['ส่งคำขอ', 'ส่งให้ธนาคาร', 'โอนเข้าบัญชีธนาคารของคุณ'], 'ขั้นต่อไป'],
  ['la', 'ຖອນເງິນ', ['ສົ່ງຄຳຂໍ', 'ສົ່ງໃຫ້ທະນາຄານ', 'ໂອນເຂົ້າບັນຊີທະນາຄານຂອງທ່ານ'], 'ຂັ້ນຕໍ່ໄປ'],
] as const)('PLAY-02 a withdrawal ends with its steps and their times, in %s', async (language, title, labels, toCome) => {
  answer('POST /api/wallet/withdrawAll', { status: 'IN_PROGRESS', reference: 'W-1' });
  answer(
    'GET /api/statement/{type}/{reference}',
    aMovement({
      entry: aStatementEntry({ statementType: 'withdraw', status: 'IN_PROGRESS' }),
      steps: [
        { step: 'requested', at },
        { step: 'withBank', at },
        { step: 'paid', at: null },
      ],
    }),
  );
  await withdraw(language, title);
  const terms = await screen.findAllByRole('term');
  const facts = terms.map((term) => [term.textContent, term.nextSibling?.textContent]).slice(-3);
  const [requested, sent, paid] = labels;
  expect(facts).toEqual([
    [requested, expect.stringMatching(/^21\/11\/2026 \d\d:14:22$/)],
    [sent, expect.stringMatching(/^21\/11\/2026 \d\d:14:22$/)],
    [paid, toCome],
  ]);
});

test('PLAY-02 a sent slip shows its steps, of which the last one that began is the current one', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:slip', revokeObjectURL: () => undefined });
  answer('POST /api/wallet/slip', { reference: 'S-1', status: 'IN_PROGRESS' });
  answer('GET /api/statement/{type}/{reference}', ({ params }) =>
    aMovement({
      entry: aStatementEntry({ status: 'IN_PROGRESS', reference: params['reference'] ?? '' }),
      channel: 'slip',
      steps: [
        { step: 'sent', at },
        { step: 'bankChecks', at },
        { step: 'credited', at: null },
      ],
    }),
  );
  const { dialog, user } = await openDialog('?modal=deposit&tab=slip', 'Deposit');
  await within(dialog).findByText('Send the slip within 1 hour of the transfer');
  const input = dialog.querySelector('input[type="file"]');
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no file input');
  await user.upload(input, new File(['a slip'], 'slip.png', { type: 'image/png' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Send slip' }));
  const steps = within(await screen.findByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Sent to us 21\/11\/2026/),
    expect.stringMatching(/^Bank checks the transfer 21\/11\/2026/),
    'Added to your wallet ',
  ]);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});
