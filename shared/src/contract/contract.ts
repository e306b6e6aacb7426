import type { ComponentType } from 'react';
import type { MessageLoaders } from '../i18n/message-loaders.ts';
import type { RemoteName, SlotName } from './declaration.ts';

export { inTime } from '../async/in-time.ts';
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
export type { RemoteDeclaration, RemoteName, SlotName } from './declaration.ts';
export { publish, subscribe, type WalletEvents } from './events.ts';
export { plainPath } from './plain-path.ts';
export type { FailurePhase, RemoteFailureReport } from './remote-failure.ts';

type Lazy = () => Promise<{ default: ComponentType }>;

/** Texts of a remote. The shell loads `load` with the remote; the remote registers `later` before it shows components that need them. */
export type RemoteMessages = { readonly namespace: string; readonly load: MessageLoaders; readonly later?: MessageLoaders };

/** The default export of a remote's exposed module, `./remote`. All its members load lazily. */
export type RemoteDefinition = {
  readonly contract: number;
  readonly name: RemoteName;
  readonly pages: Readonly<Record<string, Lazy>>;
  readonly slots: Readonly<Partial<Record<SlotName, Lazy>>>;
  readonly messages: RemoteMessages;
};

/** Version of the contract between shell and remotes. Increased when remotes must change to keep working. */
export const contractVersion = 1;

/** Defines a remote's exposed module. `name` and `namespace` must match its `remote.json`; the release gate checks this. */
export function defineRemote(definition: {
  name: RemoteName;
  pages?: Readonly<Record<string, Lazy>>;
  slots?: Readonly<Partial<Record<SlotName, Lazy>>>;
  messages: RemoteMessages;
}): RemoteDefinition {
  return { contract: contractVersion, pages: {}, slots: {}, ...definition };
}
