/** Quiet zone in modules that every QR code needs (ISO/IEC 18004). */
const quietZone = 4;

/** SVG path of the dark modules as unit squares; `size` is the side length including the quiet zone. */
export type QrDrawing = { readonly path: string; readonly size: number };

/** Draws a text as a QR code. The library is loaded here, so that only viewers of a code download it. */
export async function qrDrawing(text: string): Promise<QrDrawing> {
  const { create } = await import(/* webpackChunkName: "qrcode" */ 'qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) path += `M${column + quietZone} ${row + quietZone}h1v1h-1z`;
    }
  }
  return { path, size: modules.size + 2 * quietZone };
}
