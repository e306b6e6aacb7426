/** The SVG markup of the code as a data URL. In an `<img>`, scripts in the SVG cannot run. */
export const qrImageUrl = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** Side lengths of the saved image and of its code, in pixels. The difference leaves a quiet zone of four modules at any usual size. */
const side = 1024;
const codeSide = 864;

function draw(image: CanvasImageSource): HTMLCanvasElement | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // QR codes must be black on white, so do not use the theme's colours.
  context.fillStyle = 'white';
  context.fillRect(0, 0, side, side);
  const margin = (side - codeSide) / 2;
  context.drawImage(image, margin, margin, codeSide, codeSide);
  return canvas;
}

/** Saves the code as a PNG, to be paid with a banking app on the same phone. Returns whether the browser could draw it. */
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
    // The download has copied the data by the next task.
    setTimeout(() => URL.revokeObjectURL(url), 0);
    return true;
  } catch {
    return false;
  }
}
