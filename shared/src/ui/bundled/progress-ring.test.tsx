import { render, screen } from '@testing-library/react';
import { ProgressRing, percentDone } from './progress-ring.tsx';

const ringOf = (value: number) => <ProgressRing value={value} max={500} label="Turnover" text={`${value} of 500`} size={88} />;
const offset = () => screen.getByRole('progressbar').querySelector('[stroke-dashoffset]')?.getAttribute('stroke-dashoffset');

test('PLAY-06 A11Y-01 the ring says its progress, and moves to a new value in the same element', () => {
  const { rerender } = render(ringOf(125));
  const ring = screen.getByRole('progressbar', { name: 'Turnover' });
  expect(ring).toHaveAttribute('aria-valuenow', '125');
  expect(ring).toHaveAttribute('aria-valuetext', '125 of 500');
  expect(offset()).toBe('75');
  rerender(ringOf(250));
  expect(screen.getByRole('progressbar', { name: 'Turnover' })).toBe(ring);
  expect(offset()).toBe('50');
});

test('PLAY-06 the ring is at most full', () => {
  render(ringOf(900));
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '500');
  expect(offset()).toBe('0');
});

test.each([
  [0, 0],
  [4.99, 0],
  [5, 1],
  [499.99, 99],
  [500, 100],
  [600, 100],
])('PLAY-06 %d of 500 is shown as %d percent: 100 only when nothing is left', (value, percent) =>
  expect(percentDone(value, 500)).toBe(percent),
);
