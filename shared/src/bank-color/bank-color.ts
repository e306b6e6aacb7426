/** White has a contrast of at least 5.0 on all of them. */
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

export const bankColor = (code: string): string => colors[code] ?? otherColor;
