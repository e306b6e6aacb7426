import { renderInShell, screen } from '@kaeo/shared/testing';
import { useState } from 'react';
import { surviveTranslation } from './survive-translation.ts';

beforeAll(surviveTranslation);

function Balance() {
  const [{ amount, hasNote }, set] = useState({ amount: 1000, hasNote: true });
  return (
    <>
      <p data-testid="balance">
        Balance: {amount} {hasNote && 'in the wallet'} <b>baht</b>
      </p>
      <button type="button" onClick={() => set({ amount: 899, hasNote: false })}>
        withdraw
      </button>
      <button type="button" onClick={() => set({ amount: 658, hasNote: true })}>
        deposit
      </button>
    </>
  );
}

const texts = (): Text[] => [...screen.getByTestId('balance').childNodes].filter((node): node is Text => node instanceof Text);
const font = (text: string): HTMLElement => Object.assign(document.createElement('font'), { textContent: text });

/** Like Google's translator: inserts an element beside each text, then removes the text. */
function replaceTexts(): void {
  for (const text of texts()) {
    text.before(font(`แปล ${text.data}`));
    text.remove();
  }
}
/** Like other translators: wraps the text in an element. */
function wrapTexts(): void {
  for (const text of texts()) {
    const around = font('');
    text.before(around);
    around.append(text);
  }
}

test.each([
  ['replaced', replaceTexts],
  ['wrapped', wrapTexts],
])('WEB-01 texts that a browser translator has %s can be updated and removed', async (_, translate) => {
  const { user } = await renderInShell(<Balance />);
  translate();
  await user.click(screen.getByRole('button', { name: 'withdraw' }));
  const { textContent } = screen.getByTestId('balance');
  expect(textContent).toContain('899');
  expect(textContent).not.toContain('1000');
  expect(textContent).not.toContain('in the wallet');
  translate();
  await user.click(screen.getByRole('button', { name: 'deposit' }));
  expect(screen.getByTestId('balance').textContent).toContain('658');
  expect(screen.getByTestId('balance').textContent).toContain('in the wallet');
});

test('WEB-01 an invalid DOM call on other nodes still throws', () => {
  expect(() => document.body.removeChild(document.createElement('p'))).toThrow(DOMException);
  expect(() => document.body.insertBefore(document.createElement('p'), document.createElement('p'))).toThrow(DOMException);
});
