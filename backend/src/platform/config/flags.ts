import { type Static, Type } from 'typebox';
import { assertOutsideTransaction, type Db } from '../database/db.ts';
import { column, rowOf } from '../database/row.ts';
import { createSettingsStore } from '../database/settings.store.ts';

/** Flags that an operator can switch at runtime. They are stored in the database, so every instance sees them. */
const FlagValues = Type.Object({
  registerOTP: column.boolean,
  enableChatWidget: column.boolean,
  isManual: column.boolean,
  terminated: column.boolean,
  /** Whether loss shares can be received: refunds by players, invite bonuses by inviters. */
  isRefundActive: column.boolean,
  isInviteActive: column.boolean,
  /** `HH:mm` in the operator's time zone; equal values mean never closed. */
  slipClosedFrom: column.text,
  slipClosedTo: column.text,
});
export type FlagValues = Readonly<Static<typeof FlagValues>>;
const FlagsSetting = rowOf({ value: Type.Partial(FlagValues) });

export type Flags = ReturnType<typeof createFlags>;

/** The flags of a new installation. */
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

export function createFlags(db: Db) {
  const settings = createSettingsStore(db);
  let cached: { readonly values: FlagValues; readonly at: number } | undefined;
  let loading: Promise<FlagValues> | undefined;

  async function load(): Promise<FlagValues> {
    const values = { ...initialFlags, ...(await settings.find(FlagsSetting, 'flags')) };
    cached = { values, at: performance.now() };
    return values;
  }

  return {
    /** Values are at most half a second old if another instance wrote them. Must not be called inside a transaction. */
    async read(): Promise<FlagValues> {
      assertOutsideTransaction('flags.read');
      if (cached && performance.now() - cached.at < freshMs) return cached.values;
      // Concurrent requests share one read.
      loading ??= load().finally(() => {
        loading = undefined;
      });
      return loading;
    },
    async write(change: Partial<FlagValues>): Promise<FlagValues> {
      await settings.merge('flags', change);
      return load();
    },
    /** Clears the cache, after another component changed the database. */
    forget(): void {
      cached = undefined;
    },
  };
}
