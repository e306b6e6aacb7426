import type { PageRequest } from '@kaeo/shared/api';
import { numberedRowsAtMost, type Page, type Place } from '../database/keyset.ts';
import { Refusal } from '../refusal.ts';

/**
 * The requested part of a list (D-8), by page number or by the cursor of the previous response.
 * @throws Refusal `PAGE_TOO_DEEP` beyond the first 10,000 rows; `VALIDATION` of `cursor` if it is invalid, and of
 * `page` if both are given.
 */
export function pageOf({ page = 1, limit = 10, cursor }: PageRequest): Page {
  if (cursor !== undefined) {
    if (page !== 1) throw new Refusal('VALIDATION', { page: 'VALIDATION' });
    return { limit, after: placeOf(cursor, 'cursor') };
  }
  if (page * limit > numberedRowsAtMost) throw new Refusal('PAGE_TOO_DEEP', { page: 'PAGE_TOO_DEEP' });
  return { limit, offset: (page - 1) * limit };
}

/** The part of a list that the operator port returns. */
export const operatorPage: Page = { limit: 200, offset: 0 };

/** The requested part of a list of the desk (`pageQuery`). @throws Refusal `VALIDATION` of `after` if it is invalid. */
export const deskPageOf = ({ after, limit = 50 }: { after?: string; limit?: number }): Page =>
  after === undefined ? { limit, offset: 0 } : { limit, after: placeOf(after, 'after') };

/**
 * The cursor of a position in a list, for the field `next` of a response. It contains only the position; the session
 * determines whose list it is.
 */
export const cursorOf = (place: Place | null): string | null =>
  place && Buffer.from(`${place.atUs}.${place.id}`).toString('base64url');

function placeOf(cursor: string, field: string): Place {
  const [, atUs = '', id = ''] = /^(\d{1,16})\.([\w-]{1,64})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  const place = { atUs: Number(atUs), id };
  // Refuse encodings that `cursorOf` would not produce: leading zeros, inexact numbers and spare bits.
  if (cursorOf(place) !== cursor) throw new Refusal('VALIDATION', { [field]: 'VALIDATION' });
  return place;
}
