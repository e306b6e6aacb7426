import { at, type Canvas, circle, document, fillAll, linear, mix, points, radial, stars } from './svg.ts';

type Point = readonly [x: number, y: number];
const turn = (radius: number, degrees: number, [x, y]: Point = [0, 0]): Point => {
  const angle = (degrees * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
};
const polygon = (corners: readonly Point[], fill: string, more = ''): string =>
  `<polygon points="${points(corners)}" fill="${fill}"${more}/>`;

/** A cut stone seen from above: six outer facets round a table, lit from the upper left. */
function gem([x, y]: Point, radius: number, [dark, light]: readonly [string, string]): string {
  const sides = [0, 1, 2, 3, 4, 5];
  const rim = (side: number) => turn(radius, side * 60 - 90, [x, y]);
  const table = (side: number) => turn(radius * 0.52, side * 60 - 90, [x, y]);
  const facets = sides.map((side) => {
    const towardsLight = Math.cos(((side * 60 - 60 + 135) * Math.PI) / 180);
    const tone = mix(dark, light, 0.5 + towardsLight * 0.42);
    return polygon([rim(side), rim(side + 1), table(side + 1), table(side)], tone);
  });
  const shine = polygon([table(4), table(5), table(0), [x, y]], '#fff', ' opacity=".35"');
  return `${facets.join('')}${polygon(sides.map(table), mix(dark, light, 0.72))}${shine}`;
}

/** One stone joined to those around it by fine threads: a player and the friends who came by the link. */
export function friends(canvas: Canvas): string {
  const centre: Point = [canvas.width / 2, canvas.height / 2];
  const others: readonly [Point, number, readonly [string, string]][] = [
    [[128, 108], 36, ['#a06a10', '#ffe3a0']],
    [[96, 282], 26, ['#15695b', '#9df3d2']],
    [[252, 316], 20, ['#7d2f6c', '#ffc0e2']],
    [[590, 92], 32, ['#1c5f92', '#bfe6ff']],
    [[628, 262], 40, ['#a06a10', '#ffe3a0']],
    [[474, 322], 22, ['#15695b', '#9df3d2']],
    [[276, 56], 18, ['#1c5f92', '#bfe6ff']],
    [[452, 50], 16, ['#7d2f6c', '#ffc0e2']],
  ];
  const threads = others.map(([[x, y]], index) => {
    const bend = index % 2 === 0 ? 46 : -46;
    const [cx, cy] = [(centre[0] + x) / 2 + (y > centre[1] ? bend : -bend) * 0.4, (centre[1] + y) / 2 + bend * 0.5];
    return `<path d="M${centre[0]},${centre[1]}Q${at(cx)},${at(cy)} ${x},${y}"/>`;
  });
  const rings = Array.from({ length: 9 }, (_, index) =>
    circle(centre[0], centre[1], 96 + index * 34, `opacity="${at(0.5 - index * 0.05)}"`),
  );
  const definitions =
    linear(
      'night',
      [
        [0, '#20276b'],
        [0.55, '#2d2f7c'],
        [1, '#43318a'],
      ],
      [0, 0, 1, 1],
    ) +
    radial('glow', [
      [0, '#b9c4ff', 0.75],
      [0.4, '#93a4ff', 0.3],
      [1, '#93a4ff', 0],
    ]);
  return document(
    canvas,
    definitions,
    `${fillAll(canvas, 'url(#night)')}<g fill="none" stroke="#c9d2ff" stroke-opacity=".28">${rings.join('')}</g>${circle(centre[0], centre[1], 230, 'fill="url(#glow)"')}<g fill="none" stroke="#dfe5ff" stroke-width="2" stroke-dasharray="1 9" stroke-linecap="round">${threads.join('')}</g>${others.map(([place, radius, tones]) => circle(place[0], place[1], radius * 1.7, 'fill="url(#glow)" opacity=".5"') + gem(place, radius, tones)).join('')}${gem(centre, 92, ['#3a45a8', '#e6eaff'])}${stars(canvas, 24, '#fff')}`,
  );
}

/** A folded paper plane that flies to the right, its nose at the origin. */
function plane([x, y]: Point, scale: number, tilt: number): string {
  const wing = polygon(
    [
      [0, 0],
      [-150, -34],
      [-104, 6],
    ],
    '#fff',
  );
  const belly = polygon(
    [
      [0, 0],
      [-104, 6],
      [-92, 52],
    ],
    '#cfd6f7',
  );
  const fold = polygon(
    [
      [-104, 6],
      [-92, 52],
      [-84, 20],
    ],
    '#8d98d6',
  );
  const far = polygon(
    [
      [0, 0],
      [-84, 20],
      [-44, 62],
    ],
    '#eef1ff',
  );
  return `<g transform="translate(${x} ${y}) rotate(${tilt}) scale(${scale})">${far}${belly}${fold}${wing}</g>`;
}

/** A paper plane over the hills at dusk, two more behind it: the link on its way. */
export function planes(canvas: Canvas): string {
  const hill = (d: string, fill: string) => `<path d="${d}V372H0Z" fill="${fill}"/>`;
  const cloud = ([x, y]: Point, size: number, opacity: number) =>
    `<g fill="#fff" opacity="${opacity}">${[
      [-1.1, 0.1, 0.5],
      [-0.4, -0.25, 0.75],
      [0.45, -0.05, 0.62],
      [1.1, 0.18, 0.42],
    ]
      .map(([dx = 0, dy = 0, r = 1]) => circle(x + dx * size, y + dy * size, r * size, ''))
      .join('')}</g>`;
  const definitions =
    linear('dusk', [
      [0, '#2b2f86'],
      [0.5, '#7a58b8'],
      [0.82, '#f08f8f'],
      [1, '#ffc48a'],
    ]) +
    radial('sun', [
      [0, '#fff3d6'],
      [0.35, '#ffd79a', 0.8],
      [1, '#ffd79a', 0],
    ]);
  return document(
    canvas,
    definitions,
    `${fillAll(canvas, 'url(#dusk)')}${circle(566, 268, 150, 'fill="url(#sun)"')}${circle(566, 268, 46, 'fill="#fff0cf"')}${cloud([150, 92], 30, 0.16)}${cloud([600, 80], 40, 0.14)}${cloud([372, 214], 34, 0.2)}${hill('M0,292C120,236 230,252 330,284S560,244 716,286', '#6a4a9c')}${hill('M0,330C140,276 260,318 380,306S600,280 716,318', '#45357f')}${hill('M0,352C180,322 330,356 470,338S650,332 716,346', '#2a2560')}<path d="M22,318C120,250 90,168 196,176S300,300 392,232S470,146 520,130" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="2 12" stroke-linecap="round" opacity=".85"/>${plane([562, 112], 1.05, -18)}${plane([266, 104], 0.42, -12)}${plane([150, 226], 0.3, -24)}`,
  );
}

/** A coin seen a little from the side, with the product's stone on its face. */
function coin([x, y]: Point, radius: number, tilt: number): string {
  const stone = [0, 1, 2, 3, 4, 5].map((side) => turn(radius * 0.42, side * 60 - 90));
  return `<g transform="translate(${at(x)} ${at(y)}) rotate(${tilt})"><ellipse cy="${at(radius * 0.14)}" rx="${at(radius)}" ry="${at(radius * 0.9)}" fill="#8a5a12"/><ellipse rx="${at(radius)}" ry="${at(radius * 0.9)}" fill="url(#gold)"/><ellipse rx="${at(radius * 0.78)}" ry="${at(radius * 0.69)}" fill="none" stroke="#a8741d" stroke-width="${at(Math.max(1, radius * 0.06))}"/>${polygon(stone, '#b97f22')}${polygon([stone[4] ?? [0, 0], stone[5] ?? [0, 0], stone[0] ?? [0, 0], [0, 0]], '#ffedb8')}</g>`;
}

/** A wave that curls back towards where it came from, and coins that ride it home. */
export function returning(canvas: Canvas): string {
  const eye: Point = [452, 196];
  const curl = Array.from({ length: 11 }, (_, index) => {
    const radius = 172 - index * 14;
    const [startX, startY] = turn(radius, 150 + index * 7, eye);
    const [endX, endY] = turn(radius * 0.9, 20 + index * 13, eye);
    const tone = mix('#0c3b46', '#7df0cf', index / 10);
    return `<path d="M${at(startX)},${at(startY)}A${radius},${radius} 0 1 1 ${at(endX)},${at(endY)}" stroke="${tone}" stroke-width="${at(15 - index * 0.7)}"/>`;
  });
  const swells = Array.from({ length: 7 }, (_, index) => {
    const y = 262 + index * 18;
    return `<path d="M0,${y}C120,${y - 46 + index * 4} 240,${y + 26} 362,${y - 10}S600,${y + 30 - index * 2} 716,${y - 14}V372H0Z" fill="${mix('#1f8f83', '#08222f', index / 6)}" fill-opacity=".82"/>`;
  });
  const coins: readonly [Point, number, number][] = [
    [[70, 232], 15, -24],
    [[132, 204], 20, -20],
    [[206, 168], 26, -18],
    [[290, 122], 32, -14],
    [[392, 84], 38, 4],
    [[500, 94], 42, 18],
    [[560, 178], 36, 34],
    [[526, 250], 27, 60],
    [[456, 262], 19, 90],
  ];
  const definitions =
    linear('deep', [
      [0, '#0b2b3d'],
      [0.6, '#0f4a52'],
      [1, '#0b2b3d'],
    ]) +
    linear(
      'gold',
      [
        [0, '#fff0bf'],
        [0.45, '#f6c453'],
        [1, '#c98a22'],
      ],
      [0.1, 0, 0.9, 1],
    ) +
    radial('foam', [
      [0, '#c9fff0', 0.6],
      [1, '#c9fff0', 0],
    ]);
  return document(
    canvas,
    definitions,
    `${fillAll(canvas, 'url(#deep)')}${stars(canvas, 22, '#d9fff3')}${circle(eye[0], eye[1], 250, 'fill="url(#foam)" opacity=".5"')}<g fill="none" stroke-linecap="round">${curl.join('')}</g>${swells.join('')}${coins.map((each) => coin(...each)).join('')}`,
  );
}
