import { type Static, Type } from 'typebox';
import { assertOutsideTransaction, type Db } from '../database/db.ts';
import { column, rowOf } from '../database/row.ts';
import { createSettingsStore } from '../database/settings.store.ts';

/** What an operator can switch while the product runs; stored in the database, so every instance sees it. */
const FlagValues = Type.Object({
  registerOTP: column.boolean,
  enableChatWidget: column.boolean,
  isManual: column.boolean,
  terminated: column.boolean,
  /** Whether shares of losses can be received: by players of their own, and by inviters of their friends'. */
  isRefundActive: column.boolean,
  isInviteActive: column.boolean,
  /** `HH:mm` in the operator's time zone; equal values mean never closed. */
  slipClosedFrom: column.text,
  slipClosedTo: column.text,
});
export type FlagValues = Readonly<Static<typeof FlagValues>>;
const FlagsSetting = rowOf({ value: Type.Partial(FlagValues) });

export interface Flags {
  /** Values at most half a second old when another instance wrote them. Not inside a transaction: read them before it. */
  read(): Promise<FlagValues>;
  write(change: Partial<FlagValues>): Promise<FlagValues>;
  /** Forgets what was read, after something else changed the database. */
  forget(): void;
}

/** How the product is delivered. */
const initialFlags: FlagValues = {
  registerOTP: true,
  enableChatWidget: true,
  isManual: false,
  terminated: false,
  isRefundActive: true,
  isInviteActive: true,
  slipClosedFrom: '00:00',
  slipClosedTo: '00:00',
};

const freshMs = 500;

export function createFlags(db: Db, defaults: FlagValues = initialFlags): Flags {
  const settings = createSettingsStore(db);
  let cached: { readonly values: FlagValues; readonly at: number } | undefined;

  let loading: Promise<FlagValues> | undefined;

  async function load(): Promise<FlagValues> {
    const values = { ...defaults, ...(await settings.find(FlagsSetting, 'flags')) };
    cached = { values, at: performance.now() };
    return values;
  }

  return {
    async read() {
      assertOutsideTransaction('flags.read');
      if (cached && performance.now() - cached.at < freshMs) return cached.values;
      // A crowd of requests at one moment reads them once.
      loading ??= load().finally(() => {
        loading = undefined;
      });
      return loading;
    },
    async write(change) {
      await settings.merge('flags', change);
      return load();
    },
    forget() {
      cached = undefined;
    },
  };
}
