import { css } from '../../style/style.ts';
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

/**
 * A bank's mark over its code, on its colour. The marks are our own and no logos (ADR 0030). The bank's name is beside it, so assistive
 * technology skips it. The code is part of the drawing: a browser's minimum font size would break it into two lines.
 */
export function BankTile({ code, size = 44 }: { code: string; size?: 44 | 40 }) {
  const mark = bankMarks[code];
  const isCodeless = codeless.has(code);
  const markSize = isCodeless ? 24 : 16;
  const middle = size / 2;
  return (
    <svg
      aria-hidden
      css={tile}
      style={{ background: colors[code] ?? otherColor }}
      viewBox={`0 0 ${size} ${size}`}
      width={size}
      height={size}
      fill="#FFFFFF"
    >
      {mark !== undefined && (
        <svg
          x={middle - markSize / 2}
          y={isCodeless ? middle - 12 : middle - 15.5}
          viewBox="0 0 24 24"
          width={markSize}
          height={markSize}
          fillRule="evenodd"
        >
          <path d={mark} />
        </svg>
      )}
      {!isCodeless && (
        <text x={middle} y={mark === undefined ? middle + 3.5 : middle + 13} fontSize="10" fontWeight="600" textAnchor="middle">
          {code}
        </text>
      )}
    </svg>
  );
}
