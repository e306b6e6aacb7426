import { act, renderInShell, screen, within } from '../../testing/testing.ts';
import { toast, toastLifeMs } from './toast-store.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const regions = () => ({
  polite: within(screen.getByRole('region', { name: 'Notifications' })).getByRole('status'),
  assertive: within(screen.getByRole('region', { name: 'Notifications' })).getByRole('alert'),
});

test('A11Y-01 both live regions exist and are empty before the first message', async () => {
  await renderInShell(null);
  expect(regions().polite).toBeEmptyDOMElement();
  expect(regions().assertive).toBeEmptyDOMElement();
});

test('HTTP-02 a toast lasts 4 seconds', async () => {
  await renderInShell(null);
  act(() => toast({ kind: 'error', text: 'You do not have enough money for this.' }));
  expect(regions().assertive).toHaveTextContent('You do not have enough money for this.');
  act(() => jest.advanceTimersByTime(3_999));
  expect(regions().assertive).not.toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(1));
  expect(regions().assertive).toBeEmptyDOMElement();
});

test('HTTP-02 a server message is shown as text, never as markup', async () => {
  await renderInShell(null);
  act(() => toast({ kind: 'error', text: '<img src=x onerror=alert(1)>' }));
  expect(regions().assertive).toHaveTextContent('<img src=x onerror=alert(1)>');
  expect(regions().assertive.querySelector('img')).toBeNull();
});

test('the time of a toast is paused while the pointer is on it', async () => {
  const { user } = await renderInShell(null, { hasFakeTimers: true });
  act(() => toast({ kind: 'success', text: 'Saved' }));
  act(() => jest.advanceTimersByTime(3_000));
  await user.hover(screen.getByText('Saved'));
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('Saved')).toBeVisible();
  await user.unhover(screen.getByText('Saved'));
  act(() => jest.advanceTimersByTime(1_000));
  expect(regions().polite).toBeEmptyDOMElement();
});

test('at most three toasts are shown, and the oldest is removed', async () => {
  await renderInShell(null);
  act(() => {
    for (const text of ['one', 'two', 'three', 'four']) toast({ kind: 'info', text });
  });
  expect(screen.queryByText('one')).not.toBeInTheDocument();
  expect(within(regions().polite).getAllByRole('button', { name: 'Close' })).toHaveLength(3);
});

test('HTTP-02 a repeated message is shown once, for its full time', async () => {
  await renderInShell(null);
  act(() => toast({ kind: 'error', text: 'Not saved' }));
  act(() => jest.advanceTimersByTime(toastLifeMs - 1_000));
  act(() => toast({ kind: 'error', text: 'Not saved' }));
  expect(screen.getAllByText('Not saved')).toHaveLength(1);
  act(() => jest.advanceTimersByTime(toastLifeMs - 1));
  expect(screen.getByText('Not saved')).toBeVisible();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('Not saved')).not.toBeInTheDocument();
});

test('closing a toast returns the focus to its previous element', async () => {
  const { user } = await renderInShell(<button type="button">Opener</button>, { hasFakeTimers: true });
  screen.getByRole('button', { name: 'Opener' }).focus();
  act(() => toast({ kind: 'success', text: 'Saved' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(regions().polite).toBeEmptyDOMElement();
  expect(screen.getByRole('button', { name: 'Opener' })).toHaveFocus();
});
