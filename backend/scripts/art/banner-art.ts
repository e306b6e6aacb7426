import { at, type Canvas, circle, document, fillAll, linear, mix, points, radial, swell } from './svg.ts';

/** Quarter circles laid like tiles. */
export function mosaic(canvas: Canvas): string {
  const size = 100;
  const tones = ['#5b63d6', '#8f96f5', '#3b3f9c', '#f0a875', '#c9cbff', '#2b2d6e'];
  const tiles: string[] = [];
  for (let row = 0; row * size < canvas.height; row += 1) {
    for (let column = 0; column * size < canvas.width; column += 1) {
      const tone = tones[Math.floor(canvas.random() * tones.length)] ?? '#5b63d6';
      const turn = Math.floor(canvas.random() * 4) * 90;
      tiles.push(
        `<path d="M-50,-50H50A100,100 0 0 1 -50,50Z" fill="${tone}" opacity="${at(0.5 + canvas.random() * 0.5)}" transform="translate(${column * size + 50} ${row * size + 50}) rotate(${turn})"/>`,
      );
      if (canvas.random() > 0.72) tiles.push(circle(column * size + 50, row * size + 50, 17, 'fill="#ffd9a8" opacity=".85"'));
    }
  }
  const definitions =
    linear('base', [
      [0, '#33378f'],
      [1, '#171944'],
    ]) +
    linear('dusk', [
      [0.2, '#12143a', 0],
      [1, '#12143a', 0.6],
    ]);
  return document(canvas, definitions, `${fillAll(canvas, 'url(#base)')}${tiles.join('')}${fillAll(canvas, 'url(#dusk)')}`);
}

/** A harlequin cloth with a rising sun behind it. */
export function harlequin(canvas: Canvas): string {
  const [w, h] = [75, 75];
  const diamonds: string[] = [];
  for (let row = -1; row * h < canvas.height + h; row += 1) {
    for (let column = -1; column * w * 2 < canvas.width + w; column += 1) {
      const x = column * w * 2 + (Math.abs(row) % 2) * w;
      const y = row * h;
      const warmth = Math.max(0, 1 - Math.hypot(x - 300, y - 450) / 560);
      const tone = mix('#16324a', '#ffb454', Math.min(1, warmth * (0.75 + canvas.random() * 0.4)));
      diamonds.push(
        `<polygon points="${points([
          [x, y - h],
          [x + w, y],
          [x, y + h],
          [x - w, y],
        ])}" fill="${tone}"/><polygon points="${points([
          [x, y - h],
          [x + w, y],
          [x, y],
        ])}" fill="#fff" opacity=".09"/>`,
      );
    }
  }
  const definitions = radial(
    'sun',
    [
      [0, '#fff1c9', 0.95],
      [0.4, '#ffcf7d', 0.5],
      [1, '#ffcf7d', 0],
    ],
    [0.5, 1, 0.6],
  );
  return document(canvas, definitions, `${fillAll(canvas, '#16324a')}${diamonds.join('')}${fillAll(canvas, 'url(#sun)')}`);
}

/** A rosette of thin petals. */
export function rosette(canvas: Canvas): string {
  const ring = (count: number, length: number, width: number, tone: string, opacity: number, index: number) => {
    const copies = Array.from(
      { length: count },
      (_, copy) => `<use href="#p${index}" transform="rotate(${at((360 / count) * copy)})"/>`,
    );
    return {
      shape: `<path id="p${index}" d="M0,0C${-width},${-length * 0.4} ${-width},${-length * 0.75} 0,${-length}C${width},${-length * 0.75} ${width},${-length * 0.4} 0,0Z" fill="${tone}" fill-opacity="${opacity}" stroke="#ffd6ea" stroke-opacity=".55"/>`,
      body: copies.join(''),
    };
  };
  const rings = [
    ring(24, 340, 44, '#d85fa0', 0.14, 0),
    ring(20, 240, 34, '#f08bbd', 0.2, 1),
    ring(16, 160, 28, '#ffc0dc', 0.32, 2),
    ring(12, 90, 20, '#fff0d8', 0.6, 3),
  ];
  const definitions =
    radial(
      'plum',
      [
        [0, '#a03a7c'],
        [0.6, '#5a1f55'],
        [1, '#260d30'],
      ],
      [0.5, 0.6, 0.8],
    ) + rings.map((one) => one.shape).join('');
  return document(
    canvas,
    definitions,
    `${fillAll(canvas, 'url(#plum)')}<g transform="translate(330 270)">${rings.map((one) => one.body).join('')}${circle(0, 0, 20, 'fill="#ffd98a"')}</g>`,
  );
}

/** Long waves under a full moon. */
export function waves(canvas: Canvas): string {
  const lines = Array.from(
    { length: 15 },
    (_, index) =>
      `<path d="${swell(canvas, 214 + index * 16, 24 - index, 0.6 + index * 0.24)}V450H0Z" fill="${mix('#4a6ae0', '#0e1a4d', index / 14)}" fill-opacity=".5" stroke="#c5d3ff" stroke-opacity="${at(0.6 - index * 0.03)}"/>`,
  );
  const definitions =
    linear('night', [
      [0, '#1c2f7c'],
      [1, '#3a5ad0'],
    ]) +
    radial(
      'moon',
      [
        [0, '#ffffff'],
        [1, '#c9d4f5'],
      ],
      [0.4, 0.35, 0.7],
    ) +
    radial('glow', [
      [0.3, '#dfe8ff', 0.5],
      [1, '#dfe8ff', 0],
    ]);
  return document(
    canvas,
    definitions,
    `${fillAll(canvas, 'url(#night)')}${circle(430, 120, 150, 'fill="url(#glow)"')}${circle(430, 120, 62, 'fill="url(#moon)"')}${lines.join('')}`,
  );
}
