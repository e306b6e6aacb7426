import { renderInShell, screen } from '../../testing/testing.ts';
import { Pagination, pageRange } from './pagination.tsx';

test.each([
  [1, 9, [1, 2]],
  [2, 9, [1, 2, 3]],
  [5, 9, [2, 3, 4, 5, 6]],
  [9, 9, [6, 7, 8, 9]],
  [1, 1, [1]],
  [1, 0, []],
])('STMT-01 page %d of %d offers three pages before and one after', (page, pageCount, offered) => {
  expect(pageRange(page, pageCount)).toEqual(offered);
});

test('STMT-01 numbers and arrows turn pages, and the current one is marked', async () => {
  const handleTurn = jest.fn();
  const { user } = await renderInShell(<Pagination label="Statement pages" page={2} pageCount={3} onPageChange={handleTurn} />);
  expect(screen.getByRole('navigation', { name: 'Statement pages' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Page 2 of 3' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('button', { name: 'Page 1' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(handleTurn.mock.calls).toEqual([[1], [3]]);
});

test('STMT-01 pages beyond the ends are not offered, and one page has no controls', async () => {
  const { rerender } = await renderInShell(<Pagination label="Pages" page={3} pageCount={3} onPageChange={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  rerender(<Pagination label="Pages" page={1} pageCount={1} onPageChange={() => undefined} />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
