/** Line glyphs on a 24 grid, light on whatever the card shows behind them. */
const glyphs: Readonly<Record<string, string>> = {
  prism: '<path d="M6 3h12l4 6-10 12L2 9Z"/><path d="M2 9h20M12 21 8 9l4-6 4 6Z"/>',
  lotus:
    '<path d="M12 20c-4-3-5-8 0-15 5 7 4 12 0 15Z"/><path d="M12 20c-6 0-9-3-10-9 4 0 6 1 8 4M12 20c6 0 9-3 10-9-4 0-6 1-8 4"/>',
  orbit:
    '<circle cx="12" cy="12" r="4.5"/><path d="M5 16.5C2.6 18.6 1.5 20.3 2.2 21c1.2 1.2 6.6-2.2 11.8-7.5S23 3.2 21.8 2.2c-.8-.6-2.6.5-4.9 2.4"/>',
  cubic: '<path d="m12 2 9 5v10l-9 5-9-5V7Z"/><path d="m3 7 9 5 9-5M12 12v10"/>',
  aurora: '<path d="M3 20h18M5 16l4-5 3 3 4-6 4 8"/><path d="M5 4c2 2 2 4 1 6M11 3c2 2 2 4 1 6M17 3c1 1 1 2 .5 3"/>',
  ember:
    '<path d="M12 22c4.4 0 7-2.8 7-6.5 0-4-3-5.5-3.5-9C13 8 12.5 10 13 12c-2-1-3-4-2-9-4 3-6 7.5-6 12.5C5 19.2 7.6 22 12 22Z"/>',
  baize: '<path d="M12 3c3 4 7 6 7 10a4 4 0 0 1-6 3.2c.2 2 .8 3.5 2 4.8H9c1.2-1.3 1.8-2.8 2-4.8A4 4 0 0 1 5 13c0-4 4-6 7-10Z"/>',
  pitch:
    '<circle cx="12" cy="12" r="10"/><path d="m12 7 4.5 3.3-1.7 5.2H9.2l-1.7-5.2ZM12 2v5M21.5 9.5l-5 .8M18 20l-3.2-4.5M6 20l3.2-4.5M2.5 9.5l5 .8"/>',
  dune: '<circle cx="16" cy="7" r="3.5"/><path d="M2 15c4-5 7-5 10-1s6 3 10-2M2 21c4-4 7-4 10-1s6 2 10-2"/>',
  sky49: '<circle cx="8" cy="15" r="6"/><circle cx="17" cy="8" r="5"/><path d="M8 12.5v5M15.5 8h3"/>',
  moon: '<path d="M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z"/><path d="M17 3v4M15 5h4"/>',
  grid: '<rect x="3" y="3" width="7" height="7" rx="2"/><rect x="14" y="3" width="7" height="7" rx="2"/><rect x="3" y="14" width="7" height="7" rx="2"/><path d="M17.5 14v7M14 17.5h7"/>',
};

export const logoNames = Object.keys(glyphs);

export const logo = (name: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 24 24" fill="none" stroke="#f3f6fc" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${glyphs[name] ?? ''}</svg>\n`;
