import { at, type Canvas, circle, document, fillAll, linear, mix, radial, stars } from './svg.ts';

/** A floating lantern of paper, its light inside; the origin in its middle, 60 high at scale 1. */
const lantern = (x: number, y: number, scale: number, tilt: number): string =>
  `<g transform="translate(${at(x)} ${at(y)}) rotate(${at(tilt)}) scale(${scale})"><circle r="62" fill="url(#halo)"/><path d="M-17,-28C-8,-34 8,-34 17,-28C23,-8 22,10 15,28C6,32 -6,32 -15,28C-22,10 -23,-8 -17,-28Z" fill="url(#paper)"/><path d="M-7,-31C-10,-8 -9,12 -6,30M7,-31C10,-8 9,12 6,30" fill="none" stroke="#a8481c" stroke-opacity=".3" stroke-width="1.4"/><ellipse cy="28" rx="15" ry="4" fill="#fff4cf"/></g>`;

/** Lanterns that rise over a river at night, and their light in the water. */
export function lanterns(canvas: Canvas): string {
  const shore = 262;
  const lights: readonly [x: number, y: number, scale: number, tilt: number][] = [
    [152, 150, 1.32, -7],
    [330, 92, 1.05, 5],
    [528, 134, 1.5, 6],
    [628, 62, 0.72, -5],
    [420, 186, 0.66, -4],
    [240, 44, 0.5, 8],
    [64, 70, 0.56, 6],
    [456, 48, 0.46, -8],
    [268, 206, 0.44, 4],
    [672, 186, 0.52, 8],
    [376, 30, 0.3, 2],
    [574, 22, 0.3, -6],
  ];
  const reflections = lights.map(([x, y, scale]) => {
    const depth = shore + 16 + (shore - y) * 0.22;
    const strokes = Array.from({ length: 8 }, (_, step) => {
      const width = (22 - step * 2.2) * scale * (0.45 + canvas.random() * 0.75);
      const shift = (canvas.random() - 0.5) * 16 * scale;
      return `M${at(x - width + shift)},${at(depth + step * 5.4 * Math.sqrt(scale))}h${at(width * 2)}`;
    });
    return `<path d="${strokes.join('')}" stroke-width="${at(1.4 + scale)}" opacity="${at(0.35 + scale * 0.3)}"/>`;
  });
  const hills = [
    ['M0,232C90,180 170,206 250,222S400,176 500,206S640,188 716,214', '#2b2358'],
    ['M0,250C110,222 220,246 330,240S560,222 716,246', '#1a1840'],
  ].map(([line, tone]) => `<path d="${line}V${shore}H0Z" fill="${tone}"/>`);
  const definitions =
    linear(
      'sky',
      [
        [0, '#12143e'],
        [0.6, '#3a2a72'],
        [1, '#8a4a78'],
      ],
      [0, 0, 0, 0.72],
    ) +
    linear('river', [
      [0, '#3c2c66'],
      [1, '#0d1030'],
    ]) +
    radial('halo', [
      [0, '#ffcf7a', 0.55],
      [0.5, '#ff9d4d', 0.2],
      [1, '#ff9d4d', 0],
    ]) +
    linear('paper', [
      [0, '#e8773a'],
      [0.55, '#ffb65c'],
      [1, '#fff0c2'],
    ]);
  return document(
    canvas,
    definitions,
    `${fillAll(canvas, 'url(#sky)')}${stars(canvas, 34, '#fff')}${hills.join('')}<path d="M0,${shore}H716V372H0Z" fill="url(#river)"/><g stroke="#ffc46b" stroke-linecap="round">${reflections.join('')}</g>${lights.map((light) => lantern(...light)).join('')}`,
  );
}

/** A boat tied up on a still lake under the crescent moon. */
export function rest(canvas: Canvas): string {
  const shore = 232;
  const ranges = [
    ['M0,196C80,150 150,176 214,160S330,104 404,150S560,176 716,128', '#2c5578'],
    ['M0,214C100,186 190,206 292,188S470,176 560,196S660,186 716,178', '#1d3e61'],
    ['M0,228C140,214 260,226 380,218S600,212 716,220', '#13294a'],
  ].map(([line, tone]) => `<path d="${line}V${shore}H0Z" fill="${tone}"/>`);
  const glints = Array.from({ length: 26 }, (_, index) => {
    const y = shore + 8 + index * 5;
    const width = 10 + index * 1.6 + canvas.random() * 12;
    return `M${at(524 - width / 2 + (canvas.random() - 0.5) * (10 + index))},${y}h${at(width)}`;
  });
  const reeds = Array.from({ length: 15 }, (_, index) => {
    const x = 12 + index * 11 + canvas.random() * 8;
    const height = 74 + canvas.random() * 96;
    const lean = 8 + canvas.random() * 26;
    const tip = `${at(x + lean)},${at(372 - height)}`;
    const tone = mix('#0c1c33', '#1f4a52', canvas.random());
    const head =
      index % 4 === 1
        ? `<ellipse cx="${at(x + lean)}" cy="${at(372 - height)}" rx="4" ry="15" fill="#5b3a2a" transform="rotate(10 ${tip.replace(',', ' ')})"/>`
        : '';
    return `<path d="M${at(x)},376Q${at(x + 2)},${at(372 - height * 0.6)} ${tip}" stroke="${tone}" stroke-width="4"/>${head}`;
  });
  const ripples = [0, 1, 2].map(
    (ring) => `<ellipse cx="330" cy="302" rx="${118 + ring * 34}" ry="${at(12 + ring * 5)}" opacity="${at(0.34 - ring * 0.1)}"/>`,
  );
  const definitions =
    linear(
      'dusk',
      [
        [0, '#101a46'],
        [0.62, '#2f6a96'],
        [1, '#8fc7c4'],
      ],
      [0, 0, 0, 0.66],
    ) +
    linear('lake', [
      [0, '#4f93a4'],
      [0.35, '#235577'],
      [1, '#0b1b3a'],
    ]) +
    linear('wood', [
      [0, '#c98a55'],
      [1, '#6d3f26'],
    ]) +
    radial('glow', [
      [0, '#fff6d8', 0.55],
      [1, '#fff6d8', 0],
    ]);
  return document(
    canvas,
    definitions,
    `${fillAll(canvas, 'url(#dusk)')}${stars(canvas, 30, '#fff')}${circle(524, 82, 130, 'fill="url(#glow)"')}<path d="M546,42A46,46 0 1 0 562,112A38,38 0 1 1 546,42Z" fill="#fff3cf"/>${ranges.join('')}<path d="M0,${shore}H716V372H0Z" fill="url(#lake)"/><path d="${glints.join('')}" stroke="#fff3cf" stroke-width="2.4" stroke-linecap="round" opacity=".55"/><g fill="none" stroke="#d7f1ee" stroke-width="2">${ripples.join('')}</g><path d="M206,276C236,318 424,318 462,268C430,288 250,294 206,276Z" fill="url(#wood)"/><path d="M206,276C250,294 430,288 462,268C452,280 440,284 424,288C360,298 270,298 226,290Z" fill="#3b2018" opacity=".55"/><path d="M300,290L312,240Q338,224 366,240L376,288" fill="#e9d7b0" opacity=".94"/><path d="M312,240Q338,224 366,240L368,252Q338,238 310,252Z" fill="#b98f58"/><path d="M462,268Q520,296 560,300" fill="none" stroke="#e9d7b0" stroke-width="1.6"/><path d="M560,254v58" stroke="#2a1b16" stroke-width="7" stroke-linecap="round"/><g fill="none" stroke-linecap="round">${reeds.join('')}</g>`,
  );
}
