import { render, screen } from '@testing-library/react';
import { bankMarks } from './bank-marks.ts';
import { BankTile } from './bank-tile.tsx';

/** D-32, payment channels and wallet apps. */
const codes = `KBANK SCB KTB BBL TMB BAY GSB BAAC GHB UOB CIMBT KKP TISCO LH BCEL LDB APB JDB LVB ST BIC WW E2P WALLET TRUEWALLET`;

test('every bank, channel and wallet app has its own logo', () => {
  expect(Object.keys(bankMarks).toSorted()).toEqual(codes.split(' ').toSorted());
  expect(new Set(Object.values(bankMarks)).size).toBe(codes.split(' ').length);
});

test('a tile shows logo and code, and for a wallet app only the logo', () => {
  const { container, rerender } = render(<BankTile code="KBANK" />);
  expect(screen.getByText('KBANK').closest('svg')).toContainElement(container.querySelector('path'));
  rerender(<BankTile code="TRUEWALLET" />);
  expect(container).toHaveTextContent('');
  expect(container.querySelector('path')).toHaveAttribute('d', bankMarks['TRUEWALLET']);
});

test('a bank without a logo still shows its code', () => {
  const { container } = render(<BankTile code="NEW" />);
  expect(screen.getByText('NEW')).toBeInTheDocument();
  expect(container.querySelector('path')).toBeNull();
});

test('a code is larger than a browser’s minimum font size, on one line, and fits its tile', () => {
  render(<BankTile code="KASIKORN" />);
  const code = screen.getByText('KASIKORN');
  expect(Number(code.getAttribute('font-size'))).toBeGreaterThanOrEqual(24);
  expect(Number(code.getAttribute('textLength'))).toBeLessThan(440);
});
