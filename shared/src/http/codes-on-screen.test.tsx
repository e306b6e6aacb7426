import { errorCodes, productCodes } from '../api/error-codes.ts';
import { useTranslation } from '../i18n/i18n.ts';
import type { Language } from '../i18n/language.ts';
import english from '../locales/en.json';
import lao from '../locales/la.json';
import laterEnglish from '../locales/later/en.json';
import laterLao from '../locales/later/la.json';
import laterThai from '../locales/later/th.json';
import thai from '../locales/th.json';
import { get } from '../testing/send.ts';
import { act, fireEvent, loseNetwork, refuse, renderInShell, screen, within } from '../testing/testing.ts';
import { resetToasts, toast } from '../ui/initial/toast-store.ts';
import { errorText } from './http.ts';

/** Texts of each language and the script that they must use. */
const languages = [
  { language: 'th', texts: { ...thai.errors, ...laterThai.errors }, letters: /\p{Script=Thai}{2}/u, others: /\p{Script=Lao}/u },
  { language: 'la', texts: { ...lao.errors, ...laterLao.errors }, letters: /\p{Script=Lao}{2}/u, others: /\p{Script=Thai}/u },
  {
    language: 'en',
    texts: { ...english.errors, ...laterEnglish.errors },
    letters: /[a-z]{2}/,
    others: /\p{Script=Thai}|\p{Script=Lao}/u,
  },
] as const satisfies readonly { language: Language; texts: Record<string, string>; letters: RegExp; others: RegExp }[];

/** Handles a failed call like every screen. */
function Asking() {
  const { t } = useTranslation('shared');
  const send = () => {
    get('/api/lookup/info').catch((error: unknown) => toast({ kind: 'error', text: errorText(t, error) }));
  };
  return (
    <button type="button" onClick={send}>
      ask
    </button>
  );
}

/** The toast after one click. Regions are found by role, since their names depend on the language. */
async function toastAfterRequest(): Promise<HTMLElement> {
  act(() => resetToasts());
  fireEvent.click(screen.getByRole('button', { name: 'ask' }));
  const [alert] = screen.getAllByRole('alert');
  if (!alert) throw new Error('there is no region for alerts');
  await within(alert).findByRole('button');
  return alert;
}

describe.each(languages)('in $language', ({ language, texts, letters, others }) => {
  test('HTTP-02 every server code has a text in a toast', async () => {
    await renderInShell(<Asking />, { language });
    for (const code of [...errorCodes, ...productCodes]) {
      refuse('GET /api/lookup/info', code);
      const toast = await toastAfterRequest();
      expect([code, toast.textContent]).toEqual([code, expect.stringContaining(texts[code])]);
      expect(toast.textContent).toMatch(letters);
      expect(toast.textContent).not.toMatch(others);
      expect(toast.textContent).not.toContain(code);
    }
  });

  test('HTTP-02 an ended session and a lost network have texts', async () => {
    await renderInShell(<Asking />, { language });
    refuse('GET /api/lookup/info', 'invalid-token', { status: 401 });
    expect(await toastAfterRequest()).toHaveTextContent(texts.UNAUTHORIZED);
    loseNetwork('GET /api/lookup/info');
    expect(await toastAfterRequest()).toHaveTextContent(texts.NETWORK);
  });

  test('HTTP-02 an unknown message is shown unchanged, as text and never as markup', async () => {
    await renderInShell(<Asking />, { language });
    const messages = [
      'Maintenance until 10:00',
      '<img src=x onerror=alert(1)>',
      '<b>no</b>',
      '{{count}} $t(errors.OK)',
      '__proto__',
      'errors.OK',
    ];
    for (const message of messages) {
      refuse('GET /api/lookup/info', message);
      const toast = await toastAfterRequest();
      expect(toast.textContent).toContain(message);
      expect(toast.querySelector('img, b')).toBeNull();
    }
  });
});
