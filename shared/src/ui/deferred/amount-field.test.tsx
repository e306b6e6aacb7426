import { useState } from 'react';
import type { Currency } from '../../api/common.ts';
import type { Language } from '../../i18n/language.ts';
import { renderInShell, screen } from '../../testing/testing.ts';
import { AmountField } from './amount-field.tsx';

function Example({ error, currency = 'BAHT' }: { error?: string; currency?: Currency }) {
  const [value, setValue] = useState('');
  return (
    <>
      <AmountField
        label="Amount"
        currency={currency}
        value={value}
        onValueChange={setValue}
        error={error}
        hint="At least 100.00"
        quickAmounts={[
          { label: '500', value: '500' },
          { label: '1,000', value: '1000' },
        ]}
      />
      <output data-testid="value">{value}</output>
    </>
  );
}

test('an amount is grouped while typed, and passed on without grouping', async () => {
  const { user } = await renderInShell(<Example />);
  const field = screen.getByRole('textbox', { name: 'Amount' });
  await user.type(field, '1234567.50');
  expect(field).toHaveValue('1,234,567.50');
  expect(screen.getByText('1234567.50')).toBeInTheDocument();
  expect(field).toHaveAttribute('inputmode', 'decimal');
});

test('a quick amount fills the field and is marked as chosen', async () => {
  const { user } = await renderInShell(<Example />);
  await user.click(screen.getByRole('button', { name: '1,000' }));
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('1,000');
  expect(screen.getByRole('button', { name: '1,000' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: '500' })).toHaveAttribute('aria-pressed', 'false');
});

test('A11Y-01 the error of an amount replaces its hint and describes the field', async () => {
  await renderInShell(<Example error="Too small" />);
  const field = screen.getByRole('textbox', { name: 'Amount' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Too small');
});

async function openField(options: { error?: string; currency?: Currency; language?: Language } = {}) {
  const { language = 'en', ...props } = options;
  const { user } = await renderInShell(<Example {...props} />, { language });
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await user.click(field);
  return { user, field, value: () => screen.getByTestId('value').textContent };
}

test.each([
  ['100,50', '100,50', '100.50', '100.50'],
  ['0,5', '0,5', '0.5', '0.5'],
  ['1234,50', '1234,50', '1234.50', '1,234.50'],
  ['1,234', '1,234', '1234', '1,234'],
  ['1,234,567.50', '1,234,567.50', '1234567.50', '1,234,567.50'],
  ['1.234,50', '1.234,50', '1234.50', '1,234.50'],
  ['1234567', '1,234,567', '1234567', '1,234,567'],
  ['๑๒๓๔', '1,234', '1234', '1,234'],
  ['1500.', '1,500.', '1500', '1,500'],
  ['007', '7', '7', '7'],
])('DEP-04 WD-02 TRF-01 %j is kept as typed, and grouped when the field loses focus', async (typed, shown, value, left) => {
  const opened = await openField();
  await opened.user.keyboard(typed);
  expect(opened.field).toHaveValue(shown);
  expect(opened.field).toBeValid();
  expect(opened.value()).toBe(value);
  await opened.user.tab();
  expect(opened.field).toHaveValue(left);
  expect(opened.value()).toBe(value);
});

test.each(['-500', '1e3', '1,23,4', '1.2.3', '12,3456', '12.505', '1.234'])(
  'DEP-04 WD-02 TRF-01 %j typed or pasted is refused at the field, and no character is dropped',
  async (text) => {
    const { user, field, value } = await openField();
    await user.keyboard(text);
    expect(field).toHaveValue(text);
    await user.tab();
    expect(field).toHaveAccessibleDescription('Enter an amount such as 1,234.50');
    expect(value()).toBe(text);
    await user.clear(field);
    expect(field).not.toBeInvalid();
    await user.paste(text);
    expect(field).toHaveValue(text);
    await user.tab();
    expect(field).toBeInvalid();
    expect(value()).toBe(text);
  },
);

test.each([
  ['th', 'กรุณากรอกจำนวนเงิน เช่น 50,000'],
  ['la', 'ກະລຸນາໃສ່ຈຳນວນເງິນ ເຊັ່ນ 50,000'],
  ['en', 'Enter an amount such as 50,000'],
] as const)('MENU-05 an unreadable amount is reported in %s', async (language, expected) => {
  const { user, field } = await openField({ language, currency: 'LAK' });
  await user.paste('50,0000');
  expect(field).toHaveAccessibleDescription(expected);
});

test('DEP-04 WD-02 an incomplete amount is validated only on blur or submit', async () => {
  const { user, field } = await openField();
  await user.keyboard('1,234,5');
  expect(field).not.toBeInvalid();
  await user.tab();
  expect(field).toHaveAccessibleDescription('Enter an amount such as 1,234.50');
});

test('DEP-04 WD-02 a form that refuses an unreadable amount shows why', async () => {
  const { user, field } = await openField({ error: 'Too small' });
  await user.keyboard('1,234,5');
  expect(field).toHaveAccessibleDescription('Enter an amount such as 1,234.50');
});

test('DEP-04 WD-02 a pasted amount replaces a grouped one and keeps its decimal comma', async () => {
  const { user, field, value } = await openField();
  await user.keyboard('1234');
  field.setSelectionRange(0, field.value.length);
  await user.paste('1,50');
  expect(value()).toBe('1.50');
  field.setSelectionRange(0, field.value.length);
  await user.paste('฿1,234.50');
  expect(value()).toBe('1234.50');
  await user.tab();
  expect(field).toHaveValue('1,234.50');
});

test('DEP-04 WD-02 digits can be inserted into and removed from a grouped amount, and the caret keeps its place', async () => {
  const { user, field, value } = await openField();
  await user.keyboard('1234567');
  field.setSelectionRange(4, 4);
  await user.keyboard('9');
  expect(field).toHaveValue('12,394,567');
  expect(field.selectionStart).toBe(5);
  await user.keyboard('{Backspace}{Backspace}');
  expect(value()).toBe('124567');
  expect(field).toHaveValue('124,567');
  field.setSelectionRange(7, 7);
  await user.keyboard(',5');
  expect(value()).toBe('124567.5');
});

test('a text that is not an amount marks no quick amount as chosen', async () => {
  const { user } = await openField();
  await user.paste('1e3');
  expect(screen.getByRole('button', { name: '1,000' })).toHaveAttribute('aria-pressed', 'false');
  await user.click(screen.getByRole('button', { name: '1,000' }));
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('1,000');
});
