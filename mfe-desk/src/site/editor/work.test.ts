import { aSite, renamed } from '../testing/site-builder.ts';
import { afterSaving, changedBy, contentOf, isOutdated, noWork, onto, overlapOf, withChange } from './work.ts';

const base = { content: aSite(), digest: 'one' };
const mine = withChange(noWork, base, 'games', renamed('Mine').games);

test('DESK-04 a section that is as it was is no longer a change', () => {
  expect(changedBy(mine)).toEqual(['games']);
  expect(changedBy(withChange(mine, base, 'games', aSite().games))).toEqual([]);
});

test('DESK-04 changes go on top of what another member of staff saved, section by section', () => {
  const theirs = { content: { ...renamed('Theirs'), banners: [] }, digest: 'two' };
  expect(isOutdated(mine, base)).toBe(false);
  expect(isOutdated(mine, theirs)).toBe(true);
  expect(overlapOf(mine, theirs)).toEqual(['games']);
  expect(overlapOf(mine, { content: { ...aSite(), banners: [] } })).toEqual([]);
  const joined = onto(mine, theirs);
  expect(joined.digest).toBe('two');
  expect(contentOf(joined, theirs)).toEqual({ ...renamed('Mine'), banners: [] });
});

test('DESK-04 what is changed while a draft is being saved stays unsaved', () => {
  const later = withChange(withChange(mine, base, 'games', renamed('Later').games), base, 'banners', []);
  expect(afterSaving(mine, mine, 'two')).toEqual({ digest: 'two', sections: {} });
  expect(afterSaving(later, mine, 'two')).toEqual({
    digest: 'two',
    sections: {
      games: { before: renamed('Mine').games, mine: renamed('Later').games },
      banners: { before: aSite().banners, mine: [] },
    },
  });
});
