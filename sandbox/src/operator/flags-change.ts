import { Flags, TimeOfDay } from '@kaeo/shared/operator';
import { type Static, Type } from 'typebox';

/** A change of flags as the console sends it. Null in either time clears the closed hours. */
export const FlagsChange = Type.Partial(
  Type.Object({
    ...Flags.properties,
    slipClosedFrom: Type.Union([TimeOfDay, Type.Null()]),
    slipClosedTo: Type.Union([TimeOfDay, Type.Null()]),
  }),
  { additionalProperties: false },
);
export type FlagsChange = Static<typeof FlagsChange>;
