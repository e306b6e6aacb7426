import { css } from '../style/style.ts';

/** Each bank's tile; white reads on all of them at 5.0 or more. Tiles carry codes, never logos. */
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
};
const otherColor = '#37517E';

const tile = css({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  borderRadius: '12px',
  color: '#FFFFFF',
  fontSize: '11px',
  lineHeight: '16px',
  fontWeight: 600,
});

/** A bank's code on its colour. The bank's name stands beside it, so assistive technology passes it over. */
export function BankTile({ code, size = 44 }: { code: string; size?: 44 | 40 }) {
  return (
    <span aria-hidden css={tile} style={{ width: size, height: size, background: colors[code] ?? otherColor }}>
      {code}
    </span>
  );
}
