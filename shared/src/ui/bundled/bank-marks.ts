/**
 * One geometric mark per code on a 24-unit grid, drawn for this product and no trademark (ADR 0100). Each is one path with the even-odd
 * fill rule.
 */
export const bankMarks: Readonly<Record<string, string>> = {
  KBANK: 'M3 21v-7l5-3v10zM9.5 21V10l5-3v14zM16 21V6l5-3v18z',
  SCB: 'M8 3h13l-4 8H4zM7 13h13l-4 8H3z',
  KTB: 'M12 2l10 10-10 10L2 12zM12 7.5L7.5 12l4.5 4.5 4.5-4.5z',
  BBL: 'M3 3a18 18 0 0118 18h-5A13 13 0 003 8zM3 11.5a9.5 9.5 0 019.5 9.5H3z',
  TMB: 'M3 4h18v6H3zM9 12h6v9H9z',
  BAY: 'M12 3l9 8v5l-9-8-9 8v-5zM12 12l9 8v1H3v-1z',
  GSB: 'M5 3h14v4.5H5zM3 9.5h18V14H3zM5 16.5h14V21H5z',
  BAAC: 'M3 3h8v8H3zM13 3h8l-8 8zM3 13h8v8zM13 13h8v8h-8z',
  GHB: 'M12 2l9 5v10l-9 5-9-5V7zM12 7l-4.5 2.5v5L12 17l4.5-2.5v-5z',
  UOB: 'M11 2.05v5.05a5 5 0 000 9.8v5.05a10 10 0 010-19.9zM13 2.05a10 10 0 010 19.9v-5.05a5 5 0 000-9.8z',
  CIMBT: 'M12 12V2l7 5zM12 12h10l-5 7zM12 12v10l-7-5zM12 12H2l5-7z',
  KKP: 'M3 3l9 9-9 9zM21 3v18l-9-9z',
  TISCO: 'M3 3h18v18H3zM8 8v8h8V8z',
  LH: 'M3 3h6v6h6v6h6v6H3z',
  BCEL: 'M11 2v20a10 10 0 010-20zM13 2a10 10 0 019 9h-9zM13 13h9a10 10 0 01-9 9z',
  LDB: 'M10 3h4v4h3v5h4v9H3v-9h4V7h3z',
  APB: 'M11 11H6a4 4 0 115-5zM13 11V6a4 4 0 115 5zM11 13v5a4 4 0 11-5-5zM13 13h5a4 4 0 11-5 5z',
  JDB: 'M8.5 5a7 7 0 100 14 7 7 0 000-14zM15.5 5a7 7 0 100 14 7 7 0 000-14z',
  LVB: 'M3 8h11V3l7 7.5H3zM21 16H10v5l-7-7.5h18z',
  ST: 'M3 3h18v5H8v2h13v11H3v-5h13v-2H3z',
  BIC: 'M12 2a4.5 4.5 0 110 9 4.5 4.5 0 010-9zM6.5 12.5a4.5 4.5 0 110 9 4.5 4.5 0 010-9zM17.5 12.5a4.5 4.5 0 110 9 4.5 4.5 0 010-9z',
  // Payment channels and wallet apps.
  WW: 'M2 5h5l2.5 8L12 5l2.5 8L17 5h5l-5 15h-4l-1-3-1 3H7z',
  E2P: 'M3 3h8v8H3zM6 6v2h2V6zM13 3h8v8h-8zM16 6v2h2V6zM3 13h8v8H3zM6 16v2h2v-2zM13 13h4v4h4v4h-4v-4h-4z',
  WALLET: 'M3 5h16v3h2v12H3zM14 12v4h7v-4z',
  TRUEWALLET: 'M3 8h8v4H3zM13 8h8v4h-8zM4 14h7v7H4zM13 14h7v7h-7zM11.5 7L6 5l2-3zM12.5 7L18 5l-2-3z',
};
