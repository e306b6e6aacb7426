import { act, fireEvent, render, screen } from '@testing-library/react';
import { Image } from './image.tsx';

const goes = (isOnline: boolean) =>
  act(() => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });

afterEach(() => jest.restoreAllMocks());

test('HOME-05 a failed picture is replaced by the fallback, and a new address is tried', () => {
  const { rerender } = render(<Image src="/a.png" alt="Logo" fallback={<span>P</span>} />);
  expect(screen.getByText('P')).toBeVisible();
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByText('P')).toBeVisible();
  rerender(<Image src="/b.png" alt="Logo" fallback={<span>P</span>} />);
  fireEvent.load(screen.getByRole('img'));
  expect(screen.queryByText('P')).not.toBeInTheDocument();
});

test('HOME-05 a picture without an address is not requested', () => {
  render(<Image src="" alt="Logo" fallback={<span>P</span>} />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('HOME-05 a picture that failed offline is requested again when online; one that failed online is not', () => {
  goes(false);
  const { unmount } = render(<Image src="/a.png" alt="Logo" />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  goes(true);
  expect(screen.getByRole('img')).toBeInTheDocument();
  fireEvent.error(screen.getByRole('img'));
  goes(false);
  goes(true);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  unmount();
});
