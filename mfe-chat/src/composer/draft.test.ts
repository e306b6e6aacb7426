import { withReference } from './draft.ts';

test.each([
  ['', 'About W-1: '],
  ['  ', 'About W-1: '],
  ['Hello ', 'Hello\nAbout W-1: '],
  ['About W-1: where is it?', 'About W-1: where is it?'],
])('PLAY-05 the draft %j becomes %j', (draft, next) => expect(withReference(draft, 'W-1', 'About W-1: ')).toBe(next));
