import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { greetingMessages as load } from '../testing/greeting-messages.ts';
import { errorMessages } from './error-texts.ts';
import {
  getLanguage,
  loadErrorTexts,
  onMissingTexts,
  registerMessages,
  setLanguage,
  startI18n,
  translate,
  useTranslation,
} from './i18n.ts';

const messagesWith = (hello: string) => async () => ({ default: { hello } });

function Greeting() {
  const { t } = useTranslation('greeting');
  return <p>{t('hello')}</p>;
}

beforeAll(async () => {
  await registerMessages('greeting', load);
  await startI18n();
});
beforeEach(() => setLanguage('la'));

test('MENU-04 a language choice applies immediately, is stored, and is sent to the page and the gateway', async () => {
  render(<Greeting />);
  expect(screen.getByText('ສະບາຍດີ')).toBeVisible();
  await act(() => setLanguage('th'));
  expect(screen.getByText('สวัสดี')).toBeVisible();
  await act(() => setLanguage('en'));
  expect(screen.getByText('Hello')).toBeVisible();
  expect([getLanguage(), localStorage.getItem('wallet.language'), document.documentElement.lang]).toEqual(['en', 'en', 'en']);
  expect(document.cookie).toContain('language=en');
});

test('MENU-04 a remote that loads after the choice uses the chosen language', async () => {
  await setLanguage('en');
  await registerMessages('late', {
    ...load,
    en: async () => ({ default: { hello: 'Late hello' } }),
  });
  const words = translate('late' as 'greeting'); // a namespace of this test alone
  expect(words('hello')).toBe('Late hello');
});

test('MENU-04 a remote that loads during a language change uses the new language', async () => {
  await setLanguage('en');
  let arrive: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await registerMessages('slow', { th: () => slow.then(messagesWith('ช้า')), la: messagesWith('ຊ້າ'), en: messagesWith('Slow') });
  const change = setLanguage('th');
  await registerMessages('meanwhile', {
    th: messagesWith('ระหว่างนั้น'),
    la: messagesWith('ໃນລະຫວ່າງນັ້ນ'),
    en: messagesWith('Meanwhile'),
  });
  expect(getLanguage()).toBe('en');
  arrive();
  await change;
  expect(translate('meanwhile' as 'greeting')('hello')).toBe('ระหว่างนั้น'); // a namespace of this test alone
});

test('MENU-05 Lao uses Lao plural rules for any phone language', async () => {
  // Intl reads `la` as Latin, which it does not support, and falls back to the device's language. English has a singular form.
  const counted = async () => ({ default: { item_one: 'a form that Lao does not have', item_other: '{{count}} ລາຍການ' } });
  await registerMessages('counted', { th: counted, la: counted, en: counted });
  expect(translate('counted' as 'greeting')('item' as 'hello', { count: 1 })).toBe('1 ລາຍການ'); // a namespace of this test alone
});

test('MENU-05 values are inserted unescaped, because React escapes them', async () => {
  await setLanguage('en');
  expect(translate('greeting')('welcome', { name: '<b>Somchai & Co</b>' })).toBe('Welcome <b>Somchai & Co</b>');
});

test('new texts do not rerender what is on screen', async () => {
  await setLanguage('en');
  const handleRender = jest.fn();
  render(
    <Profiler id="greeting" onRender={handleRender}>
      <Greeting />
    </Profiler>,
  );
  await act(() =>
    registerMessages('arriving', { th: messagesWith('มาถึง'), la: messagesWith('ມາຮອດ'), en: messagesWith('Arriving') }),
  );
  expect(screen.getByText('Hello')).toBeVisible();
  expect(handleRender).toHaveBeenCalledTimes(1);
});

test('a text that was missing is translated once its set has loaded', async () => {
  await setLanguage('en');
  function Later() {
    const { t } = useTranslation('afterwards' as 'greeting'); // a namespace of this test alone
    return <p>{t('hello')}</p>;
  }
  const { rerender } = render(<Later />);
  expect(screen.getByText('hello')).toBeVisible();
  await act(() =>
    registerMessages('afterwards', { th: messagesWith('ทีหลัง'), la: messagesWith('ພາຍຫຼັງ'), en: messagesWith('Afterwards') }),
  );
  rerender(<Later />);
  expect(screen.getByText('Afterwards')).toBeVisible();
});

test('a refusal shows its code until its texts have loaded', async () => {
  jest.useFakeTimers();
  let arrive: () => void = () => undefined;
  jest.spyOn(errorMessages, 'en').mockReturnValue(
    new Promise((resolve) => {
      arrive = () => resolve({ default: { errors: { NO_USER: 'There is no such player' } } });
    }),
  );
  function Refusal() {
    const { t } = useTranslation('shared');
    return <p>{t('errors.NO_USER')}</p>;
  }
  await setLanguage('en');
  const waiting = loadErrorTexts();
  await jest.advanceTimersByTimeAsync(4_000);
  await waiting;
  render(<Refusal />);
  expect(screen.getByText('errors.NO_USER')).toBeVisible();
  await act(async () => arrive());
  expect(screen.getByText('There is no such player')).toBeVisible();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('MENU-04 messages load once, and repeated calls are harmless', async () => {
  await setLanguage('en');
  await registerMessages('greeting', load);
  await setLanguage('la');
  await setLanguage('en');
  expect(load.en).toHaveBeenCalledTimes(1);
});

test('MENU-04 if storage is blocked, the choice lasts until the page is closed', async () => {
  const barred = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('barred', 'SecurityError');
  });
  await setLanguage('th');
  expect(getLanguage()).toBe('th');
  barred.mockRestore();
});

test('MENU-04 MFE-05 a remote whose texts failed to load does not block a language change of the others', async () => {
  await setLanguage('en');
  const failing = jest.fn(() => Promise.reject(new Error('a chunk is missing')));
  await expect(registerMessages('greeting', { th: failing, la: failing, en: failing })).rejects.toThrow('a chunk is missing');
  await setLanguage('th');
  expect(getLanguage()).toBe('th');
  expect(failing).toHaveBeenCalledTimes(1);
});

describe('texts of a remote in a new language', () => {
  const missing: unknown[] = [];
  onMissingTexts(({ namespace, cause }) => missing.push(`${namespace}: ${String(cause)}`));
  beforeEach(async () => {
    await setLanguage('la');
    missing.length = 0;
  });
  afterEach(() => jest.useRealTimers());

  function Late() {
    const { t } = useTranslation('hanging' as 'greeting'); // a namespace of this test alone
    return <p>{t('hello')}</p>;
  }

  test('MENU-04 MFE-18 that hang do not block the page, are reported, and appear once loaded', async () => {
    let arrive: (texts: { default: { hello: string } }) => void = () => undefined;
    const hanging = new Promise<{ default: { hello: string } }>((resolve) => {
      arrive = resolve;
    });
    await registerMessages('hanging', { th: () => hanging, la: messagesWith('ຄ້າງ'), en: messagesWith('Hanging') });
    render(
      <>
        <Greeting />
        <Late />
      </>,
    );
    jest.useFakeTimers();
    await act(async () => {
      const change = setLanguage('th');
      await jest.advanceTimersByTimeAsync(2_900);
      expect(getLanguage()).toBe('la');
      await jest.advanceTimersByTimeAsync(200);
      await change;
    });
    jest.useRealTimers();
    expect([getLanguage(), document.documentElement.lang, localStorage.getItem('wallet.language')]).toEqual(['th', 'th', 'th']);
    expect(screen.getByText('สวัสดี')).toBeVisible();
    // Not the key: the previous language is shown until the text loads.
    expect(screen.getByText('ຄ້າງ')).toBeVisible();
    expect(missing).toEqual(['hanging: Error: no response within 3000 ms']);

    await act(async () => arrive({ default: { hello: 'มาแล้ว' } }));
    expect(screen.getByText('มาแล้ว')).toBeVisible();
  });

  test('MENU-04 MFE-18 that fail do not block the page, are reported, and are requested again at the next change', async () => {
    const failing = jest.fn<Promise<{ default: { hello: string } }>, []>(() => Promise.reject(new Error('a chunk is missing')));
    await registerMessages('refused', { th: messagesWith('ถูกปฏิเสธ'), la: messagesWith('ຖືກ'), en: failing });
    await setLanguage('en');
    expect(getLanguage()).toBe('en');
    expect(missing).toContain('refused: Error: a chunk is missing');
    expect(translate('refused' as 'greeting')('hello')).toBe('ຖືກ'); // a namespace of this test alone
    await setLanguage('la');
    failing.mockImplementation(messagesWith('Refused'));
    await setLanguage('en');
    expect(translate('refused' as 'greeting')('hello')).toBe('Refused');
  });

  test('MENU-04 a language change waits for the page’s own texts and fails without them', async () => {
    const own = { th: messagesWith('ของหน้า'), la: messagesWith('ຂອງໜ້າ'), en: messagesWith('Own') };
    const failing = jest.spyOn(own, 'en').mockRejectedValue(new Error('no network'));
    await registerMessages('shell', own);
    await setLanguage('th');
    await expect(setLanguage('en')).rejects.toThrow('no network');
    expect(getLanguage()).toBe('th');
    // For the other tests in this file.
    failing.mockRestore();
  });

  test('MENU-05 MFE-18 a remote cannot replace texts of the page', async () => {
    await setLanguage('th');
    await registerMessages('shared', { th: messagesWith('ของเรา'), la: messagesWith('ຂອງພວກເຮົາ'), en: messagesWith('Ours') });
    await registerMessages('shared', { th: messagesWith('ของเขา'), la: messagesWith('ຂອງເຂົາ'), en: messagesWith('Theirs') });
    expect(translate('shared' as 'greeting')('hello')).toBe('ของเรา'); // a text of this test alone
  });
});
