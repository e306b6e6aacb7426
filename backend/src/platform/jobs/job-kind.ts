import { type Static, type TObject, type TProperties, Type } from 'typebox';
import { shapeCheck } from '../shape.ts';

/**
 * The queue of a job. Each lane has its own slots, so a rail that hangs delays only its own jobs. Every game is a rail;
 * `books` is for work on our own books without any rail.
 */
export type Lane = 'sms' | 'bank' | 'payment' | 'payout' | 'gift' | 'register' | 'chat' | 'push' | 'books' | `game:${string}`;

/** A kind of job: its name in the database, its default lane and the shape of its payload. */
export type JobKind<Payload = unknown> = {
  readonly name: string;
  readonly lane: Lane;
  /**
   * @throws Error if a stored payload has another shape. The message names the field and the actual type, never the
   * value.
   */
  readonly payloadOf: (stored: unknown) => Payload;
};
/** The TypeScript type of a kind's payload. */
export type PayloadOf<Kind extends JobKind> = ReturnType<Kind['payloadOf']>;

/**
 * Declares a kind of job at module level, beside its work. The payload is JSON, so its fields are columns of
 * `platform/database/row.ts` other than `instant` and `bytes`. Jobs outlive a release, so a new field must be optional
 * at first.
 */
export function jobKind<Fields extends TProperties>(
  name: string,
  lane: Lane,
  fields: Fields,
): JobKind<Readonly<Static<TObject<Fields>>>> {
  return { name, lane, payloadOf: shapeCheck<TObject<Fields>>('a payload', Type.Object(fields)) };
}

/** Delay before the next attempt: `firstMs`, doubled with each attempt up to five minutes. */
export const retryMs = (firstMs: number, attempts: number): number =>
  Math.min(firstMs * 2 ** Math.min(attempts - 1, 10), 300_000);
