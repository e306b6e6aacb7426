/** A box of the ISO base media file format (ISO/IEC 14496-12) and of QuickTime: a size, a four-letter type and a body. */
type Box = { readonly type: string; readonly body: Buffer };

/** Brands of still images, which use the same boxes but are not videos. */
const pictureBrands = /^(?:mif1|msf1|hei[cmsx]|hev[cmsx]|avi[fs]|jp2 |jpx |jpm |crx )$/;
/** Accepted video codecs: H.264, H.265, MPEG-4, H.263, VP8, VP9, AV1, ProRes and Motion JPEG. */
const codecs = /^(?:avc[1-4]|hvc1|hev1|mp4v|s263|h263|vp0[89]|av01|ap[ch][hnso]|jpeg|mjp[ab])$/;
const boxesAtMost = 2000;
const containers: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);

/** Boxes that may come first in QuickTime files without a brand. */
const firstOfQuickTime: ReadonlySet<string> = new Set(['moov', 'mdat', 'wide', 'free', 'skip']);
/** Bytes after the last box that players ignore: padding, or a manufacturer's trailer. */
const trailerBytesAtMost = 64 * 1024;

/**
 * Detects the type of a video from its structure: boxes from the first byte, a video track with a known codec, and media data. Like
 * players, it accepts any brand except those of still images, and ignores a short trailer. Undefined for a file that only starts like a
 * video.
 */
export function videoType(content: Buffer): 'video/mp4' | 'video/quicktime' | undefined {
  const budget = { left: boxesAtMost };
  const boxes = boxesOf(content, budget, trailerBytesAtMost);
  const [first] = boxes ?? [];
  if (!boxes || !first) return undefined;
  const type = containerType(first);
  const film = boxes.find((each) => each.type === 'moov');
  const hasData = boxes.some((each) => each.type === 'mdat' && each.body.length > 0);
  return film && hasData && hasPictures(film, budget) ? type : undefined;
}

function containerType({ type, body }: Box): 'video/mp4' | 'video/quicktime' | undefined {
  if (type !== 'ftyp') return firstOfQuickTime.has(type) ? 'video/quicktime' : undefined;
  const brand = body.toString('latin1', 0, 4);
  if (body.length < 8 || pictureBrands.test(brand)) return undefined;
  return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4';
}

function hasPictures(film: Box, budget: { left: number }): boolean {
  const tracks = boxesOf(film.body, budget, endOfList)?.filter(({ type }) => type === 'trak') ?? [];
  return tracks.some((track) => {
    const parts = deepBoxesOf(track.body, budget);
    const handler = parts?.get('hdlr')?.toString('latin1', 8, 12);
    const coding = parts?.get('stsd')?.toString('latin1', 12, 16) ?? '';
    return handler === 'vide' && codecs.test(coding);
  });
}

/** All nested boxes by type; undefined if the content does not consist of boxes. */
function deepBoxesOf(
  content: Buffer,
  budget: { left: number },
  found = new Map<string, Buffer>(),
): Map<string, Buffer> | undefined {
  const boxes = boxesOf(content, budget, endOfList);
  if (!boxes) return undefined;
  for (const { type, body } of boxes) {
    // QuickTime has a second, deeper `hdlr` for the data; keep the one of the track.
    if (!found.has(type)) found.set(type, body);
    if (containers.has(type) && !deepBoxesOf(body, budget, found)) return undefined;
  }
  return found;
}

/** QuickTime may end a list of boxes with four zero bytes. */
const endOfList = 4;

/** Splits content into boxes, with at most `trailerAtMost` bytes left over; undefined otherwise or for too many boxes. */
function boxesOf(content: Buffer, budget: { left: number }, trailerAtMost: number): Box[] | undefined {
  const boxes: Box[] = [];
  let at = 0;
  while (at < content.length) {
    budget.left -= 1;
    if (budget.left < 0) return undefined;
    const box = boxAt(content, at);
    if (!box) return boxes.length > 0 && content.length - at <= trailerAtMost ? boxes : undefined;
    boxes.push(box);
    at += box.size;
  }
  return boxes;
}

function boxAt(content: Buffer, at: number): (Box & { readonly size: number }) | undefined {
  const left = content.length - at;
  if (left < 8) return undefined;
  const short = content.readUInt32BE(at);
  const isLong = short === 1 && left >= 16;
  const long = isLong ? content.readBigUInt64BE(at + 8) : 0n;
  const head = isLong ? 16 : 8;
  // Size 0 extends to the end.
  const size = short === 0 ? left : isLong ? Number(long) : short;
  const type = content.toString('latin1', at + 4, at + 8);
  if (size < head || size > left || !/^(?:\0{4}|[ -~\xa9]{4})$/.test(type)) return undefined;
  return { type, body: content.subarray(at + head, at + size), size };
}
