import { publicName } from './public-name.ts';

test.each([
  ['Somchai', 'Somchai'],
  ['Somchai Kaewmanee', 'Somchai K.'],
  ['somchai na ayudhya', 'somchai A.'],
  ['สมชาย ใจดี', 'สมชาย จ.'],
  ['ສົມຈິດ ແກ້ວ', 'ສົມຈິດ ກ.'],
  ['Anne-Marie O’Neil', 'Anne-Marie O.'],
])('PLAY-08 of the display name %j the first name and an initial are public: %j', (name, shown) =>
  expect(publicName(name)).toBe(shown),
);

test.each(['0812345678', '๐๘๑๒๓๔๕๖๗๘ สมชาย', 'kaeo.example', 'WinBig99', '@line_id', '🙂 Somchai', 'A'.repeat(21), ''])(
  'PLAY-08 SAFE-05 nothing of the display name %j is public',
  (name) => expect(publicName(name)).toBeNull(),
);
