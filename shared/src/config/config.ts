/** Build-time options of the shell (D-40). The shell sets them and remotes read them, so one build of each remote fits all. */
export type WalletConfig = {
  /** `thailand`, or `laos` if the shell was built with `LAOS`. */
  readonly market: 'thailand' | 'laos';
  readonly opensGameInNewTab: boolean;
  /** Origin that replaces that of sport games, e.g. `https://sport.example`; empty for none. */
  readonly sportbookHost: string;
  /** `CODE:message` for the slot provider whose account sheet shows a message; empty for none. */
  readonly slotProviderMessage: string;
  /** Passphrase of the gift-link cipher. It is public, as part of the browser code: it keeps links out of logs but protects nothing. */
  readonly giftLinkPassphrase: string;
  /** URL of the optional second chat backend; empty for none. */
  readonly chatSocketUrl: string;
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

/** The shell's build-time options. Read them on use, not while a module loads. */
export const getConfig = (): WalletConfig => current;

/** Called once by the shell or development shell, before anything renders. */
export function configure(options: Partial<WalletConfig>): void {
  current = { ...current, ...options };
}
