import { createPen, leading, type Measure, type PaperPage } from './page.ts';

type Column = 'time' | 'activity' | 'reference' | 'status' | 'amount';
export type StatementTexts = {
  readonly site: string;
  readonly title: string;
  /** Below the title: dates, time zone, when it was created. */
  readonly notes: readonly string[];
  readonly totals: {
    readonly heading: string;
    readonly columns: readonly [kind: string, count: string, moneyIn: string, moneyOut: string];
    readonly rows: readonly (readonly [kind: string, count: string, moneyIn: string, moneyOut: string])[];
  };
  readonly columns: Readonly<Record<Column, string>>;
  readonly rows: readonly Readonly<Record<Column, string>>[];
  readonly empty: string;
  readonly pageOf: (page: number, count: number) => string;
};

/** A4. */
const paper = { width: 595, height: 842 };
const margin = 36;
const inner = paper.width - 2 * margin;
const size = 8.5;
const bottom = paper.height - margin - 20;
const columns: readonly { readonly name: Column; readonly share: number; readonly align: 'left' | 'right' }[] = [
  { name: 'time', share: 0.19, align: 'left' },
  { name: 'activity', share: 0.36, align: 'left' },
  { name: 'reference', share: 0.17, align: 'left' },
  { name: 'status', share: 0.13, align: 'left' },
  { name: 'amount', share: 0.15, align: 'right' },
];
const totalShares = [0.4, 0.2, 0.2, 0.2] as const;

type Pen = ReturnType<typeof createPen>;

/** The pages of a statement. The head of the table is on each of them. */
export function statementPages(texts: StatementTexts, measure: Measure): PaperPage[] {
  const pens: Pen[] = [];
  let pen = createPen(measure);
  let y = margin;

  const writeRow = (cells: Readonly<Record<Column, string>>, weight: 400 | 600): void => {
    let x = margin;
    let lowest = y;
    for (const { name, share, align } of columns) {
      const width = inner * share - 6;
      lowest = Math.max(lowest, pen.write(cells[name], { x, top: y, width, align }, { size, weight }));
      x += inner * share + (align === 'right' ? 6 : 0);
    }
    y = lowest + 2;
    pen.rule(margin, y, inner);
    y += 2;
  };
  const heightOf = (cells: Readonly<Record<Column, string>>): number => {
    const probe = createPen(measure);
    const heights = columns.map(({ name, share }) =>
      probe.write(cells[name], { x: 0, top: 0, width: inner * share - 6 }, { size }),
    );
    return Math.max(...heights) + 4;
  };
  const startPage = (): void => {
    pen = createPen(measure);
    pens.push(pen);
    y = margin;
  };

  startPage();
  y = writeHead(pen, texts, y) + 10;
  writeRow(texts.columns, 600);
  if (texts.rows.length === 0) y = pen.write(texts.empty, { x: margin, top: y + 6, width: inner }, { size: 10, ink: 'soft' });
  for (const row of texts.rows) {
    if (y + heightOf(row) > bottom) {
      startPage();
      writeRow(texts.columns, 600);
    }
    writeRow(row, 400);
  }

  return pens.map((each, index) => {
    const top = paper.height - margin - size * leading;
    each.write(texts.pageOf(index + 1, pens.length), { x: margin, top, width: inner, align: 'right' }, { size, ink: 'soft' });
    if (texts.site !== '') each.write(texts.site, { x: margin, top, width: inner / 2 }, { size, ink: 'soft' });
    return { ...paper, marks: each.marks };
  });
}

function writeHead(pen: Pen, { site, title, notes, totals }: StatementTexts, top: number): number {
  let y = top;
  if (site !== '') y = pen.write(site, { x: margin, top: y, width: inner }, { size: 14, weight: 600, ink: 'brand' });
  y = pen.write(title, { x: margin, top: y, width: inner }, { size: 18, weight: 600 });
  for (const note of notes) y = pen.write(note, { x: margin, top: y, width: inner }, { size: 9, ink: 'soft' });
  y = pen.write(totals.heading, { x: margin, top: y + 8, width: inner }, { size: 10, weight: 600 });
  for (const [index, cells] of [totals.columns, ...totals.rows].entries()) {
    let x = margin;
    let lowest = y;
    for (const [place, cell] of cells.entries()) {
      const width = inner * (totalShares[place] ?? 0);
      const align = place === 0 ? 'left' : 'right';
      const style = { size: 9, weight: index === 0 ? 600 : 400 } as const;
      lowest = Math.max(lowest, pen.write(cell, { x, top: y, width, align }, style));
      x += width;
    }
    y = lowest;
  }
  return y;
}
