import type { Ledger } from './ledger/ledger.ts';
import type { App, BaseContext } from './platform/base-context.ts';
import type { Desk } from './platform/desk.ts';
import type { Rails } from './providers/create-rails.ts';
import type { Providers } from './providers/ports/providers.port.ts';

export type { App, Player } from './platform/base-context.ts';

/** The dependencies of a feature. `backend.ts` builds them once; tests replace single parts. */
export type Context = BaseContext & {
  readonly ledger: Ledger;
  readonly providers: Providers;
  /** Callbacks from the rails, authenticated with each partner's keys. */
  readonly callbacks: Rails['callbacks'];
};

/** Registers the routes and outbox handlers of a feature. */
export type Feature = (app: App, context: Context) => void | Promise<void>;

/** Registers routes of a feature on the operator port, which does not exist in production. */
export type OperatorFeature = (app: App, context: Context) => void | Promise<void>;

/** Registers calls of a feature on the desk, with which staff run the site. */
export type DeskFeature = (desk: Desk, context: Context) => void;
