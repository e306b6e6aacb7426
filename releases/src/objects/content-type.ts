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

/** The media type of a file of a release by its name; a Brotli copy has that of its original. */
export const contentTypeOf = (key: string): string => typeOf(key.replace(/\.br$/, '')) ?? 'application/octet-stream';

/** The extensions that a file of a release may have. Documents such as HTML and XML are not among them (WEB-04). */
export const servedExtensions: readonly string[] = Object.keys(types);

/** Whether browsers may get a file of this name. */
export const isServed = (file: string): boolean => typeOf(file) !== undefined;
