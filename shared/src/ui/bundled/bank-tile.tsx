import { css } from '@kaeo/shared/style';
import { bankColor } from '../../bank-color/bank-color.ts';
import { bankMarks } from './bank-marks.ts';

/** Wallet apps have no code known to players. */
const codeless: ReadonlySet<string> = new Set(['WALLET', 'TRUEWALLET']);

const tile = css({ flexShrink: 0, borderRadius: '12px' });
/** Drawing units per CSS pixel: letters are drawn larger than browsers' minimum font size and scaled down. */
const unit = 10;
/** Capital letters that fit side by side; more are condensed. */
const maxLetters = 5;

export const isMarkedBank = (code: string): boolean => Object.hasOwn(bankMarks, code);

/** Our own mark, no logo (ADR 0100). Hidden from assistive technology, since the bank's name is next to it. */
export function BankTile({ code, size = 44 }: { code: string; size?: 44 | 40 }) {
  const mark = bankMarks[code];
  const isCodeless = codeless.has(code);
  const markSize = (isCodeless ? 24 : 16) * unit;
  const middle = (size * unit) / 2;
  return (
    <svg
      aria-hidden
      css={tile}
      style={{ background: bankColor(code) }}
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
          {...(code.length > maxLetters ? { textLength: (size - 6) * unit, lengthAdjust: 'spacingAndGlyphs' } : {})}
        >
          {code}
        </text>
      )}
    </svg>
  );
}
