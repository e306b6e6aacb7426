import type { Currency } from '../../api/common.ts';
import { languages } from '../../i18n/language.ts';
import { renderInShell, screen } from '../../testing/testing.ts';
import { Amount } from './amount.tsx';

const words: Record<(typeof languages)[number], Record<Currency, string>> = {
  th: { BAHT: 'บาท', LAK: 'กีบ' },
  la: { BAHT: 'ບາດ', LAK: 'ກີບ' },
  en: { BAHT: 'baht', LAK: 'kip' },
};

describe.each(languages)('in %s', (language) => {
  test.each(['BAHT', 'LAK'] as const)(
    'HOME-10 an amount of %s has two decimals, groups and the currency in words',
    async (currency) => {
      const { container } = await renderInShell(<Amount value={1234567.5} currency={currency} />, { language });
      expect(container).toHaveTextContent(`1,234,567.50 ${words[language][currency]}`);
    },
  );
});

test('a signed amount shows its sign and a hidden one shows no digits', async () => {
  const { rerender, container } = await renderInShell(<Amount value={500} currency="BAHT" sign="-" />);
  expect(container).toHaveTextContent('-500.00 baht');
  rerender(<Amount value={500} currency="BAHT" isHidden />);
  expect(screen.getByText('Hidden')).toBeInTheDocument();
  expect(container).not.toHaveTextContent('500');
});
