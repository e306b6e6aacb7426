import type { PageRequest } from '@wallet/shared/api';
import { numberedRowsAtMost, type Page, type Place } from '../database/keyset.ts';
import { Refusal } from '../refusal.ts';

/**
 * Which part of a list is asked for (D-8), by its number or by the cursor of the answer before.
 * @throws Refusal `PAGE_TOO_DEEP` for a number beyond the first 10,000 rows; `VALIDATION` of `cursor` when no answer can have given it, and of
 *   `page` when there is a cursor as well.
 */
export function pageOf({ page = 1, limit = 10, cursor }: PageRequest): Page {
  if (cursor !== undefined) {
    if (page !== 1) throw new Refusal('VALIDATION', { page: 'VALIDATION' });
    return { limit, after: placeOf(cursor) };
  }
  if (page * limit > numberedRowsAtMost) throw new Refusal('PAGE_TOO_DEEP', { page: 'PAGE_TOO_DEEP' });
  return { limit, offset: (page - 1) * limit };
}

/** The cursor of a place in a list, as the field `next` of an answer has it. It names a place and nothing else: whose list it is, the session says. */
export const cursorOf = (place: Place | null): string | null =>
  place && Buffer.from(`${place.atUs}.${place.id}`).toString('base64url');

function placeOf(cursor: string): Place {
  const [, atUs = '', id = ''] = /^(\d{1,16})\.([\w-]{1,64})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  const place = { atUs: Number(atUs), id };
  // Written again it has to be the same: zeros in front, a number that is not exact and bits left over are nobody's cursor.
  if (cursorOf(place) !== cursor) throw new Refusal('VALIDATION', { cursor: 'VALIDATION' });
  return place;
}
