import { aSite, renamed } from '../testing/site-builder.ts';
import { changedSections, sectionChanges } from './changes.ts';

const site = aSite();

test('DESK-04 an item is followed by its key, so that an item before it is no change of the others', () => {
  const [first, ...others] = site.games;
  if (!first) throw new Error('no game');
  const added = { ...first, code: 'NEW1', name: 'New One' };
  const changes = sectionChanges('games', site, { ...site, games: [added, first, ...others] });
  expect(new Set(changes.map(({ steps }) => JSON.stringify(steps[0])))).toEqual(
    new Set([JSON.stringify({ item: 'New One · NEW1', place: 1 })]),
  );
  expect(changes.find(({ after }) => after === 'NEW1')).toMatchObject({ before: undefined, kind: 'value' });
  const removed = sectionChanges('games', site, { ...site, games: others });
  expect(removed.find(({ before }) => before === 'PRISM')).toMatchObject({ after: undefined });
});

test('DESK-04 another order of the same items is one change', () => {
  const changes = sectionChanges('games', site, { ...site, games: site.games.toReversed() });
  expect(changes).toMatchObject([
    { kind: 'moved', before: 'Prism Reels · PRISM, Lotus Bloom · LOTUS', after: 'Lotus Bloom · LOTUS, Prism Reels · PRISM' },
  ]);
});

test('DESK-04 the order of fields in a file is no change', () => {
  const { contact, ...texts } = site.texts;
  expect(changedSections(site, { ...site, texts: { ...texts, contact } })).toEqual([]);
  expect(changedSections(site, renamed('Prism Two'))).toEqual(['games']);
});
