import { at, type Canvas, circle, document, fillAll, linear, mix, radial, stars, swell } from './svg.ts';

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
