import { at, type Canvas, circle, document, fillAll, linear, mix, radial, swell } from './svg.ts';

/** Three cards and a stack of chips on a cloth. */
export function baize(canvas: Canvas): string {
  const card = (x: number, y: number, angle: number, pip: string) =>
    `<g transform="translate(${x} ${y}) rotate(${angle})"><rect x="-74" y="-104" width="148" height="208" rx="16" fill="#000" opacity=".3" transform="translate(6 8)"/><rect x="-74" y="-104" width="148" height="208" rx="16" fill="url(#card)"/><rect x="-62" y="-92" width="124" height="184" rx="9" fill="none" stroke="#8d3b3f" stroke-opacity=".35" stroke-width="2"/>${pip}</g>`;
  const diamond = '<path d="M0,-46L32,0L0,46L-32,0Z" fill="#b3303c"/>';
  const ring = '<circle r="33" fill="none" stroke="#1d2238" stroke-width="17"/>';
  const triangle = '<path d="M0,-42L40,32H-40Z" fill="#1d2238"/>';
  const chip = (y: number, tone: string) =>
    `<g transform="translate(128 ${y})"><path d="M-62,0V16A62,24 0 0 0 62,16V0Z" fill="${mix(tone, '#000000', 0.4)}"/><ellipse rx="62" ry="24" fill="${tone}"/><ellipse rx="62" ry="24" fill="none" stroke="#fff" stroke-width="6" stroke-dasharray="20 24" opacity=".75"/><ellipse rx="36" ry="13" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"/></g>`;
  const lattice = `<pattern id="lattice" width="72" height="108" patternUnits="userSpaceOnUse"><path d="M36,8L64,54L36,100L8,54Z" fill="none" stroke="#f2d9b0" stroke-opacity=".16" stroke-width="1.6"/></pattern>`;
  const definitions =
    radial(
      'cloth',
      [
        [0, '#2e7a58'],
        [0.6, '#14503c'],
        [1, '#07251f'],
      ],
      [0.6, 0.35, 0.8],
    ) +
    linear('card', [
      [0, '#fffdf6'],
      [1, '#d9d2c8'],
    ]) +
    lattice;
  const chips = [
    ['#c9a24a', 316],
    ['#b3303c', 298],
    ['#27406f', 280],
    ['#c9a24a', 262],
    ['#b3303c', 244],
  ] as const;
  return document(
    canvas,
    definitions,
    `${fillAll(canvas, 'url(#cloth)')}${fillAll(canvas, 'url(#lattice)')}${card(318, 190, -18, diamond)}${card(412, 172, -2, ring)}${card(506, 194, 15, triangle)}${chips.map(([tone, y]) => chip(y, tone)).join('')}`,
  );
}

/** A football field from above the corner, and the way of a ball. */
export function pitch(canvas: Canvas): string {
  const stripes = Array.from({ length: 9 }, (_, index) => `<path d="M${index * 96 - 160},0h48l-120,422h-62Z"/>`);
  const lines = [
    '<path d="M-20,96L620,34M-20,392L620,330M214,-10L118,430"/>',
    '<ellipse cx="166" cy="214" rx="112" ry="92" transform="rotate(-8 166 214)"/>',
    '<path d="M470,49L430,352M620,92L496,104L470,300L620,290M620,148L558,154L546,252L620,246"/>',
    '<path d="M483,140Q432,190 470,258"/>',
  ];
  const path = 'M166,214C260,40 420,30 556,176';
  const ball = `<g transform="translate(430 86)">${circle(4, 6, 27, 'fill="#000" opacity=".25"')}${circle(0, 0, 27, 'fill="url(#ball)"')}<path d="M0,-11L10,-3L6,9H-6L-10,-3ZM0,-11V-26M10,-3L25,-8M6,9L15,22M-6,9L-15,22M-10,-3L-25,-8" fill="#182032" stroke="#182032" stroke-width="2.4"/></g>`;
  const definitions =
    linear(
      'grass',
      [
        [0, '#2fae74'],
        [1, '#0c4a37'],
      ],
      [1, 0, 0, 1],
    ) +
    radial(
      'ball',
      [
        [0, '#fff'],
        [1, '#b9c2d0'],
      ],
      [0.35, 0.3, 0.8],
    ) +
    radial(
      'flood',
      [
        [0, '#eafff2', 0.42],
        [1, '#eafff2', 0],
      ],
      [0.75, 0.1, 0.6],
    );
  return document(
    canvas,
    definitions,
    `${fillAll(canvas, 'url(#grass)')}<g fill="#fff" opacity=".06">${stripes.join('')}</g><g fill="none" stroke="#eafff2" stroke-opacity=".6" stroke-width="3.4">${lines.join('')}</g>${circle(166, 214, 6, 'fill="#eafff2" opacity=".8"')}${fillAll(canvas, 'url(#flood)')}<path d="${path}" fill="none" stroke="#ffd166" stroke-width="4" stroke-linecap="round" stroke-dasharray="1 14"/>${ball}`,
  );
}

/** Sand in layers under a low sun, with the track of a race. */
export function dune(canvas: Canvas): string {
  const layers = [
    [196, '#d98a4e'],
    [246, '#b8643a'],
    [300, '#8a4230'],
    [354, '#5a2829'],
  ] as const;
  const sand = layers.map(([y, tone], index) => {
    const ripples = [14, 28, 43].map(
      (offset) =>
        `<path d="${swell(canvas, y + offset, 30, index * 1.9)}" fill="none" stroke="#ffe2b8" stroke-opacity="${at(0.34 - offset / 160)}" stroke-width="1.6"/>`,
    );
    return `<path d="${swell(canvas, y, 30, index * 1.9)}V422H0Z" fill="${tone}"/>${ripples.join('')}`;
  });
  const track = `<path d="M600,282C500,250 420,330 316,316S150,352 60,422" fill="none" stroke="#ffe9c4" stroke-width="5" stroke-linecap="round" stroke-dasharray="2 15" opacity=".8"/>`;
  const definitions =
    linear('sky', [
      [0, '#5b2c4f'],
      [0.35, '#c35f4d'],
      [0.6, '#f5b26b'],
    ]) +
    radial('sun', [
      [0, '#fffbe8'],
      [1, '#ffd98a'],
    ]) +
    radial('haze', [
      [0.2, '#fff0c4', 0.6],
      [1, '#fff0c4', 0],
    ]);
  return document(
    canvas,
    definitions,
    `${fillAll(canvas, 'url(#sky)')}${circle(424, 142, 190, 'fill="url(#haze)"')}${circle(424, 142, 58, 'fill="url(#sun)"')}${sand.join('')}${track}`,
  );
}
