/** The build emits media files as assets; the module exports the file's URL. */
declare module '*.mp4' {
  const url: string;
  export default url;
}
declare module '*.jpg' {
  const url: string;
  export default url;
}
declare module '*.vtt' {
  const url: string;
  export default url;
}

/** Creates icons; the package ships no types for it. */
declare module 'lucide-react/dist/esm/createLucideIcon.mjs' {
  const createLucideIcon: object;
  export default createLucideIcon;
}
