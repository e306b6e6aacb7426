const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
};

/** The media type of a file of a release by its name; a Brotli copy has that of its original. */
export const contentTypeOf = (key: string): string =>
  types[key.replace(/\.br$/, '').split('.').at(-1) ?? ''] ?? 'application/octet-stream';
