/** Modules of white that every QR code needs around it (ISO/IEC 18004). */
const quietZone = 4;

/** A path of unit squares, dark modules only, in a square of `size` units that has the quiet zone in it. */
export type QrDrawing = { readonly path: string; readonly size: number };

/** Draws a text as a QR code. The library is fetched here, so that only who sees a code pays for it. */
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
