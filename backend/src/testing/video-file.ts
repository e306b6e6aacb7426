function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}
const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

/** A minimal video: MP4 with one H.264 track, or QuickTime without a brand, and `dataBytes` bytes of data. */
export function videoFile({ dataBytes = 64, brand = 'isom', handler = 'vide', coding = 'avc1', listEnd = '' } = {}): Buffer {
  const handlerBox = box('hdlr', Buffer.alloc(8), bytes(handler), Buffer.alloc(13));
  const descriptions = box('stsd', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), box(coding, Buffer.alloc(78)));
  const media = box('mdia', box('mdhd', Buffer.alloc(24)), handlerBox, box('minf', box('stbl', descriptions)));
  const userData = box('udta', box('name', bytes('clip')), bytes(listEnd));
  const track = box('trak', box('tkhd', Buffer.alloc(84)), media, bytes(listEnd));
  const film = box('moov', box('mvhd', Buffer.alloc(100)), track, userData, bytes(listEnd));
  const data = box('mdat', Buffer.alloc(dataBytes));
  if (brand === '') return Buffer.concat([box('wide'), data, film]);
  return Buffer.concat([box('ftyp', bytes(brand), Buffer.alloc(4), bytes('isommp42')), film, data]);
}
