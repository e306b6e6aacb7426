import { renderInShell, screen, waitFor, within } from '../../testing/testing.ts';
import { BannerCarousel, GameCarousel } from './carousel.tsx';

async function renderCards(count: number) {
  const rendered = await renderInShell(
    <GameCarousel
      label="Slots"
      heading={<h2>Slots</h2>}
      slideLabel={(index) => `${index + 1} of ${count}`}
      previousLabel="Previous game"
      nextLabel="Next game"
    >
      {Array.from({ length: count }, (_, index) => (
        <button key={index} type="button">{`Game ${index + 1}`}</button>
      ))}
    </GameCarousel>,
  );
  return { ...rendered, carousel: screen.getByRole('group', { name: 'Slots' }) };
}
/** Cards that are not inert; jsdom knows the attribute but not its effect. */
const reachable = (carousel: HTMLElement) =>
  within(carousel)
    .getAllByRole('button', { name: /^Game/, hidden: true })
    .filter((card) => card.closest('[inert]') === null)
    .map((card) => card.textContent);

describe.each([3, 7])('with %d cards', (count) => {
  test('HOME-04 only the centre card is focusable, and the buttons rotate the row endlessly', async () => {
    const { user, carousel } = await renderCards(count);
    await waitFor(() => expect(reachable(carousel)).toEqual(['Game 1']));
    await user.click(screen.getByRole('button', { name: 'Next game' }));
    await waitFor(() => expect(reachable(carousel)).toEqual(['Game 2']));
    expect(within(carousel).getByText(`2 of ${count}`)).toBeInTheDocument();
  });
});

test('HOME-04 arrow keys rotate the row, also backwards past the first card', async () => {
  const { user, carousel } = await renderCards(3);
  screen.getByRole('button', { name: 'Game 1' }).focus();
  await user.keyboard('{ArrowLeft}');
  expect(reachable(carousel)).toEqual(['Game 3']);
});

test('HOME-04 a swipe rotates the row', async () => {
  const { user, carousel } = await renderCards(3);
  const card = screen.getByRole('button', { name: 'Game 1' });
  await user.pointer([
    { keys: '[TouchA>]', target: card, coords: { clientX: 200 } },
    { pointerName: 'TouchA', target: card, coords: { clientX: 100 } },
    { keys: '[/TouchA]', target: card, coords: { clientX: 100 } },
  ]);
  expect(reachable(carousel)).toEqual(['Game 2']);
});

test('HOME-04 presses during the animation are counted in both directions', async () => {
  const { user, carousel } = await renderCards(7);
  await waitFor(() => expect(reachable(carousel)).toEqual(['Game 1']));
  const next = screen.getByRole('button', { name: 'Next game' });
  for (let press = 0; press < 4; press += 1) await user.click(next);
  await waitFor(() => expect(reachable(carousel)).toEqual(['Game 5']), { timeout: 4_000 });
  for (let press = 0; press < 5; press += 1) await user.click(screen.getByRole('button', { name: 'Previous game' }));
  await waitFor(() => expect(reachable(carousel)).toEqual(['Game 7']), { timeout: 4_000 });
});

test('HOME-04 A11Y-01 a card pressed by keyboard stays in the centre', async () => {
  const { user, carousel } = await renderCards(3);
  // A keyboard click has coordinates 0, far to the left of the centre.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 900, 211));
  screen.getByRole('button', { name: 'Game 1' }).focus();
  await user.keyboard('{Enter}');
  expect(reachable(carousel)).toEqual(['Game 1']);
  jest.restoreAllMocks();
});

test('HOME-04 a single card has no arrows', async () => {
  const { carousel } = await renderCards(1);
  expect(reachable(carousel)).toEqual(['Game 1']);
  expect(screen.queryByRole('button', { name: 'Next game' })).not.toBeInTheDocument();
});

test('HOME-08 arrows and dots turn banners one at a time, and their text is sanitised', async () => {
  const { user } = await renderInShell(
    <BannerCarousel
      label="News"
      items={[
        { image: '/a.png', alt: 'First' },
        { image: '/b.png', alt: '', html: '<p onclick="alert(1)">Words</p>' },
      ]}
    />,
  );
  const slides = screen.getAllByRole('group', { name: /of 2/ });
  expect(slides.map((slide) => slide.hasAttribute('inert'))).toEqual([false, true]);
  await user.click(screen.getByRole('button', { name: 'Show slide 2' }));
  expect(slides.map((slide) => slide.hasAttribute('inert'))).toEqual([true, false]);
  expect(screen.getByText('Words')).not.toHaveAttribute('onclick');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(slides.map((slide) => slide.hasAttribute('inert'))).toEqual([false, true]);
  await user.keyboard('{ArrowRight}');
  expect(slides.map((slide) => slide.hasAttribute('inert'))).toEqual([true, false]);
});
