import { at, type Canvas, circle, document, fillAll, linear, radial, stars, swell } from './svg.ts';

const pipPlaces: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-5, -5],
    [5, 5],
  ],
  3: [
    [-6, 5],
    [6, 5],
    [0, -6],
  ],
  4: [
    [-5, -5],
    [5, -5],
    [-5, 5],
    [5, 5],
  ],
  5: [
    [-6, -6],
    [6, -6],
    [0, 0],
    [-6, 6],
    [6, 6],
  ],
};

/** Drawn balls among empty places; pips instead of numbers. */
export function balls(canvas: Canvas): string {
  const ball = (id: string) =>
    `<g id="${id}"><circle cx="3" cy="6" r="38" fill="#050d2c" opacity=".35"/><circle r="38" fill="url(#${id}f)"/><circle r="19" fill="#fff" opacity=".92"/><ellipse cx="-12" cy="-20" rx="14" ry="8" fill="#fff" opacity=".5" transform="rotate(-32 -12 -20)"/></g>`;
  const places: string[] = [];
  for (let row = 0; row < 5; row += 1) {
    for (let column = -1; column < 7; column += 1) {
      const x = 54 + column * 100 + (row % 2) * 50;
      const y = 56 + row * 94;
      const chance = canvas.random();
      if (chance < 0.42) {
        places.push(`<use href="#empty" x="${x}" y="${y}"/>`);
        continue;
      }
      const tone = chance < 0.6 ? 'gold' : chance < 0.8 ? 'pearl' : chance < 0.92 ? 'coral' : 'mint';
      const pips = pipPlaces[1 + Math.floor(canvas.random() * 5)] ?? [];
      places.push(
        `<use href="#${tone}" x="${x}" y="${y}"/>${pips.map(([dx, dy]) => circle(x + dx, y + dy, 3.2, 'fill="#16224d"')).join('')}`,
      );
    }
  }
  const tones = [
    ['gold', '#fff0b8', '#e0a92e'],
    ['pearl', '#ffffff', '#9fb0d8'],
    ['coral', '#ffc9bd', '#e2583f'],
    ['mint', '#d4ffe9', '#2fae86'],
  ] as const;
  const definitions =
    tones
      .map(
        ([id, light, dark]) =>
          radial(
            `${id}f`,
            [
              [0, light],
              [1, dark],
            ],
            [0.35, 0.28, 0.85],
          ) + ball(id),
      )
      .join('') +
    linear(
      'sky',
      [
        [0, '#1f4fb0'],
        [0.5, '#3a6fe0'],
        [1, '#0d2566'],
      ],
      [0, 0, 0.6, 1],
    ) +
    '<circle id="empty" r="37" fill="#fff" fill-opacity=".05" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>';
  return document(canvas, definitions, `${fillAll(canvas, 'url(#sky)')}${places.join('')}`);
}

/** A moon and its light upon quiet water. */
export function moon(canvas: Canvas): string {
  const rings = Array.from({ length: 9 }, (_, index) =>
    circle(412, 150, 92 + index * 34, `stroke-opacity="${at(0.5 - index * 0.05)}"`),
  );
  const glints = Array.from({ length: 40 }, (_, index) => {
    const depth = canvas.random();
    const width = 16 + depth * 70 * canvas.random();
    return `<path d="M${at(412 - width / 2 + (canvas.random() - 0.5) * (60 + depth * 150))},${at(268 + depth * 146)}h${at(width)}" opacity="${at(0.25 + (index % 5) * 0.13)}"/>`;
  });
  const definitions =
    linear('night', [
      [0, '#083344'],
      [0.62, '#14707a'],
      [1, '#0b3f4c'],
    ]) +
    linear('water', [
      [0, '#0f5c66'],
      [1, '#04202b'],
    ]) +
    radial(
      'moon',
      [
        [0, '#fffbe6'],
        [0.7, '#ffe3a1'],
        [1, '#e8b860'],
      ],
      [0.4, 0.36, 0.7],
    ) +
    radial('glow', [
      [0.3, '#ffe9b8', 0.55],
      [1, '#ffe9b8', 0],
    ]);
  const craters = [
    [392, 132, 12],
    [432, 164, 16],
    [426, 118, 7],
    [390, 176, 8],
  ].map(([x = 0, y = 0, r = 0]) => circle(x, y, r, 'fill="#d9a94f" opacity=".35"'));
  return document(
    canvas,
    definitions,
    `${fillAll(canvas, 'url(#night)')}${stars(canvas, 36, '#eafcff')}<g fill="none" stroke="#ffe9b8" stroke-width="1.3">${rings.join('')}</g>${circle(412, 150, 150, 'fill="url(#glow)"')}${circle(412, 150, 66, 'fill="url(#moon)"')}${craters.join('')}<path d="${swell(canvas, 262, 5, 0.4)}V422H0Z" fill="url(#water)"/><g stroke="#ffe9b8" stroke-width="3" stroke-linecap="round">${glints.join('')}</g>`,
  );
}

/** A board of lamps, some of them lit. */
export function lamps(canvas: Canvas, palette: { dark: string; dim: string; lit: string; hot: string }): string {
  const size = 54;
  const board: string[] = [];
  for (let row = 0; row * 66 < canvas.height; row += 1) {
    for (let column = -1; column * 66 < canvas.width; column += 1) {
      const chance = canvas.random();
      const kind = chance > 0.93 ? 'hot' : chance > 0.76 ? 'lit' : chance > 0.45 ? 'half' : 'dim';
      board.push(`<use href="#${kind}" x="${column * 66 + 18}" y="${row * 66 + 10}"/>`);
    }
  }
  const lamp = (id: string, fill: string, extra: string) =>
    `<g id="${id}">${extra}<rect width="${size}" height="${size}" rx="14" ${fill}/></g>`;
  const halo = (tone: string) =>
    `<rect x="-12" y="-12" width="${size + 24}" height="${size + 24}" rx="26" fill="${tone}" opacity=".22"/>`;
  const shine = `<path d="M12,14Q27,5 42,14" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="3" stroke-linecap="round"/>`;
  const definitions =
    radial(
      'wall',
      [
        [0, palette.dim],
        [1, palette.dark],
      ],
      [0.65, 0.35, 0.85],
    ) +
    linear('litf', [
      [0, palette.lit],
      [1, palette.dim],
    ]) +
    linear('hotf', [
      [0, palette.hot],
      [1, palette.lit],
    ]) +
    lamp('dim', 'fill="#fff" fill-opacity=".05"', '') +
    lamp('half', `fill="${palette.lit}" fill-opacity=".22"`, '') +
    `<g id="lit">${halo(palette.lit)}<rect width="${size}" height="${size}" rx="14" fill="url(#litf)"/>${shine}</g><g id="hot">${halo(palette.hot)}<rect width="${size}" height="${size}" rx="14" fill="url(#hotf)"/>${shine}</g>` +
    linear('floor', [
      [0.3, palette.dark, 0],
      [1, palette.dark, 0.8],
    ]);
  return document(canvas, definitions, `${fillAll(canvas, 'url(#wall)')}${board.join('')}${fillAll(canvas, 'url(#floor)')}`);
}
