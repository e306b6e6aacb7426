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
