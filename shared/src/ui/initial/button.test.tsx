import { useState } from 'react';
import { renderInShell, screen } from '../../testing/testing.ts';
import { Button } from './button.tsx';

test('a pending button cannot be pressed again and is marked busy', async () => {
  const handlePress = jest.fn();
  const { user } = await renderInShell(
    <Button isPending onClick={handlePress}>
      Withdraw
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Withdraw' });
  await user.dblClick(button);
  expect(handlePress).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-busy', 'true');
});

test('a pending submit button does not submit its form', async () => {
  const handleSubmit = jest.fn();
  const { user } = await renderInShell(
    <form onSubmit={handleSubmit}>
      <Button type="submit" isPending>
        Send
      </Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(handleSubmit).not.toHaveBeenCalled();
});

test('A11Y-01 a disabled button gives its reason and stays focusable', async () => {
  const handlePress = jest.fn();
  const { user } = await renderInShell(
    <Button disabledReason="A bonus is active" onClick={handlePress}>
      Receive
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Receive' });
  await user.tab();
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleDescription('A bonus is active');
  await user.click(button);
  expect(handlePress).not.toHaveBeenCalled();
});

function Refund() {
  const [isReceived, setIsReceived] = useState(false);
  return (
    <Button disabledReason={isReceived ? 'There is nothing to receive' : undefined} onClick={() => setIsReceived(true)}>
      Receive
    </Button>
  );
}

test('A11Y-01 A2 a focused button that becomes disabled keeps the focus', async () => {
  const { user } = await renderInShell(<Refund />);
  const button = screen.getByRole('button', { name: 'Receive' });
  await user.click(button);
  expect(button).toHaveAccessibleDescription('There is nothing to receive');
  expect(button).toHaveFocus();
});
