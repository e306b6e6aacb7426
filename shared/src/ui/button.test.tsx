import { answer, renderInShell, screen } from '../testing/testing.ts';
import { Button } from './button.tsx';

test('smoke', async () => {
  const pressed = jest.fn();
  answer('GET', '/api/lookup/info', { name: 'Kaeo', website: 'x' });
  const { user } = await renderInShell(<Button onClick={pressed}>Go</Button>);
  await user.click(screen.getByRole('button', { name: 'Go' }));
  expect(pressed).toHaveBeenCalledTimes(1);
});
