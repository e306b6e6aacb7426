/** A picture that fills a page; lengths of the page are points. */
export type PdfPage = {
  readonly jpeg: Uint8Array;
  readonly pixelWidth: number;
  readonly pixelHeight: number;
  readonly width: number;
  readonly height: number;
};

const encoder = new TextEncoder();

/** A text string of PDF: UTF-16, big endian, with a byte order mark. */
function textString(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0'));
  return `<FEFF${units.join('').toUpperCase()}>`;
}

/**
 * A PDF 1.7 (ISO 32000-1) of pictures. Text as pictures, because a PDF library would have to shape Thai and Lao and to embed their
 * fonts (ADR 0119).
 * @param language of the document, a language tag.
 */
export function pdfOf(
  pages: readonly PdfPage[],
  { title, language }: { readonly title: string; readonly language: string },
): Blob {
  const parts: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const add = (part: string | Uint8Array): void => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (...content: readonly (string | Uint8Array)[]): void => {
    offsets.push(length);
    add(`${offsets.length} 0 obj\n`);
    for (const part of content) add(part);
    add('\nendobj\n');
  };
  /** Objects 1 to 3 are the catalogue, the page tree and the information; each page has three more. */
  const first = (page: number): number => 4 + 3 * page;

  add('%PDF-1.7\n');
  object(`<< /Type /Catalog /Pages 2 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`);
  object(`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, page) => `${first(page)} 0 R`).join(' ')}] >>`);
  object(`<< /Title ${textString(title)} >>`);
  for (const [page, { jpeg, pixelWidth, pixelHeight, width, height }] of pages.entries()) {
    const content = `q ${width} 0 0 ${height} 0 0 cm /P Do Q`;
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${first(page) + 1} 0 R`,
      ` /Resources << /XObject << /P ${first(page) + 2} 0 R >> >> >>`,
    );
    object(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
    object(
      `<< /Type /XObject /Subtype /Image /Width ${pixelWidth} /Height ${pixelHeight} /ColorSpace /DeviceRGB /BitsPerComponent 8`,
      ` /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    );
  }
  const start = length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  add(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${entries.join('')}`);
  add(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return new Blob(parts as BlobPart[], { type: 'application/pdf' });
}
