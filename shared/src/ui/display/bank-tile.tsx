import { css } from '@wallet/shared/style';
import { bankMarks } from './bank-marks.ts';

/** Each tile's colour; white reads on all of them at 5.0 or more. */
const colors: Readonly<Record<string, string>> = {
  KBANK: '#157A4A',
  SCB: '#5A3B97',
  KTB: '#0F76A6',
  GSB: '#B4336F',
  BBL: '#26479E',
  TMB: '#1F5A9E',
  BAY: '#8A6A0E',
  BCEL: '#A8242C',
  LDB: '#1C5FA8',
  JDB: '#2A7340',
  WALLET: '#3B3FA8',
  TRUEWALLET: '#A64B16',
};
const otherColor = '#37517E';
/** Wallet apps have a name and no code that anybody would read. */
const codeless: ReadonlySet<string> = new Set(['WALLET', 'TRUEWALLET']);

const tile = css({ flexShrink: 0, borderRadius: '12px' });
/** Units of the drawing in a CSS pixel: its letters are larger than the least font size of any browser, and are scaled down. */
const unit = 10;
/** So many capital letters fit side by side; more are drawn closer together. */
const lettersAtMost = 5;

/** Whether a bank, channel or wallet app has a mark of its own. */
export const isMarkedBank = (code: string): boolean => Object.hasOwn(bankMarks, code);

/**
 * A bank's mark over its code, on its colour. The marks are our own and no logos (ADR 0030). The bank's name is beside it, so assistive
 * technology skips it.
 */
export function BankTile({ code, size = 44 }: { code: string; size?: 44 | 40 }) {
  const mark = bankMarks[code];
  const isCodeless = codeless.has(code);
  const markSize = (isCodeless ? 24 : 16) * unit;
  const middle = (size * unit) / 2;
  return (
    <svg
      aria-hidden
      css={tile}
      style={{ background: colors[code] ?? otherColor }}
      viewBox={`0 0 ${size * unit} ${size * unit}`}
      width={size}
      height={size}
      fill="#FFFFFF"
    >
      {mark !== undefined && (
        <svg
          x={middle - markSize / 2}
          y={middle - (isCodeless ? 12 : 15.5) * unit}
          viewBox="0 0 24 24"
          width={markSize}
          height={markSize}
          fillRule="evenodd"
        >
          <path d={mark} />
        </svg>
      )}
      {!isCodeless && (
        <text
          x={middle}
          y={middle + (mark === undefined ? 3.5 : 13) * unit}
          fontSize={10 * unit}
          fontWeight="600"
          textAnchor="middle"
          {...(code.length > lettersAtMost ? { textLength: (size - 6) * unit, lengthAdjust: 'spacingAndGlyphs' } : {})}
        >
          {code}
        </text>
      )}
    </svg>
  );
}
