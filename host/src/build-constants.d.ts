/** Versions by shared module. Modules of `@kaeo/shared` use the version under that name unless they have their own entry. */
declare const FACADE_VERSIONS: Readonly<Record<string, string>>;
/** The name, with version, under which builds share the icon factory. */
declare const ICON_MAKER: string;
declare const SHELL_VERSION: string;

/** Creates icons; the package ships no types for it. */
declare module 'lucide-react/dist/esm/createLucideIcon.mjs' {
  const createLucideIcon: object;
  export default createLucideIcon;
}
