/** The code's SVG markup as an image address. As an image nothing in it can run, whatever it holds. */
export const qrImageUrl = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
