import { useState } from 'react';
import { renderInShell, screen } from '../../testing/testing.ts';
import { AmountField } from './amount-field.tsx';

function Example({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return (
    <>
      <AmountField
        label="Amount"
        currency="BAHT"
        value={value}
        onValueChange={setValue}
        error={error}
        hint="At least 100.00"
        quickAmounts={[
          { label: '500', value: '500' },
          { label: '1,000', value: '1000' },
        ]}
      />
      <output>{value}</output>
    </>
  );
}

test('an amount is typed with grouping and handed on plain', async () => {
  const { user } = await renderInShell(<Example />);
  const field = screen.getByRole('textbox', { name: 'Amount' });
  await user.type(field, '1234567.508');
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

test('A11Y-01 the error of an amount takes the place of its hint and describes it', async () => {
  await renderInShell(<Example error="Too small" />);
  const field = screen.getByRole('textbox', { name: 'Amount' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Too small');
});
