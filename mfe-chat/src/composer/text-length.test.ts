import { charactersOf, isBlank } from './text-length.ts';

test.each([
  { says: 'letters', text: 'hello', count: 5 },
  { says: 'Thai letters with their marks', text: 'ที่นี่น้ำ', count: 3 },
  { says: 'Lao letters with their marks', text: 'ຜູ້ຫຼິ້ນ', count: 3 },
  { says: 'an emoji of two code units', text: '👍👍', count: 2 },
  { says: 'a letter under a hundred marks', text: `z${'\u0336'.repeat(100)}`, count: 26 },
])('CHAT-05 $says count as $count characters, as on the server', ({ text, count }) => {
  expect(charactersOf(text)).toBe(count);
});

test('CHAT-05 WEB-01 the count is the same without Intl.Segmenter', async () => {
  const texts = ['hello', 'ที่นี่', 'ຜູ້ຫຼິ້ນ', '👍👍', '👨‍👩‍👧', '👍🏽'];
  const { Segmenter } = Intl;
  Reflect.deleteProperty(Intl, 'Segmenter');
  try {
    await jest.isolateModulesAsync(async () => {
      const older = await import('./text-length.ts');
      expect(texts.map(older.charactersOf)).toEqual(texts.map(charactersOf));
    });
  } finally {
    Reflect.set(Intl, 'Segmenter', Segmenter);
  }
});

test('CHAT-05 a text without visible characters is blank', () => {
  expect(['', ' \n', '\u200B', '\u3164', '.', 'ก', '👍'].map(isBlank)).toEqual([true, true, true, true, false, false, false]);
});
