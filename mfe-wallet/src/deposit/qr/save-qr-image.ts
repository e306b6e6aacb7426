import { qrImageUrl } from './qr-image.ts';

/** Side of the saved picture and of the code in it: four modules of quiet zone are left white at any usual size. */
const side = 1024;
const codeSide = 864;

function draw(image: CanvasImageSource): HTMLCanvasElement | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // A code is read as black on white; the tokens of the page have no say in it.
  context.fillStyle = 'white';
  context.fillRect(0, 0, side, side);
  const margin = (side - codeSide) / 2;
  context.drawImage(image, margin, margin, codeSide, codeSide);
  return canvas;
}

/** Saves a code as a PNG, to be paid from the bank's app on the same phone. Answers whether the browser could draw it. */
export async function saveQrImage(svg: string, fileName: string): Promise<boolean> {
  try {
    const image = new Image(codeSide, codeSide);
    image.src = qrImageUrl(svg);
    await image.decode();
    const canvas = draw(image);
    const blob = await new Promise<Blob | null>((resolve) => (canvas ? canvas.toBlob(resolve, 'image/png') : resolve(null)));
    if (!blob) return false;
    const url = URL.createObjectURL(blob);
    const link = document.createElement('a');
    link.href = url;
    link.download = fileName;
    link.click();
    // The download has taken its copy by the next task.
    setTimeout(() => URL.revokeObjectURL(url), 0);
    return true;
  } catch {
    return false;
  }
}
