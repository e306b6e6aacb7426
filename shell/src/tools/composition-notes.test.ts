import { compositionNotes } from './composition-notes.ts';

test('MFE-11 an ordinary page has no notes', () => {
  expect(compositionNotes({})).toEqual({ lines: [], canReset: false });
});

test('MFE-06 MFE-11 MFE-10 notes name overrides, pins, problems and an outdated registry', () => {
  const notes = compositionNotes({
    choice: {
      pinned: { shell: '1.0.0', bonus: '1.1.0' },
      overrides: { wallet: 'http://127.0.0.1:3102/' },
      problems: ['chat 9.9.9 is not published'],
    },
    stale: { since: '2026-11-21T10:00:00Z', cause: 'the store does not answer' },
  });
  expect(notes.lines.map(({ text }) => text)).toEqual([
    'wallet ← 127.0.0.1:3102',
    'composition: shell 1.0.0, bonus 1.1.0',
    'chat 9.9.9 is not published',
    'registry of 2026-11-21T10:00:00Z: the store does not answer',
  ]);
  expect(notes.canReset).toBe(true);
});
