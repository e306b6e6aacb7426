const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
};

const typeOf = (file: string): string | undefined => {
  const extension = file.split('.').at(-1) ?? '';
  return Object.hasOwn(types, extension) ? types[extension] : undefined;
};

/** The media type of a release file, by its name; a Brotli copy has that of its original. */
export const contentTypeOf = (key: string): string => typeOf(key.replace(/\.br$/, '')) ?? 'application/octet-stream';

/** The file extensions allowed in a release. Documents such as HTML and XML are excluded (WEB-04). */
export const servedExtensions: readonly string[] = Object.keys(types);

/** Whether a file of this name may be served to browsers. */
export const isServed = (file: string): boolean => typeOf(file) !== undefined;
