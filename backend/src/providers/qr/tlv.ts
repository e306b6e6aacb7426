import { type Minor, parseDecimal } from '@kaeo/shared/money';

/**
 * EMV QR data objects: two digits of id, two of length (01 to 99), then that many characters. Characters are code
 * points, since names and additional data may be Thai or Lao.
 */

/** Longer than any payment code or slip. A longer payload is refused unread. */
const longestPayload = 512;

/**
 * Builds data objects in the given order.
 * @throws RangeError if an id is not two digits, or a value is empty, longer than 99 characters or contains control
 * characters.
 */
export function buildTlv(fields: readonly (readonly [id: string, value: string])[]): string {
  return fields.map(([id, value]) => buildField(id, value)).join('');
}

function buildField(id: string, value: string): string {
  if (!/^\d\d$/.test(id) || !/^\P{C}{1,99}$/u.test(value)) throw new RangeError(`not an EMV data object: ${id} ${value}`);
  return `${id}${String(Array.from(value).length).padStart(2, '0')}${value}`;
}

type Fields = ReadonlyMap<string, string>;

/**
 * Parses data objects strictly: undefined unless the whole text consists of them, with each id at most once. Each step
 * consumes at least five characters, so hostile text is cheap. Lengths count characters, as EMVCo specifies, or UTF-8
 * bytes, as some gateways write them.
 */
export function parseTlv(text: string): Fields | undefined {
  if (text.length > longestPayload || /\p{Cc}/u.test(text)) return undefined;
  const inCharacters = scan(Array.from(text));
  if (inCharacters.end === 'whole') return inCharacters.fields;
  const inBytes = scan(Array.from(Buffer.from(text, 'utf8').toString('latin1')));
  if (inBytes.end !== 'whole') return undefined;
  return new Map([...inBytes.fields].map(([id, value]) => [id, Buffer.from(value, 'latin1').toString('utf8')]));
}

/** Like `parseTlv`, but returns the data objects before the first unreadable one; none if an id is repeated. */
export function readTlv(text: string): Fields {
  const { fields, end } = scan(Array.from(text.slice(0, longestPayload)));
  return parseTlv(text) ?? (end === 'repeated' ? new Map() : fields);
}

function scan(characters: readonly string[]): { fields: Fields; end: 'whole' | 'unreadable' | 'repeated' } {
  const fields = new Map<string, string>();
  let at = 0;
  while (at < characters.length) {
    const [, id, digits] = /^(\d\d)(\d\d)$/.exec(characters.slice(at, at + 4).join('')) ?? [];
    const length = Number(digits);
    if (id === undefined || length < 1 || at + 4 + length > characters.length) return { fields, end: 'unreadable' };
    if (fields.has(id)) return { fields, end: 'repeated' };
    fields.set(id, characters.slice(at + 4, at + 4 + length).join(''));
    at += 4 + length;
  }
  return { fields, end: 'whole' };
}

/**
 * Parses an amount of tag 54 as EMVCo allows it: at most 13 characters with one decimal point, which may be the last
 * one. Leading zeros and zeros after the second decimal are allowed. Undefined for anything else.
 */
export function parseEmvAmount(text: string): Minor | undefined {
  const [found, integer, decimals] = /^(?=\.?\d)(?=.{1,13}$)0*(\d*)(?:\.(\d{0,2})0*)?$/.exec(text) ?? [];
  return found === undefined ? undefined : parseDecimal(`${integer || '0'}.${decimals || '0'}`);
}

/**
 * CRC-16/CCITT-FALSE (polynomial 0x1021, start 0xFFFF) as four upper-case hex digits: EMV QR, tag 63. "123456789" gives
 * 29B1.
 */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Appends the checksum as the last data object. */
export function withChecksum(body: string, tag: '63' | '91'): string {
  const checked = `${body}${tag}04`;
  return `${checked}${crc16(checked)}`;
}

/** Removes whitespace and invisible characters at both ends of a payload. */
export const trimPayload = (payload: string): string => payload.replace(/^[\s\p{C}]+/u, '').replace(/[\s\p{C}]+$/u, '');

/**
 * Verifies and removes the checksum, and parses the rest; undefined if the checksum is wrong. Accepts lower case, and
 * missing leading zeros, which some bank apps drop.
 */
export function parseChecked(payload: string, tag: '63' | '91'): Fields | undefined {
  const body = checkedBody(payload, tag);
  return body === undefined ? undefined : parseTlv(body);
}

/** Like `parseChecked`, but parses with `readTlv`, for a code with unreadable optional fields. */
export function readChecked(payload: string, tag: '63' | '91'): Fields | undefined {
  const body = checkedBody(payload, tag);
  return body === undefined ? undefined : readTlv(body);
}

function checkedBody(payload: string, tag: '63' | '91'): string | undefined {
  if (payload.length > longestPayload) return undefined;
  const text = trimPayload(payload);
  const end = new RegExp(`${tag}04([0-9A-Fa-f]{1,4})$`).exec(text);
  if (!end?.[1]) return undefined;
  const checked = text.slice(0, end.index + 4);
  return crc16(checked) === end[1].toUpperCase().padStart(4, '0') ? text.slice(0, end.index) : undefined;
}
