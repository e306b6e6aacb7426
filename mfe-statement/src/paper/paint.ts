import type { Ink, Measure, PaperPage, Weight } from './page.ts';
import { type PdfPage, pdfOf } from './pdf.ts';

/** Inks on white paper, each with a contrast of at least 4.5:1, except for lines. */
const inks: Readonly<Record<Ink, string>> = {
  text: '#0B0F1A',
  soft: '#566079',
  line: '#C9D0DF',
  brand: '#3B3F9E',
  success: '#0A7044',
  pending: '#8A5000',
  danger: '#B3212E',
};

/** Fonts of the page by size and weight, as canvases name them. */
function createFonts(): (size: number, weight: Weight) => string {
  const { fontFamily } = getComputedStyle(document.body);
  return (size, weight) => `${weight} ${size}px ${fontFamily}`;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser cannot draw');
  return context;
}

/** Measures with the fonts of the page, which must have loaded. */
export async function createMeasure(): Promise<Measure> {
  await document.fonts.ready;
  const context = contextOf(document.createElement('canvas'));
  const fontOf = createFonts();
  let font = '';
  return (text, size, weight) => {
    const next = fontOf(size, weight);
    // Parsing a font takes longer than measuring a text.
    if (next !== font) context.font = next;
    font = next;
    return context.measureText(text).width;
  };
}

/** @param scale pixels per point. */
function paint({ width, height, marks }: PaperPage, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = contextOf(canvas);
  const fontOf = createFonts();
  context.scale(scale, scale);
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  for (const mark of marks) {
    context.fillStyle = inks[mark.kind === 'rule' ? 'line' : mark.ink];
    if (mark.kind === 'rule') context.fillRect(mark.x, mark.y, mark.width, 0.75);
    else if (mark.kind === 'dot') {
      context.beginPath();
      context.arc(mark.x, mark.y, 4, 0, 2 * Math.PI);
      context.fill();
    } else {
      context.font = fontOf(mark.size, mark.weight);
      context.textAlign = mark.align;
      context.fillText(mark.text, mark.x, mark.y);
    }
  }
  return canvas;
}

async function blobOf(canvas: HTMLCanvasElement, type: 'image/png' | 'image/jpeg'): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  // Phones limit the memory of all canvases together.
  canvas.width = 0;
  canvas.height = 0;
  if (!blob) throw new Error('the browser cannot store the picture');
  return blob;
}

export const pictureOf = (page: PaperPage, scale: number): Promise<Blob> => blobOf(paint(page, scale), 'image/png');

/** One page after the other, so that a long document needs the memory of one canvas. */
export async function documentOf(
  pages: readonly PaperPage[],
  scale: number,
  about: { readonly title: string; readonly language: string },
): Promise<Blob> {
  const painted: PdfPage[] = [];
  for (const page of pages) {
    const canvas = paint(page, scale);
    const { width: pixelWidth, height: pixelHeight } = canvas;
    const jpeg = new Uint8Array(await (await blobOf(canvas, 'image/jpeg')).arrayBuffer());
    painted.push({ jpeg, pixelWidth, pixelHeight, width: page.width, height: page.height });
  }
  return pdfOf(painted, about);
}
