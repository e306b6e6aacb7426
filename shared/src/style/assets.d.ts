/** The build emits font files as assets; the module exports the file's URL. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
