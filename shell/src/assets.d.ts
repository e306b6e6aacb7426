/** Media files are assets of the build: the module is their address. */
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

/** What icons are made by; the package has no types for it. */
declare module 'lucide-react/dist/esm/createLucideIcon.mjs' {
  const createLucideIcon: object;
  export default createLucideIcon;
}
