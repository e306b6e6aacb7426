import type { ComponentType } from 'react';
import type { MessageLoaders } from '../i18n/i18n.ts';
import type { Language } from '../i18n/language.ts';

export { type BusyReason, declareBusy, isBusy, onBusyChange } from './busy.ts';
export {
  type Choice,
  type CompositionAnswer,
  compositionText,
  type PageComposition,
  type ReleaseInService,
  type ReleasesAnswer,
  registryElementId,
} from './composition.ts';
export { subscribe, publish, type WalletEvents } from './events.ts';
export { inTime } from './in-time.ts';
export { plainPath } from './plain-path.ts';
export type { FailurePhase, RemoteFailureReport } from './remote-failure.ts';

/** The remotes of the product; `create-remote` adds to it by name only, the shell knows none of them by code. */
export type RemoteName = string;
/** Places beside pages that remotes fill: one remote the chat widget over every page, any number the foot of the home and of the profile page. */
export type SlotName = 'chat' | 'home-card' | 'profile-section';
type Lazy = () => Promise<{ default: ComponentType }>;

/**
 * What the shell knows of a remote before any of its code loads: `remote.json`, copied into the registry by its release. The shell
 * draws routes, guards and titles from it.
 */
export type RemoteDeclaration = {
  readonly name: RemoteName;
  /** Version of this contract that the remote was written for. */
  readonly contract: number;
  readonly namespace: string;
  readonly pages: readonly {
    readonly id: string;
    /** A path in its one form (`plainPath`), e.g. `/user/bonus`. */
    readonly path: string;
    /** `player` needs a stored token, `public` clears it (D-1). */
    readonly access: 'public' | 'player';
    readonly title: Readonly<Record<Language, string>>;
    /**
     * The read that a player's page begins with, sent before the app is there: the path of a GET, e.g. `/api/wallet`, or path and body of a
     * POST that changes nothing.
     */
    readonly firstCall?: string | { readonly path: string; readonly body: Readonly<Record<string, string | number>> };
    /** Where in its answer the address of the page's first picture is, e.g. `slots.0.background`: it is fetched as soon as that is here. */
    readonly firstPicture?: string;
  }[];
  /** Places that one remote fills alone. */
  readonly slots: readonly Extract<SlotName, 'chat'>[];
  /** Places that several remotes fill. The title is shown where the code of this one fails. */
  readonly sections?: readonly {
    readonly slot: Exclude<SlotName, 'chat'>;
    readonly title: Readonly<Record<Language, string>>;
  }[];
  /** Menu entries: the id of one of its pages each, whose title is the text. */
  readonly menu?: readonly { readonly page: string }[];
};

/** A remote's texts. The shell loads `load` with the remote; the remote itself registers `later` before it shows what says them. */
export type RemoteMessages = { readonly namespace: string; readonly load: MessageLoaders; readonly later?: MessageLoaders };

/** What a remote's one exposed module, `./remote`, exports as default. Everything in it is lazy. */
export type RemoteDefinition = {
  readonly contract: number;
  readonly name: RemoteName;
  /** By the ids of the declaration's pages. */
  readonly pages: Readonly<Record<string, Lazy>>;
  readonly slots: Readonly<Partial<Record<SlotName, Lazy>>>;
  readonly messages: RemoteMessages;
};

/** The contract that this shell and these remotes speak. It rises when a remote must change to go on working. */
export const contractVersion = 1;

/** Makes a remote's exposed module. `name` and `namespace` must be those of its `remote.json`; the release gate compares them. */
export function defineRemote(definition: {
  name: RemoteName;
  pages?: Readonly<Record<string, Lazy>>;
  slots?: Readonly<Partial<Record<SlotName, Lazy>>>;
  messages: RemoteMessages;
}): RemoteDefinition {
  return { contract: contractVersion, pages: {}, slots: {}, ...definition };
}
