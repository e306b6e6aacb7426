import { type Static, type TObject, type TProperties, Type } from 'typebox';
import { shapeCheck } from '../shape.ts';

/**
 * Where a job waits: each lane has slots of its own, so that a rail that hangs holds up what needs it and nothing else. Every game is a
 * rail; `books` is for work on our own books, which takes no rail.
 */
export type Lane = 'sms' | 'bank' | 'payment' | 'payout' | 'gift' | 'chat' | 'books' | `game:${string}`;

/** A kind of job: what the database calls it, where it waits unless it is said at each, and what its payload is. */
export type JobKind<Payload = unknown> = {
  readonly name: string;
  readonly lane: Lane;
  /** @throws Error for a payload of another shape; it names the field and the kind of what came, never the value. */
  readonly payloadOf: (stored: unknown) => Payload;
};
/** The TypeScript type of a kind's payload. */
export type PayloadOf<Kind extends JobKind> = ReturnType<Kind['payloadOf']>;

/**
 * Declares a kind of job, beside the work that it stands for and outside of functions. A payload is JSON: its fields are those columns of
 * `platform/database/row.ts` that are no `instant` and no `bytes`. Jobs outlive a release, so a field that is new is optional at first.
 */
export function jobKind<Fields extends TProperties>(
  name: string,
  lane: Lane,
  fields: Fields,
): JobKind<Readonly<Static<TObject<Fields>>>> {
  return { name, lane, payloadOf: shapeCheck<TObject<Fields>>('a payload', Type.Object(fields)) };
}
