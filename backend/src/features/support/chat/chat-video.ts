/** A box of the ISO base media file format (ISO/IEC 14496-12) and of QuickTime: a size, four letters, and what is in it. */
type Box = { readonly type: string; readonly body: Buffer };

/** Brands of `ftyp` that phones and browsers write for MP4 and QuickTime. */
const brands = /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V[ HP]?|M4V |MSNV|dash|mmp4|qt {2}|3gp\d|hvc1|av01)$/;
/** How a track of moving pictures may be coded: H.264, H.265, MPEG-4, H.263, VP8, VP9, AV1, ProRes and Motion JPEG. */
const codecs = /^(?:avc[1-4]|hvc1|hev1|mp4v|s263|h263|vp0[89]|av01|ap[ch][hnso]|jpeg|mjp[ab])$/;
const boxesAtMost = 2000;
const containers: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);

/**
 * The type of a video by what it is made of: boxes that fill the file exactly, a brand, a film with a track of moving pictures in a known
 * coding, and its data. Undefined for a file that only begins like one.
 */
export function videoType(content: Buffer): 'video/mp4' | 'video/quicktime' | undefined {
  const budget = { left: boxesAtMost };
  const boxes = boxesOf(content, budget);
  const [first] = boxes ?? [];
  if (!boxes || first?.type !== 'ftyp' || first.body.length < 8) return undefined;
  const brand = first.body.toString('latin1', 0, 4);
  const film = boxes.find(({ type }) => type === 'moov');
  const hasData = boxes.some(({ type, body }) => type === 'mdat' && body.length > 0);
  if (!brands.test(brand) || !film || !hasData || !hasPictures(film, budget)) return undefined;
  return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4';
}

function hasPictures(film: Box, budget: { left: number }): boolean {
  const tracks = boxesOf(film.body, budget)?.filter(({ type }) => type === 'trak') ?? [];
  return tracks.some((track) => {
    const parts = deepBoxesOf(track.body, budget);
    const handler = parts?.get('hdlr')?.toString('latin1', 8, 12);
    const coding = parts?.get('stsd')?.toString('latin1', 12, 16) ?? '';
    return handler === 'vide' && codecs.test(coding);
  });
}

/** Every box inside by its letters, those within containers too; undefined for what is not made of boxes. */
function deepBoxesOf(
  content: Buffer,
  budget: { left: number },
  found = new Map<string, Buffer>(),
): Map<string, Buffer> | undefined {
  const boxes = boxesOf(content, budget);
  if (!boxes) return undefined;
  for (const { type, body } of boxes) {
    // QuickTime has a second `hdlr`, of the data, deeper than that of the track.
    if (!found.has(type)) found.set(type, body);
    if (containers.has(type) && !deepBoxesOf(body, budget, found)) return undefined;
  }
  return found;
}

/** The boxes that fill the content exactly; undefined when they do not, or are too many. */
function boxesOf(content: Buffer, budget: { left: number }): Box[] | undefined {
  const boxes: Box[] = [];
  let at = 0;
  while (at < content.length) {
    budget.left -= 1;
    if (budget.left < 0 || content.length - at < 8) return undefined;
    const short = content.readUInt32BE(at);
    const isLong = short === 1 && content.length - at >= 16;
    const long = isLong ? content.readBigUInt64BE(at + 8) : 0n;
    const head = isLong ? 16 : 8;
    // Size 0 reaches to the end.
    const size = short === 0 ? content.length - at : isLong ? Number(long) : short;
    if (size < head || size > content.length - at) return undefined;
    boxes.push({ type: content.toString('latin1', at + 4, at + 8), body: content.subarray(at + head, at + size) });
    at += size;
  }
  return boxes;
}
