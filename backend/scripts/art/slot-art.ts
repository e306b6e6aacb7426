import { at, type Canvas, circle, document, fillAll, linear, mix, points, radial, stars, swell } from './svg.ts';

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

/** Golden blocks in isometric order, some risen out of the floor. */
export function cubes(canvas: Canvas, [dark, light]: readonly [string, string]): string {
  const [w, h, side] = [52, 30, 46];
  const tints = [0.08, 0.3, 0.55, 0.9];
  const shapes = tints.map((tint, index) => {
    const top = mix(dark, light, tint);
    return `<g id="c${index}"><path d="M0,${-h}L${w},0L0,${h}L${-w},0Z" fill="${mix(top, '#ffffff', 0.18)}"/><path d="M${-w},0L0,${h}V${h + side}L${-w},${side}Z" fill="${mix(top, '#000000', 0.3)}"/><path d="M${w},0L0,${h}V${h + side}L${w},${side}Z" fill="${mix(top, '#000000', 0.55)}"/></g>`;
  });
  const blocks: string[] = [];
  for (let row = 0; row * h <= canvas.height + 120; row += 1) {
    for (let column = 0; (column - 1) * w * 2 <= canvas.width; column += 1) {
      const x = column * w * 2 + (row % 2) * w;
      const raised = canvas.random() > 0.8;
      const tint = Math.min(3, Math.floor(canvas.random() * 2.2 + (x / canvas.width) * 1.3) + (raised ? 1 : 0));
      blocks.push(`<use href="#c${tint}" x="${at(x)}" y="${at(row * h - (raised ? 26 : 0))}"/>`);
    }
  }
  const definitions =
    shapes.join('') +
    linear('dusk', [
      [0, dark, 0],
      [1, '#0b0a12', 0.7],
    ]) +
    radial(
      'lamp',
      [
        [0, light, 0.4],
        [1, light, 0],
      ],
      [0.7, 0.2, 0.6],
    );
  return document(
    canvas,
    definitions,
    `${fillAll(canvas, dark)}${blocks.join('')}${fillAll(canvas, 'url(#lamp)')}${fillAll(canvas, 'url(#dusk)')}`,
  );
}

/** Northern light over dark hills. */
export function aurora(canvas: Canvas): string {
  const curtains = Array.from({ length: 5 }, (_, index) => {
    const line = swell(canvas, 110 + index * 26, 44, index * 1.7 + canvas.random());
    return `<path d="${line}V-20H0Z" fill="url(#veil${index % 3})" transform="translate(0 ${index * 12})"/>`;
  });
  const rays = Array.from({ length: 34 }, () => {
    const x = canvas.random() * canvas.width;
    const [y, width, height] = [20 + canvas.random() * 60, 3 + canvas.random() * 12, 120 + canvas.random() * 110];
    return `<rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}" opacity="${at(0.1 + canvas.random() * 0.3)}"/>`;
  });
  const hills = [
    [318, '#0d2c3c'],
    [352, '#0a1f2e'],
    [388, '#071520'],
  ] as const;
  const land = hills.map(([y, fill], index) => `<path d="${swell(canvas, y, 24, index * 2.1)}V422H0Z" fill="${fill}"/>`);
  const definitions =
    linear('sky', [
      [0, '#071a33'],
      [0.6, '#0f4a5c'],
      [1, '#123f4a'],
    ]) +
    linear('ray', [
      [0, '#b8ffe2', 0],
      [0.5, '#b8ffe2', 0.8],
      [1, '#5fe3c0', 0],
    ]) +
    linear('veil0', [
      [0, '#3df0b0', 0],
      [1, '#3df0b0', 0.42],
    ]) +
    linear('veil1', [
      [0, '#8a7bff', 0],
      [1, '#8a7bff', 0.36],
    ]) +
    linear('veil2', [
      [0, '#4fd8ff', 0],
      [1, '#4fd8ff', 0.34],
    ]);
  return document(
    canvas,
    definitions,
    `${fillAll(canvas, 'url(#sky)')}${stars(canvas, 46, '#e6fff6')}${curtains.join('')}<g fill="url(#ray)">${rays.join('')}</g>${land.join('')}`,
  );
}

/** Scales of a fire fish, row over row. */
export function ember(canvas: Canvas): string {
  const radius = 48;
  const tones = ['#ffcf6b', '#ff8f3f', '#e8482c', '#a31f2b', '#5f1226'];
  const shapes = tones.map((tone, index) => {
    const arcs = [0, 1, 2, 3].map((ring) =>
      circle(
        0,
        0,
        radius - ring * 12,
        `fill="${mix(tone, ring % 2 === 0 ? '#2a0616' : '#fff1d0', ring % 2 === 0 ? 0.12 : 0.2)}"`,
      ),
    );
    return `<g id="s${index}">${arcs.join('')}</g>`;
  });
  const scales: string[] = [];
  for (let row = 0; row < 22; row += 1) {
    for (let column = -1; column < 8; column += 1) {
      const x = column * radius * 2 + (row % 2) * radius;
      const y = canvas.height + 40 - (21 - row) * 24;
      const far = Math.hypot(x - 430, y - 120) / 420;
      scales.push(
        `<use href="#s${Math.min(4, Math.max(0, Math.floor(far * 4 + canvas.random() * 1.4)))}" x="${x}" y="${at(y)}"/>`,
      );
    }
  }
  const sparks = Array.from({ length: 26 }, () =>
    circle(
      canvas.random() * 600,
      canvas.random() * 300,
      1 + canvas.random() * 2.6,
      `opacity="${at(0.4 + canvas.random() * 0.6)}"`,
    ),
  );
  const definitions =
    shapes.join('') +
    linear('smoke', [
      [0.2, '#1c0510', 0],
      [1, '#1c0510', 0.75],
    ]) +
    radial(
      'glow',
      [
        [0, '#fff0b8', 0.55],
        [1, '#ff7a2e', 0],
      ],
      [0.72, 0.28, 0.5],
    );
  return document(
    canvas,
    definitions,
    `${fillAll(canvas, '#3a0a1c')}${scales.join('')}${fillAll(canvas, 'url(#glow)')}${fillAll(canvas, 'url(#smoke)')}<g fill="#ffe9a8">${sparks.join('')}</g>`,
  );
}
