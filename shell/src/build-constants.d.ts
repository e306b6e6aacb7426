/** Filled in by the shell's build (`shell/webpack.config.ts` and the recipe). */
declare const BUILD_OPTIONS: Partial<import('@wallet/shared/config').WalletConfig>;
/** By the name of a shared module; those of `@wallet/shared` have the one under that name, unless their own is there. */
declare const FACADE_VERSIONS: Readonly<Record<string, string>>;
/** The name under which builds share what makes icons, with its version. */
declare const ICON_MAKER: string;
declare const SHELL_VERSION: string;
