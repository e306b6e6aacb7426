import { css } from '../style/style.ts';
import { renderInShell, screen } from './testing.ts';

// In whichever order they run, the second finds what the first left.
test.each(['first', 'second'])('what a test puts into the document to look at styles is gone in the %s of two', async () => {
  const { unmount } = await renderInShell(<p>plain</p>);
  expect(document.querySelectorAll('style[data-emotion]')).toHaveLength(0);
  unmount();
  await renderInShell(<p css={css({ pointerEvents: 'none' })}>styled</p>, { hasStyles: true });
  expect(getComputedStyle(screen.getByText('styled')).pointerEvents).toBe('none');
});
