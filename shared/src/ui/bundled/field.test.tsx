import { useState } from 'react';
import { fireEvent, renderInShell, screen } from '../../testing/testing.ts';
import { SegmentedControl } from '../deferred/segmented-control.tsx';
import { SelectField } from '../deferred/select-field.tsx';
import { PasswordField } from './password-field.tsx';
import { Switch } from './switch.tsx';
import { TextField } from './text-field.tsx';

test('A11Y-01 a field is named by its label and described by its hint, then by its error', async () => {
  const { rerender } = await renderInShell(<TextField label="Phone" hint="10 digits" />);
  const field = screen.getByRole('textbox', { name: 'Phone' });
  expect(field).toHaveAccessibleDescription('10 digits');
  expect(field).toBeRequired();
  rerender(<TextField label="Phone" hint="10 digits" error="Too short" />);
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription('Too short');
});

test('A11Y-01 the space below a field is reserved before it has an error', async () => {
  const { container } = await renderInShell(<TextField label="Phone" />, { hasStyles: true });
  const line = container.querySelector('[aria-live="polite"]')?.parentElement;
  expect(line && getComputedStyle(line).minHeight).toContain('22px');
});

test('A11Y-01 an optional field is marked as optional', async () => {
  await renderInShell(<TextField label="Invite code" isRequired={false} />);
  expect(screen.getByRole('textbox', { name: 'Invite code (optional)' })).not.toBeRequired();
});

test('a password can be shown and pasted, and Caps Lock shows a warning', async () => {
  const { user } = await renderInShell(<PasswordField label="Password" autoComplete="current-password" />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(field);
  await user.paste('s3cret pass');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('s3cret pass');
  fireEvent.keyDown(field, { key: 'A', modifierCapsLock: true });
  expect(field).toHaveAccessibleDescription('Caps Lock is on');
});

test('A11Y-01 a select has a placeholder that cannot be chosen', async () => {
  await renderInShell(
    <SelectField
      label="Source"
      placeholder="Choose"
      value=""
      onChange={() => undefined}
      options={[{ value: 'f', label: 'Friend' }]}
    />,
  );
  expect(screen.getByRole('combobox', { name: 'Source' })).toHaveDisplayValue('Choose');
  expect(screen.getByRole('option', { name: 'Choose' })).toBeDisabled();
});

test('A11Y-01 a switch and a segmented control work by keyboard', async () => {
  function Example() {
    const [isOn, setIsOn] = useState(false);
    const [currency, setCurrency] = useState<'LAK' | 'BAHT'>('LAK');
    return (
      <>
        <Switch label="Remember me" isChecked={isOn} onChange={setIsOn} />
        <SegmentedControl
          label="Currency"
          value={currency}
          onChange={setCurrency}
          options={[
            { value: 'LAK', label: 'Kip' },
            { value: 'BAHT', label: 'Baht' },
          ]}
        />
      </>
    );
  }
  const { user } = await renderInShell(<Example />);
  await user.tab();
  await user.keyboard(' ');
  expect(screen.getByRole('switch', { name: 'Remember me' })).toBeChecked();
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Baht' })).toBeChecked();
});
