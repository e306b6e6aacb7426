import { css } from '../style/style.ts';
import { toast, toastLifeMs } from '../ui/initial/toast-store.ts';
import { act, renderInShell, screen } from './testing.ts';

// In either order, the second test sees what the first left.
test.each(['first', 'second'])('styles that a test adds to the document are removed in the %s of two', async () => {
  const { unmount } = await renderInShell(<p>plain</p>);
  expect(document.querySelectorAll('style[data-emotion]')).toHaveLength(0);
  unmount();
  await renderInShell(<p css={css({ pointerEvents: 'none' })}>styled</p>, { hasStyles: true });
  expect(getComputedStyle(screen.getByText('styled')).pointerEvents).toBe('none');
});

test('a toast stays while a test looks for it, even on a slow machine', async () => {
  await renderInShell(null);
  // From here on: the first rendering in a file sets timers of its own.
  const timers = jest.spyOn(globalThis, 'setTimeout');
  act(() => toast({ kind: 'error', text: 'Not saved' }));
  expect(screen.getByText('Not saved')).toBeVisible();
  expect(timers.mock.calls.map(([, delay]) => delay)).not.toContain(toastLifeMs);
  timers.mockRestore();
});
