import type { Language } from '../../i18n/language.ts';
import { renderInShell, screen, waitFor } from '../../testing/testing.ts';
import { CopyButton, CopyRow } from './copy.tsx';

const writeText = jest.fn<Promise<void>, [string]>();

async function renderRow(language: Language = 'en') {
  const rendered = await renderInShell(<CopyRow text="0482175590" display="048-217-5590" label="KBANK account" />, { language });
  // user-event installs its own clipboard; spy on the page's instead.
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  return rendered;
}

beforeEach(() => writeText.mockReset().mockResolvedValue());

test.each<[Language, string]>([
  ['th', 'คัดลอกแล้ว: 0482175590'],
  ['la', 'ສຳເນົາແລ້ວ: 0482175590'],
  ['en', 'Copied: 0482175590'],
])('DEP-02 a toast reports the copied text, in %s', async (language, expected) => {
  const { user } = await renderRow(language);
  await user.click(screen.getByRole('button', { name: /048-217-5590/ }));
  await waitFor(() => expect(screen.getAllByRole('status').some((each) => each.textContent === expected)).toBe(true));
  expect(writeText).toHaveBeenCalledWith('0482175590');
});

test('DEP-02 a copy refused by the browser is reported too', async () => {
  writeText.mockRejectedValue(new Error('not allowed'));
  const { user } = await renderRow();
  await user.click(screen.getByRole('button', { name: 'KBANK account 048-217-5590 Copy' }));
  expect(await screen.findByText('Failed to copy')).toBeVisible();
  expect(screen.getByRole('button', { name: 'KBANK account 048-217-5590 Copy' })).toBeInTheDocument();
});

test('DEP-02 the row is marked as copied for two seconds', async () => {
  jest.useFakeTimers();
  try {
    const { user } = await renderInShell(<CopyRow text="1" label="Number" />, { hasFakeTimers: true });
    await user.click(screen.getByRole('button', { name: 'Number 1 Copy' }));
    expect(await screen.findByRole('button', { name: 'Number 1 Copied' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Number 1 Copy' })).toBeInTheDocument(), { timeout: 3_000 });
  } finally {
    jest.useRealTimers();
  }
});

test('SRV-03 a copied secret is not shown: the toast names its kind', async () => {
  const { user } = await renderInShell(<CopyButton text="secret-1" label="Password" isSecret />);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await user.click(screen.getByRole('button', { name: 'Copy Password' }));
  await waitFor(() => expect(screen.getAllByRole('status').some((each) => each.textContent === 'Copied: Password')).toBe(true));
  expect(writeText).toHaveBeenCalledWith('secret-1');
  expect(screen.queryByText(/secret-1/)).not.toBeInTheDocument();
});

test('A11Y-01 the name of a copy button includes what it copies', async () => {
  await renderInShell(<CopyButton text="42" label="player id" />);
  expect(screen.getByRole('button', { name: 'Copy player id' })).toBeInTheDocument();
});
