/** The SVG markup of the code as a data URL. In an `<img>`, scripts in the SVG cannot run. */
export const qrImageUrl = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
