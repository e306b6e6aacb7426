import { useState } from 'react';
import { isBusy } from '../contract/contract.ts';
import { ApiError } from '../http/api-error.ts';
import { setLanguage } from '../i18n/i18n.ts';
import { act, renderInShell, screen, waitFor } from '../testing/testing.ts';
import { FormError, PasswordField, TextField } from '../ui/bundled/bundled.ts';
import { AmountField } from '../ui/deferred/deferred.ts';
import { Button } from '../ui/initial/initial.ts';
import { number, object, string, useForm } from './forms.ts';

const words: Record<string, string> = { 'phone.required': 'Enter the phone number', 'password.required': 'Enter the password' };
type Values = { username: string; password: string; amount: string };

function LoginForm({ onSubmit }: { onSubmit: (values: Values) => Promise<void> }) {
  const form = useForm<Values>({
    initialValues: { username: '', password: '', amount: '' },
    schema: object({ username: string().required('phone.required'), password: string().required('password.required') }),
    translate: (key) => words[key] ?? key,
    onSubmit,
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <TextField label="Phone" {...form.fieldProps('username', (typed) => typed.toUpperCase())} />
      <PasswordField label="Password" {...form.fieldProps('password')} />
      <AmountField label="Amount" currency="BAHT" {...form.amountProps('amount')} />
      <FormError text={form.formError} />
      <Button type="submit" isPending={form.isSubmitting}>
        Log in
      </Button>
    </form>
  );
}

async function renderForm(onSubmit: (values: Values) => Promise<void> = async () => undefined) {
  const rendered = await renderInShell(<LoginForm onSubmit={onSubmit} />);
  return {
    ...rendered,
    phone: screen.getByRole('textbox', { name: 'Phone' }),
    password: screen.getByLabelText('Password'),
    button: screen.getByRole('button', { name: 'Log in' }),
  };
}

test('no field shows an error before the first submit', async () => {
  const { user, phone } = await renderForm();
  await user.click(phone);
  await user.tab();
  expect(phone).not.toBeInvalid();
});

test('A11Y-01 a refused submit focuses the first invalid field', async () => {
  const handleSubmit = jest.fn(async () => undefined);
  const { user, phone, password, button } = await renderForm(handleSubmit);
  await user.click(button);
  await waitFor(() => expect(phone).toHaveFocus());
  expect(phone).toHaveAccessibleDescription('Enter the phone number');
  expect(password).toHaveAccessibleDescription('Enter the password');
  expect(handleSubmit).not.toHaveBeenCalled();
});

test('LOGIN-01 input clears an error, and the first press sends the corrected form', async () => {
  const handleSubmit = jest.fn(async (_values: Values) => undefined);
  const { user, phone, password, button } = await renderForm(handleSubmit);
  await user.click(button);
  await waitFor(() => expect(phone).toBeInvalid());
  await user.type(phone, '081');
  await waitFor(() => expect(phone).not.toBeInvalid());
  await user.type(password, 'demo1234');
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '1500');
  await user.click(button);
  await waitFor(() => expect(handleSubmit).toHaveBeenCalledTimes(1));
  expect(handleSubmit).toHaveBeenCalledWith({ username: '081', password: 'demo1234', amount: '1500' });
});

async function fillIn({ user, phone, password }: Awaited<ReturnType<typeof renderForm>>) {
  await user.type(phone, '081a');
  await user.type(password, 'x');
}

/** Sets a field as iOS browsers and password managers do: without an event that React sees. */
function fillWithoutEvent(field: HTMLElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
}

test('LOGIN-01 autofilled values without an event are sent, parsed like typed ones', async () => {
  const handleSubmit = jest.fn(async (_values: Values) => undefined);
  const { user, phone, password, button } = await renderForm(handleSubmit);
  fillWithoutEvent(phone, '081a');
  fillWithoutEvent(password, 'demo1234');
  await user.click(button);
  await waitFor(() => expect(handleSubmit).toHaveBeenCalledTimes(1));
  expect(handleSubmit).toHaveBeenCalledWith({ username: '081A', password: 'demo1234', amount: '' });
  expect(phone).toHaveValue('081A');
  expect(password).toHaveValue('demo1234');
});

test('typed text can be converted, for example to upper case', async () => {
  const rendered = await renderForm();
  await fillIn(rendered);
  expect(rendered.phone).toHaveValue('081A');
});

/** The account balance is refetched at each press of "Refresh". */
function TransferForm() {
  const [available, setAvailable] = useState(100);
  const form = useForm({
    initialValues: { amount: '500' },
    // A new object at each render.
    schema: object({ amount: number().max(available, 'balance.short') }),
    translate: () => `Not enough: there is ${available}`,
    onSubmit: async () => undefined,
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <AmountField label="Amount" currency="BAHT" {...form.amountProps('amount')} />
      <Button onClick={() => setAvailable(available + 300)}>Refresh</Button>
      <Button type="submit">Move</Button>
    </form>
  );
}

test('TRF-01 a visible error follows the data that its schema depends on', async () => {
  const { user } = await renderInShell(<TransferForm />);
  const amount = screen.getByRole('textbox', { name: 'Amount' });
  const refresh = screen.getByRole('button', { name: 'Refresh' });
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(amount).toHaveAccessibleDescription('Not enough: there is 100'));
  await user.click(refresh);
  expect(amount).toHaveAccessibleDescription('Not enough: there is 400');
  await user.click(refresh);
  await waitFor(() => expect(amount).not.toBeInvalid());
});

test('a schema that is new at each render is validated once per render', async () => {
  const judge = jest.fn(() => false);
  function Form() {
    const form = useForm({
      initialValues: { phone: '' },
      schema: object({ phone: string().test({ test: judge, message: 'phone.required' }) }),
      translate: (key) => words[key] ?? key,
      onSubmit: async () => undefined,
    });
    return (
      <form noValidate onSubmit={form.submit}>
        <TextField label="Phone" {...form.fieldProps('phone')} />
        <Button type="submit">Send</Button>
      </form>
    );
  }
  const { user } = await renderInShell(<Form />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Phone' })).toBeInvalid());
  const known = judge.mock.calls.length;
  // Validation that triggered a render would loop in each of these turns.
  for (let turn = 0; turn < 5; turn += 1) await act(async () => undefined);
  expect(judge).toHaveBeenCalledTimes(known);
});

test('a form cannot be submitted again during submission', async () => {
  let finish: () => void = () => undefined;
  const handleSubmit = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const rendered = await renderForm(handleSubmit);
  await fillIn(rendered);
  await rendered.user.dblClick(rendered.button);
  await rendered.user.click(rendered.phone);
  await rendered.user.keyboard('{Enter}');
  expect(handleSubmit).toHaveBeenCalledTimes(1);
  await act(async () => finish());
});

test('REG-08 server error codes appear at their fields and follow the page language', async () => {
  const refused = new ApiError({
    code: 'VALIDATION',
    status: 400,
    fields: { username: 'EXISTING_USER', elsewhere: 'VALIDATION' },
  });
  const rendered = await renderForm(() => Promise.reject(refused));
  await fillIn(rendered);
  await rendered.user.click(rendered.button);
  await waitFor(() =>
    expect(rendered.phone).toHaveAccessibleDescription('This phone number is already registered. Please log in.'),
  );
  expect(rendered.phone).toHaveFocus();
  await act(() => setLanguage('th'));
  expect(rendered.phone).toHaveAccessibleDescription('เบอร์โทรศัพท์นี้สมัครสมาชิกแล้ว กรุณาเข้าสู่ระบบ');
});

test('LOGIN-01 a refusal without a field appears above the button until the next input', async () => {
  const rendered = await renderForm(() => Promise.reject(new ApiError({ code: 'WRONG_CREDENTIAL', status: 409 })));
  await fillIn(rendered);
  await rendered.user.click(rendered.button);
  expect(await screen.findByText('Phone number or password is incorrect.')).toBeVisible();
  await rendered.user.type(rendered.password, 'y');
  expect(screen.queryByText('Phone number or password is incorrect.')).not.toBeInTheDocument();
});

test('MFE-12 a partly filled form marks the page as busy', async () => {
  const rendered = await renderForm();
  expect(isBusy()).toBe(false);
  await fillIn(rendered);
  expect(isBusy()).toBe(true);
  rendered.unmount();
  expect(isBusy()).toBe(false);
});
