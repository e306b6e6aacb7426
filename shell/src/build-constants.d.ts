/** Replaced at build time (`shell/webpack.config.ts`). */
declare const BUILD_OPTIONS: Partial<import('@kaeo/shared/config').WalletConfig>;
