export type AttachmentKind = 'image' | 'video';

const kindByType: Readonly<Record<string, AttachmentKind>> = {
  'image/png': 'image',
  'image/jpeg': 'image',
  'image/jpg': 'image',
  'image/gif': 'image',
  'video/quicktime': 'video',
  'video/mp4': 'video',
};
export const acceptedTypes = Object.keys(kindByType).join(',');

/** First bytes of PNG, JPEG, GIF, MP4 and QuickTime files, one character per byte. */
const heads: readonly (readonly [RegExp, AttachmentKind])[] = [
  [/^(?:\x89PNG|\xff\xd8\xff|GIF8)/, 'image'],
  [/^[^]{4}(?:ftyp|moov|mdat|wide|free|skip)/, 'video'],
];

export const megabytesAtMost = { image: 10, video: 20 } as const satisfies Record<AttachmentKind, number>;
const bytesPerMegabyte = 1024 * 1024;

export type AttachmentCheck =
  | { readonly kind: 'accepted'; readonly as: AttachmentKind }
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'too-large'; readonly megabytes: number };

/** Some browsers report no type or a wrong one, so the first bytes decide then. The server checks the content. */
export async function checkAttachment(file: File): Promise<AttachmentCheck> {
  const as = kindByType[file.type] ?? (await kindByHead(file));
  if (as === undefined || !/[^.]\.[^.]+$/.test(file.name)) return { kind: 'unsupported' };
  const megabytes = megabytesAtMost[as];
  return file.size > megabytes * bytesPerMegabyte ? { kind: 'too-large', megabytes } : { kind: 'accepted', as };
}

async function kindByHead(file: File): Promise<AttachmentKind | undefined> {
  try {
    const text = String.fromCharCode(...new Uint8Array(await file.slice(0, 8).arrayBuffer()));
    return heads.find(([head]) => head.test(text))?.[1];
  } catch {
    return undefined;
  }
}
