import { at, type Canvas, circle, document, fillAll, linear, mix, points, radial, stars } from './svg.ts';

/** Facets of a cut stone, lit from the upper right. */
export function prism(canvas: Canvas): string {
  const columns = 7;
  const rows = 4;
  const vertex = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_unused, column): [number, number] => {
      const isEdge = column === 0 || row === 0 || column === columns || row === rows;
      const jitter = isEdge ? 0 : 46;
      const shift = row % 2 === 0 || isEdge ? 0 : 40;
      return [
        (column / columns) * canvas.width + shift + (canvas.random() - 0.5) * jitter,
        (row / rows) * canvas.height + (canvas.random() - 0.5) * jitter,
      ];
    }),
  );
  const facets: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [a, b] = [vertex[row]?.[column], vertex[row]?.[column + 1]];
      const [c, d] = [vertex[row + 1]?.[column], vertex[row + 1]?.[column + 1]];
      if (!a || !b || !c || !d) continue;
      const halves =
        canvas.random() > 0.5
          ? [
              [a, b, c],
              [b, d, c],
            ]
          : [
              [a, b, d],
              [a, d, c],
            ]; // two ways to cut a square
      for (const half of halves) {
        const light = Math.min(1, Math.max(0, 0.15 + (column / columns) * 0.45 - (row / rows) * 0.2 + canvas.random() * 0.42));
        facets.push(
          `<polygon points="${points(half)}" fill="${mix(light > 0.5 ? '#6a55e2' : '#2a1a86', light > 0.5 ? '#c3c0fb' : '#6a55e2', (light * 2) % 1)}"/>`,
        );
      }
    }
  }
  const beam = `<polygon points="330,0 470,0 190,422 20,422" fill="url(#beam)"/>`;
  const sparks = [
    [418, 118, 26],
    [150, 84, 15],
    [508, 226, 12],
  ] // x, y, size
    .map(
      ([x = 0, y = 0, r = 0]) =>
        `<path d="M${x},${y - r}Q${x},${y} ${x + r},${y}Q${x},${y} ${x},${y + r}Q${x},${y} ${x - r},${y}Q${x},${y} ${x},${y - r}" fill="#fff" opacity=".85"/>`,
    )
    .join('');
  const definitions =
    linear('beam', [
      [0, '#ffffff', 0.38],
      [1, '#8fd3ff', 0],
    ]) +
    linear('deep', [
      [0.3, '#150c52', 0],
      [1, '#150c52', 0.6],
    ]);
  return document(
    canvas,
    definitions,
    `<g stroke="#fff" stroke-opacity=".1">${facets.join('')}</g>${fillAll(canvas, 'url(#deep)')}${beam}${sparks}`,
  );
}

/** A lotus that opens over still water. */
export function lotus(canvas: Canvas): string {
  const [x, y] = [372, 250];
  const petal = (length: number, width: number) =>
    `M0,0C${-width},${-length * 0.35} ${-width * 0.8},${-length * 0.8} 0,${-length}C${width * 0.8},${-length * 0.8} ${width},${-length * 0.35} 0,0Z`;
  const rings = [
    { count: 18, length: 330, width: 62, tone: 'outer', opacity: 0.34 },
    { count: 16, length: 240, width: 50, tone: 'middle', opacity: 0.5 },
    { count: 14, length: 160, width: 36, tone: 'inner', opacity: 0.7 },
    { count: 12, length: 92, width: 24, tone: 'heart', opacity: 0.9 },
  ];
  const petals = rings.map((ring, index) => {
    const copies = Array.from(
      { length: ring.count },
      (_, copy) => `<use href="#${ring.tone}p" transform="rotate(${at((copy + (index % 2) / 2) * (360 / ring.count))})"/>`,
    );
    return `<g opacity="${ring.opacity}">${copies.join('')}</g>`;
  });
  const shapes = rings.map(
    (ring) =>
      `<path id="${ring.tone}p" d="${petal(ring.length, ring.width)}" fill="url(#${ring.tone})" stroke="#ffd9ef" stroke-opacity=".5"/>`,
  );
  const definitions =
    radial(
      'night',
      [
        [0, '#b04586'],
        [0.55, '#5c1f52'],
        [1, '#22092c'],
      ],
      [0.62, 0.55, 0.8],
    ) +
    linear('outer', [
      [0, '#ff9fd0', 0.55],
      [1, '#7c2a6b', 0.1],
    ]) +
    linear('middle', [
      [0, '#ffb6da', 0.6],
      [1, '#a83f8a', 0.25],
    ]) +
    linear('inner', [
      [0, '#ffe0f0', 0.9],
      [1, '#e676b4', 0.45],
    ]) +
    linear('heart', [
      [0, '#fff6dc'],
      [1, '#ffc3a0', 0.8],
    ]) +
    shapes.join('');
  const pollen = Array.from({ length: 26 }, (_, index) =>
    circle(x + Math.cos(index * 2.4) * Math.sqrt(index) * 4.6, y + Math.sin(index * 2.4) * Math.sqrt(index) * 4.6, 2.2, ''),
  );
  return document(
    canvas,
    definitions,
    `${fillAll(canvas, 'url(#night)')}${stars(canvas, 22, '#ffd9ef')}<g transform="translate(${x} ${y})">${petals.join('')}</g><g fill="#ffdf8a">${pollen.join('')}</g>`,
  );
}

/** A golden planet with its moons. */
export function orbit(canvas: Canvas): string {
  const tilt = 'rotate(-16 360 196)';
  const paths = Array.from(
    { length: 7 },
    (_, index) =>
      `<ellipse cx="360" cy="196" rx="${150 + index * 52}" ry="${52 + index * 21}" stroke-opacity="${at(0.55 - index * 0.06)}"/>`,
  );
  const bands = [-46, -22, 6, 30, 52].map(
    (offset, index) =>
      `<ellipse cx="360" cy="${196 + offset}" rx="112" ry="${index % 2 === 0 ? 9 : 6}" opacity="${index % 2 === 0 ? 0.28 : 0.2}"/>`,
  );
  const moons = [
    [178, 300, 17, '#e9e4ff'],
    [560, 70, 30, 'url(#amber)'],
    [470, 318, 10, '#b8a8ff'],
    [92, 150, 8, '#ffd98a'],
  ] as const;
  const definitions =
    radial(
      'space',
      [
        [0, '#5a479f'],
        [0.6, '#2a2163'],
        [1, '#0f0c2b'],
      ],
      [0.6, 0.46, 0.75],
    ) +
    radial(
      'planet',
      [
        [0, '#fff3cf'],
        [0.4, '#f3c068'],
        [0.8, '#a96a33'],
        [1, '#56301f'],
      ],
      [0.34, 0.3, 0.8],
    ) +
    radial(
      'amber',
      [
        [0, '#ffe9b0'],
        [1, '#b07a2e'],
      ],
      [0.35, 0.3, 0.8],
    ) +
    radial('glow', [
      [0.4, '#ffcf7d', 0.45],
      [1, '#ffcf7d', 0],
    ]) +
    `<clipPath id="disc"><circle cx="360" cy="196" r="88"/></clipPath>`;
  const planet = `${circle(360, 196, 170, 'fill="url(#glow)"')}${circle(360, 196, 88, 'fill="url(#planet)"')}<g clip-path="url(#disc)" fill="#7a4320" transform="${tilt}">${bands.join('')}</g>`;
  const ring = `<g fill="none" stroke="#ffe6b5" transform="${tilt}"><path d="M214,206A146,40 0 0 0 506,206" stroke-width="9" stroke-opacity=".6"/><path d="M198,210A162,48 0 0 0 522,210" stroke-width="3" stroke-opacity=".5"/></g>`;
  return document(
    canvas,
    definitions,
    `${fillAll(canvas, 'url(#space)')}${stars(canvas, 60, '#fff')}<g fill="none" stroke="#c9bcff" stroke-width="1.4" transform="${tilt}">${paths.join('')}</g>${planet}${ring}${moons.map(([x, y, r, fill]) => circle(x, y, r, `fill="${fill}"`)).join('')}`,
  );
}
