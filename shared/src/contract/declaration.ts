import type { Language } from '../i18n/language.ts';

/** Name of a remote. A string, since the shell's code names no remote. */
export type RemoteName = string;

/**
 * Places that remotes fill beside pages: `chat` by one remote on every page, `protection` by one on pages of players when play is asked
 * about, the ends of the home and profile pages by any number.
 */
export type SlotName = 'chat' | 'protection' | 'home-card' | 'profile-section';

/** The content of `remote.json`, from the registry: the shell builds routes, guards and titles from it before code loads. */
export type RemoteDeclaration = {
  readonly name: RemoteName;
  /** Version of this contract that the remote was written for. */
  readonly contract: number;
  readonly namespace: string;
  readonly pages: readonly {
    readonly id: string;
    /** A canonical path (`plainPath`), e.g. `/user/bonus`. */
    readonly path: string;
    /** `player` requires a stored token, `public` clears it (D-1). `staff` is for pages of the desk and requires its session. */
    readonly access: 'public' | 'player' | 'staff';
    /** For `staff`: the permission without which the menu omits the page. The server decides about each call. */
    readonly permission?: string;
    readonly title: Readonly<Record<Language, string>>;
    /** Sent before the app loads: the path of a GET, e.g. `/api/wallet`, or path and body of a POST without side effects. */
    readonly firstCall?: string | { readonly path: string; readonly body: Readonly<Record<string, string | number>> };
    /** Path of the first picture's URL in the response, e.g. `slots.0.background`; the picture is preloaded when the response arrives. */
    readonly firstPicture?: string;
  }[];
  /** Slots that one remote fills exclusively. */
  readonly slots: readonly Extract<SlotName, 'chat' | 'protection'>[];
  /** Slots that several remotes fill. The title is shown if the section's code fails to load. */
  readonly sections?: readonly {
    readonly slot: Exclude<SlotName, 'chat' | 'protection'>;
    readonly title: Readonly<Record<Language, string>>;
  }[];
  /** Menu entries: page ids whose titles are the labels. In the desk, `group` starts a titled group of entries. */
  readonly menu?: readonly { readonly page: string; readonly group?: Readonly<Record<Language, string>> }[];
};
