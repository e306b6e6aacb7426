import { useState } from 'react';
import { renderInShell, screen } from '../../testing/testing.ts';
import { Button } from './button.tsx';

test('a button that waits cannot be pressed again and says that it is busy', async () => {
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

test('a waiting submit button does not submit its form', async () => {
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

test('A11Y-01 a button that cannot be used says why, and can still be reached', async () => {
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

test('A11Y-01 A2 a button that is barred while somebody stands on it keeps the focus', async () => {
  const { user } = await renderInShell(<Refund />);
  const button = screen.getByRole('button', { name: 'Receive' });
  await user.click(button);
  expect(button).toHaveAccessibleDescription('There is nothing to receive');
  expect(button).toHaveFocus();
});
