import { theme } from '@kaeo/shared/style';
import { qrImageUrl } from '../qr-image-url.ts';

/** The texts of the picture, in the player's language. */
export type QrPictureTexts = {
  readonly title: string;
  readonly note: string;
  readonly amountLabel: string;
  /** With its currency. */
  readonly amount: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
};

/** In pixels. The space around the code is a quiet zone of at least four modules at any usual size. */
const width = 1080;
const margin = 60;
const headHeight = 150;
const codeSide = 832;
const codeTop = headHeight + 108;
const textTop = codeTop + codeSide + 96;
const amountHeight = 150;
const factHeight = 84;
/** Share of the width for labels. */
const labelShare = 0.3;

const heightOf = ({ facts }: QrPictureTexts): number => textTop + amountHeight + facts.length * factHeight + margin;

/** Draws text with its baseline at `y`, in smaller type if it is too wide. Thai and Lao marks need the product's fonts. */
function write(
  context: CanvasRenderingContext2D,
  text: string,
  { x, y, size, weight = 400, most, align = 'left' }: TextPlace,
): void {
  const setSize = (px: number): void => {
    context.font = fontOf(weight, px);
  };
  setSize(size);
  const { width: needed } = context.measureText(text);
  if (needed > most) setSize(Math.floor((size * most) / needed));
  context.textAlign = align;
  context.fillText(text, x, y);
}
type TextPlace = { x: number; y: number; size: number; weight?: 400 | 600; most: number; align?: 'left' | 'right' };

const fontOf = (weight: number, px: number): string => `${weight} ${px}px ${getComputedStyle(document.body).fontFamily}`;

/** The page may not have used both weights yet. Without them the browser's own font is used. */
async function loadFonts({ title, note, amountLabel, amount, facts }: QrPictureTexts): Promise<void> {
  const all = [title, note, amountLabel, amount, ...facts.flatMap(({ label, value }) => [label, value])].join(' ');
  const fonts: FontFaceSet | undefined = (document as Partial<Document>).fonts;
  if (fonts) await Promise.allSettled([400, 600].map((weight) => fonts.load(fontOf(weight, 40), all)));
}

/** A picture with the code and what it pays (PLAY-07); undefined if the browser cannot draw it. */
export async function drawQrPicture(svg: string, texts: QrPictureTexts): Promise<Blob | undefined> {
  try {
    const code = new Image(codeSide, codeSide);
    code.src = qrImageUrl(svg);
    await Promise.all([code.decode(), loadFonts(texts)]);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = heightOf(texts);
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    paint(context, code, texts);
    return await new Promise<Blob | undefined>((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
  } catch {
    return undefined;
  }
}

function paint(context: CanvasRenderingContext2D, code: CanvasImageSource, texts: QrPictureTexts): void {
  const { color } = theme;
  const inner = width - 2 * margin;
  // QR codes must be black on white, so the paper is white in every theme.
  context.fillStyle = color.paper;
  context.fillRect(0, 0, width, heightOf(texts));
  context.fillStyle = color.heroFrom;
  context.fillRect(0, 0, width, headHeight);
  context.fillStyle = color.text;
  write(context, texts.title, { x: margin, y: 95, size: 48, weight: 600, most: inner * 0.6 });
  context.fillStyle = color.heroText;
  write(context, texts.note, { x: width - margin, y: 95, size: 34, most: inner * 0.38, align: 'right' });
  context.drawImage(code, (width - codeSide) / 2, codeTop, codeSide, codeSide);

  const labelColor = color.heroTo;
  context.fillStyle = labelColor;
  write(context, texts.amountLabel, { x: margin, y: textTop + 60, size: 36, most: inner * labelShare });
  context.fillStyle = color.ink;
  write(context, texts.amount, {
    x: width - margin,
    y: textTop + 64,
    size: 68,
    weight: 600,
    most: inner * (1 - labelShare),
    align: 'right',
  });
  for (const [place, { label, value }] of texts.facts.entries()) {
    const y = textTop + amountHeight + place * factHeight + 48;
    context.fillStyle = labelColor;
    write(context, label, { x: margin, y, size: 36, most: inner * labelShare });
    context.fillStyle = color.ink;
    write(context, value, { x: width - margin, y, size: 36, weight: 600, most: inner * (1 - labelShare) - 20, align: 'right' });
  }
}
