export type AttachmentKind = 'image' | 'video';

const kindByType: Readonly<Record<string, AttachmentKind>> = {
  'image/png': 'image',
  'image/jpeg': 'image',
  'image/gif': 'image',
  'video/quicktime': 'video',
  'video/mp4': 'video',
};
export const acceptedTypes = Object.keys(kindByType).join(',');

/** As the server's `uploadRules`. */
const megabytesAtMost = { image: 10, video: 20 } as const satisfies Record<AttachmentKind, number>;

export type AttachmentFault = { readonly kind: 'unsupported' } | { readonly kind: 'too-large'; readonly megabytes: number };

/** Why a file cannot be sent; undefined for a picture or video within the limits. */
export function faultOf({ type, size }: Pick<File, 'type' | 'size'>): AttachmentFault | undefined {
  const kind = kindByType[type];
  if (kind === undefined) return { kind: 'unsupported' };
  const megabytes = megabytesAtMost[kind];
  return size > megabytes * 1024 * 1024 ? { kind: 'too-large', megabytes } : undefined;
}

/** `String.fromCharCode` takes a limited number of arguments. */
const bytesAtOnce = 0x80_00;

/** The content in base64. @throws if the file cannot be read. */
export async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += bytesAtOnce) text += String.fromCharCode(...bytes.subarray(at, at + bytesAtOnce));
  return btoa(text);
}
