import { type Static, type TObject, type TProperties, Type } from 'typebox';
import { shapeCheck } from '../shape.ts';

/** A kind of job: what the database calls it, and what its payload is. */
export type JobKind<Payload = unknown> = {
  readonly name: string;
  /** @throws Error for a payload of another shape; it names the field and the kind of what came, never the value. */
  readonly payloadOf: (stored: unknown) => Payload;
};
/** The TypeScript type of a kind's payload. */
export type PayloadOf<Kind extends JobKind> = ReturnType<Kind['payloadOf']>;

/**
 * Declares a kind of job, beside the work that it stands for and outside of functions. A payload is JSON: its fields are those columns of
 * `platform/database/row.ts` that are no `instant` and no `bytes`. Jobs outlive a release, so a field that is new is optional at first.
 */
export function jobKind<Fields extends TProperties>(name: string, fields: Fields): JobKind<Readonly<Static<TObject<Fields>>>> {
  return { name, payloadOf: shapeCheck('a payload', Type.Object(fields)) };
}
