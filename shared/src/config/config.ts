/** The build-time options of the shell (D-40). One build of every remote serves all of them: remotes read, the shell sets. */
export type WalletConfig = {
  /** `thailand`, or `laos` when the shell was built with `LAOS`. */
  readonly market: 'thailand' | 'laos';
  readonly opensGameInNewTab: boolean;
  /** Origin that replaces the one of sport games, e.g. `https://sport.example`; empty for none. */
  readonly sportbookHost: string;
  /** `CODE:message` for the one slot provider whose account sheet shows a message; empty for none. */
  readonly slotProviderMessage: string;
  /** Passphrase of the gift-link cipher. It ships to every browser: it keeps links out of logs and protects nothing. */
  readonly giftLinkPassphrase: string;
  /** URL of the optional second chat backend; empty for none. */
  readonly chatSocketUrl: string;
  /** Version of the application that the contact page shows. */
  readonly appVersion: string;
};

const defaults: WalletConfig = {
  market: 'thailand',
  opensGameInNewTab: false,
  sportbookHost: '',
  slotProviderMessage: '',
  giftLinkPassphrase: 'kaeo-gift-link',
  chatSocketUrl: '',
  appVersion: '1.1.14',
};

let current: WalletConfig = defaults;

/** What the shell was built with. Read it when it is needed, not when a module loads. */
export const getConfig = (): WalletConfig => current;

/** Called once by the shell, or the development shell, before anything renders. */
export function configure(options: Partial<WalletConfig>): void {
  current = { ...current, ...options };
}
