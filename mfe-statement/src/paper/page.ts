export type Weight = 400 | 600;
export type Ink = 'text' | 'soft' | 'line' | 'brand' | 'success' | 'pending' | 'danger';
/** Lengths are points, from the top left corner; `y` of a text is its baseline. */
export type Mark =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly weight: Weight;
      readonly ink: Ink;
      readonly align: 'left' | 'right' | 'center';
    }
  | { readonly kind: 'rule'; readonly x: number; readonly y: number; readonly width: number }
  | { readonly kind: 'dot'; readonly x: number; readonly y: number; readonly ink: Ink };
export type PaperPage = { readonly width: number; readonly height: number; readonly marks: readonly Mark[] };

/** The width of a text in points. */
export type Measure = (text: string, size: number, weight: Weight) => number;

/** Thai and Lao marks need this height of a line (ADR 0104). */
export const leading = 1.6;

const segments = (text: string, granularity: 'word' | 'grapheme'): string[] =>
  [...new Intl.Segmenter('th', { granularity }).segment(text)].map(({ segment }) => segment);

/** Lines no wider than the width. Thai and Lao have no spaces between words, so the browser's dictionary finds where to break. */
export function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  if (measure(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  const add = (part: string): void => {
    if (line !== '' && measure(line + part.trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = part.trimStart();
    } else line += part;
  };
  for (const word of segments(text, 'word')) {
    if (measure(word) > width) for (const letter of segments(word, 'grapheme')) add(letter);
    else add(word);
  }
  return [...lines, line.trimEnd()];
}

type TextStyle = { readonly size: number; readonly weight?: Weight; readonly ink?: Ink };

/** Collects the marks of a page. */
export function createPen(measure: Measure) {
  const marks: Mark[] = [];
  return {
    marks,
    /** Writes the lines of a text below `top`; returns the bottom. */
    write(
      text: string,
      { x, top, width, align = 'left' }: { x: number; top: number; width: number; align?: 'left' | 'right' | 'center' },
      { size, weight = 400, ink = 'text' }: TextStyle,
    ): number {
      const lines = wrap(text, width, (part) => measure(part, size, weight));
      const at = align === 'left' ? x : align === 'right' ? x + width : x + width / 2;
      for (const [index, line] of lines.entries()) {
        const y = top + size * leading * index + size * 1.15;
        marks.push({ kind: 'text', text: line, x: at, y, size, weight, ink, align });
      }
      return top + size * leading * lines.length;
    },
    rule(x: number, y: number, width: number): void {
      marks.push({ kind: 'rule', x, y, width });
    },
    dot(x: number, y: number, ink: Ink): void {
      marks.push({ kind: 'dot', x, y, ink });
    },
  };
}
