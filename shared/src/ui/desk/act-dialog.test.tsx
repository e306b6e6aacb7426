import type { ComponentProps } from 'react';
import { refusal, renderInDesk } from '../../testing/desk/render-in-desk.tsx';
import { act, fill, screen, waitFor, within } from '../../testing/testing.ts';
import { ActDialog } from './desk.ts';

type Props = ComponentProps<typeof ActDialog>;
const onAct = jest.fn<Promise<unknown>, [Parameters<Props['onAct']>[0]]>();
const onClose = jest.fn<void, []>();
beforeEach(() => {
  onAct.mockReset().mockResolvedValue(undefined);
  onClose.mockReset();
});
const reasons = ['The bank line matches', 'The slip is genuine'];

async function open(props: Partial<Props> = {}) {
  const dialog = (
    <ActDialog title="Approve" confirmLabel="Approve the deposit" onAct={onAct} onClose={onClose} {...props}>
      {props.children}
    </ActDialog>
  );
  const page = await renderInDesk(dialog, '/deposits?id=1');
  await screen.findByRole('dialog', { name: 'Approve' });
  return page;
}
const reason = () => screen.getByRole('textbox', { name: 'Reason' });
const confirm = () => screen.getByRole('button', { name: 'Approve the deposit' });

describe('the reason', () => {
  test('DESK-02 a digit chooses a prepared reason, another digit another one, and Enter confirms', async () => {
    const { user } = await open({ reasons });
    expect(screen.getByRole('group', { name: 'Reason' })).toBeVisible();
    await user.keyboard('1');
    expect(reason()).toHaveValue(reasons[0]);
    await user.keyboard('2');
    expect(reason()).toHaveValue(reasons[1]);
    expect(screen.getByRole('button', { name: /^2\./ })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: /^1\./ })).toHaveAttribute('aria-pressed', 'false');
    await user.keyboard('{Enter}');
    expect(onAct).toHaveBeenCalledWith({ reason: reasons[1] });
  });

  test('DESK-02 a press chooses a reason too', async () => {
    const { user } = await open({ reasons });
    const button = screen.getByRole('button', { name: '2. The slip is genuine' });
    expect(button).toHaveAttribute('aria-keyshortcuts', '2');
    await user.click(button);
    await user.click(confirm());
    expect(onAct).toHaveBeenCalledWith({ reason: reasons[1] });
  });

  test('DESK-02 a digit in an own reason or beyond the list is a character', async () => {
    const { user } = await open({ reasons });
    await user.keyboard('9');
    expect(reason()).toHaveValue('9');
    await user.keyboard(' of 12');
    expect(reason()).toHaveValue('9 of 12');
    await user.keyboard('{Enter}');
    expect(onAct).toHaveBeenCalledWith({ reason: '9 of 12' });
  });

  test('DESK-02 a digit in another field stays there', async () => {
    const { user } = await open({ reasons, fields: [{ name: 'amount', label: 'Amount', inputMode: 'decimal' }] });
    expect(screen.getByLabelText('Amount')).toHaveFocus();
    await user.keyboard('12');
    expect(screen.getByLabelText('Amount')).toHaveValue('12');
    expect(reason()).toHaveValue('');
  });

  test.each(['', 'ab', '     '])('DESK-02 the act is not sent with the reason %j', async (text) => {
    const { user } = await open();
    await fill(user, reason(), text);
    await user.keyboard('{Enter}');
    expect(onAct).not.toHaveBeenCalled();
    expect(reason()).toBeInvalid();
    expect(reason()).toHaveAccessibleDescription(/Fill in this field/);
    await fill(user, reason(), ' checked ');
    expect(reason()).not.toBeInvalid();
    await user.click(confirm());
    expect(onAct).toHaveBeenCalledWith({ reason: 'checked' });
  });

  test('DESK-02 an act without a reason is confirmed by Enter', async () => {
    const { user } = await open({ reasons: null });
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(confirm()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onAct).toHaveBeenCalledWith({ reason: '' });
  });
});

describe('sending', () => {
  test('DESK-02 the act cannot be sent twice while it runs', async () => {
    let finish: () => void = () => undefined;
    onAct.mockReturnValue(new Promise<void>((resolve) => (finish = resolve)));
    const { user } = await open({ reasons });
    await user.keyboard('1{Enter}{Enter}');
    await user.click(confirm());
    expect(confirm()).toHaveAttribute('aria-busy', 'true');
    expect(onAct).toHaveBeenCalledTimes(1);
    await act(async () => finish());
    await waitFor(() => expect(confirm()).not.toHaveAttribute('aria-busy'));
  });

  test('DESK-08 a refusal is shown in the dialog, keeps the input, and ends with the next try', async () => {
    onAct.mockRejectedValueOnce(refusal('ALREADY_DECIDED'));
    const { user } = await open({ reasons });
    await user.keyboard('1{Enter}');
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('refused: ALREADY_DECIDED')).toBeVisible();
    expect(reason()).toHaveValue(reasons[0]);
    expect(onClose).not.toHaveBeenCalled();
    await user.click(confirm());
    expect(onAct).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(dialog.queryByText('refused: ALREADY_DECIDED')).not.toBeInTheDocument());
  });

  test('DESK-02 Escape closes without sending', async () => {
    const { user } = await open({ reasons });
    await user.keyboard('1{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(onAct).not.toHaveBeenCalled();
  });
});

describe('the content', () => {
  const fields: Props['fields'] = [
    { name: 'amount', label: 'Amount', check: (value) => (Number(value) > 0 ? undefined : 'Above zero') },
    { name: 'note', label: 'Note', type: 'long', isOptional: true },
    {
      name: 'kind',
      label: 'Kind',
      value: 'bank',
      options: [
        { value: 'bank', label: 'Bank' },
        { value: 'gift', label: 'Gift' },
      ],
    },
  ];

  test('DESK-02 shows what changes, with facts', async () => {
    await open({ text: 'The player is paid at once.', facts: [['Amount', '500.00 baht']] });
    expect(screen.getByText('The player is paid at once.')).toBeVisible();
    expect(screen.getByRole('definition')).toHaveTextContent('500.00 baht');
  });

  test('DESK-02 fields are checked before the act and sent without outer spaces', async () => {
    const { user } = await open({ fields, reasons });
    await user.click(confirm());
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription('Fill in this field');
    await fill(user, screen.getByLabelText('Amount'), '-1');
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription('Above zero');
    await user.click(screen.getByRole('button', { name: /^1\./ }));
    await user.click(confirm());
    expect(onAct).not.toHaveBeenCalled();
    await fill(user, screen.getByLabelText('Amount'), ' 20 ');
    await user.selectOptions(screen.getByLabelText('Kind'), 'gift');
    await user.click(confirm());
    expect(onAct).toHaveBeenCalledWith({ amount: '20', note: '', kind: 'gift', reason: reasons[0] });
  });

  test('DESK-02 a field is checked against another one', async () => {
    const sides = fields.filter(({ name }) => name === 'kind');
    const amount = {
      name: 'amount',
      label: 'Amount',
      check: (value: string, { kind = '' }: Readonly<Record<string, string>>) =>
        kind === 'gift' && Number(value) > 100 ? 'Too much for a gift' : undefined,
    };
    const { user } = await open({ fields: [...sides, amount], reasons: null });
    await fill(user, screen.getByLabelText('Amount'), '200');
    await user.selectOptions(screen.getByLabelText('Kind'), 'gift');
    await user.click(confirm());
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription('Too much for a gift');
    await user.selectOptions(screen.getByLabelText('Kind'), 'bank');
    await user.click(confirm());
    expect(onAct).toHaveBeenCalledWith({ amount: '200', kind: 'bank', reason: '' });
  });

  test('DESK-02 Enter in a long text is a line break', async () => {
    const { user } = await open({ fields, reasons: null });
    await user.click(screen.getByLabelText(/^Note/));
    await user.keyboard('one{Enter}two');
    expect(screen.getByLabelText(/^Note/)).toHaveValue('one\ntwo');
    expect(onAct).not.toHaveBeenCalled();
  });

  test('DESK-02 other controls that are not accepted hold the act back', async () => {
    const { user } = await open({ children: <p>Choose a deposit</p>, childrenFault: 'Choose one', reasons: null });
    expect(screen.getByText('Choose a deposit')).toBeVisible();
    expect(screen.queryByText('Choose one')).not.toBeInTheDocument();
    await user.click(confirm());
    expect(screen.getByText('Choose one')).toBeVisible();
    expect(onAct).not.toHaveBeenCalled();
  });
});
