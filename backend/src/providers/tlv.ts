/** EMV QR data objects: two digits of id, two of length (01 to 99), then that many characters. */

/** No payment code or slip is longer; what is, is not read at all. */
const longestPayload = 512;

/**
 * Writes data objects in the order given.
 * @throws RangeError on an id that is not two digits, or a value that is empty, longer than 99 characters or not printable ASCII.
 */
export function buildTlv(fields: readonly (readonly [id: string, value: string])[]): string {
  return fields.map(([id, value]) => buildField(id, value)).join('');
}

function buildField(id: string, value: string): string {
  if (!/^\d\d$/.test(id) || !/^[ -~]{1,99}$/.test(value)) throw new RangeError(`no data object of EMV: ${id} ${value}`);
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

/**
 * Reads data objects strictly: undefined unless the text is made of them from end to end, each id at most once. Every step moves
 * forward by at least five characters, so hostile text costs nothing.
 */
export function parseTlv(text: string): ReadonlyMap<string, string> | undefined {
  if (text.length > longestPayload || !/^[ -~]*$/.test(text)) return undefined;
  const fields = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const head = /^(\d\d)(\d\d)$/.exec(text.slice(at, at + 4));
    const id = head?.[1];
    const length = Number(head?.[2]);
    if (id === undefined || length < 1 || fields.has(id) || at + 4 + length > text.length) return undefined;
    fields.set(id, text.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
}

/** CRC-16/CCITT-FALSE (polynomial 0x1021, start 0xFFFF) as four upper-case hex digits: EMV QR, tag 63. "123456789" gives 29B1. */
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

/**
 * Takes the checksum off and reads the rest; undefined when it does not match. Its case is free, and leading zeros that some banks'
 * apps drop are put back.
 */
export function parseChecked(payload: string, tag: '63' | '91'): ReadonlyMap<string, string> | undefined {
  if (payload.length > longestPayload) return undefined;
  const end = new RegExp(`${tag}04([0-9A-Fa-f]{1,4})$`).exec(payload);
  if (!end?.[1]) return undefined;
  const checked = payload.slice(0, end.index + 4);
  if (crc16(checked) !== end[1].toUpperCase().padStart(4, '0')) return undefined;
  return parseTlv(payload.slice(0, end.index));
}
