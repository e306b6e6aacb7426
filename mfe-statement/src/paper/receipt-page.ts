import type { Receipt } from '../movement/receipt.ts';
import { createPen, type Ink, type Measure, type PaperPage } from './page.ts';

export type ReceiptTexts = {
  readonly receipt: Receipt;
  /** The name of the site; may be empty. */
  readonly site: string;
  readonly heading: string;
  readonly referenceTerm: string;
  readonly created: string;
};

const width = 390;
const margin = 28;
const inner = width - 2 * margin;
const gap = 14;
const inks = { IN_PROGRESS: 'pending', SUCCESS: 'success', FAILED: 'danger' } as const;
const stepInks = { done: 'success', current: 'pending', next: 'line', failed: 'danger' } as const satisfies Record<string, Ink>;

/** A receipt as one page, as high as its content. */
export function receiptPage({ receipt, site, heading, referenceTerm, created }: ReceiptTexts, measure: Measure): PaperPage {
  const pen = createPen(measure);
  const across = { x: margin, width: inner };
  let y = margin;
  const line = (): void => {
    pen.rule(margin, y + gap / 2, inner);
    y += gap;
  };
  const pair = (term: string, value: string): void => {
    const termWidth = inner * 0.4;
    const left = pen.write(term, { x: margin, top: y, width: termWidth }, { size: 13, ink: 'soft' });
    const place = { x: margin + termWidth, top: y, width: inner - termWidth, align: 'right' } as const;
    y = Math.max(left, pen.write(value, place, { size: 13, weight: 600 })) + 2;
  };

  if (site !== '') y = pen.write(site, { ...across, top: y, align: 'center' }, { size: 18, weight: 600, ink: 'brand' });
  y = pen.write(heading, { ...across, top: y, align: 'center' }, { size: 13, ink: 'soft' });
  line();
  y = pen.write(receipt.title, { ...across, top: y, align: 'center' }, { size: 15 });
  y = pen.write(`${receipt.amount} ${receipt.currency}`, { ...across, top: y, align: 'center' }, { size: 28, weight: 600 });
  y = pen.write(receipt.statusWord, { ...across, top: y, align: 'center' }, { size: 14, weight: 600, ink: inks[receipt.status] });
  line();
  pair(referenceTerm, receipt.reference);
  for (const { term, value } of receipt.facts) pair(term, value);
  line();
  y = pen.write(receipt.stepsHeading, { ...across, top: y }, { size: 13, weight: 600 }) + 2;
  for (const { label, time, state } of receipt.steps) {
    const timeText = typeof time === 'string' ? time : '';
    const timeWidth = timeText === '' ? 0 : Math.min(inner / 2, measure(timeText, 12, 400) + 8);
    pen.dot(margin + 4, y + 10, stepInks[state]);
    const place = { x: margin + 18, top: y, width: inner - 18 - timeWidth };
    const left = pen.write(label, place, { size: 13, ink: state === 'next' ? 'soft' : 'text' });
    const timePlace = { x: width - margin - timeWidth, top: y, width: timeWidth, align: 'right' } as const;
    const right = timeText === '' ? y : pen.write(timeText, timePlace, { size: 12, ink: 'soft' });
    y = Math.max(left, right) + 2;
  }
  line();
  y = pen.write(created, { ...across, top: y, align: 'center' }, { size: 11, ink: 'soft' });
  return { width, height: Math.ceil(y + margin), marks: pen.marks };
}
