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

const tile = css({
  display: 'inline-flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '3px',
  flexShrink: 0,
  borderRadius: '12px',
  color: '#FFFFFF',
  fontSize: '10px',
  lineHeight: '12px',
  fontWeight: 600,
});

/**
 * A bank's mark over its code, on its colour. The marks are our own and no logos (ADR 0030). The bank's name stands beside it, so
 * assistive technology passes it over.
 */
export function BankTile({ code, size = 44 }: { code: string; size?: 44 | 40 }) {
  const mark = bankMarks[code];
  const isCodeless = codeless.has(code);
  return (
    <span aria-hidden css={tile} style={{ width: size, height: size, background: colors[code] ?? otherColor }}>
      {mark !== undefined && (
        <svg
          viewBox="0 0 24 24"
          width={isCodeless ? 24 : 16}
          height={isCodeless ? 24 : 16}
          fill="currentColor"
          fillRule="evenodd"
        >
          <path d={mark} />
        </svg>
      )}
      {!isCodeless && code}
    </span>
  );
}
