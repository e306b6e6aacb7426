/** Font files are assets of the build: the module is their address. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
