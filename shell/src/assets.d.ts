/** The build emits media files as assets; each module of the context is the file's URL. */
interface ImportMeta {
  webpackContext(folder: string, options: { recursive: true; regExp: RegExp }): (file: string) => string;
}
