/** What can be attached, and the route it is uploaded by. */
export type AttachmentKind = 'image' | 'video';

const kindByType: Readonly<Record<string, AttachmentKind>> = {
  'image/png': 'image',
  'image/jpeg': 'image',
  'image/jpg': 'image',
  'image/gif': 'image',
  'video/quicktime': 'video',
  'video/mp4': 'video',
};
/** For the picker of the browser. */
export const acceptedTypes = Object.keys(kindByType).join(',');

export const megabytesAtMost = { image: 10, video: 20 } as const satisfies Record<AttachmentKind, number>;
const bytesPerMegabyte = 1024 * 1024;

export type AttachmentCheck =
  | { readonly kind: 'accepted'; readonly as: AttachmentKind }
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'too-large'; readonly megabytes: number };

/** Whether a file can be sent (section 5 of the specification). */
export function checkAttachment(file: Pick<File, 'name' | 'type' | 'size'>): AttachmentCheck {
  const as = kindByType[file.type];
  if (as === undefined || !/[^.]\.[^.]+$/.test(file.name)) return { kind: 'unsupported' };
  const megabytes = megabytesAtMost[as];
  return file.size > megabytes * bytesPerMegabyte ? { kind: 'too-large', megabytes } : { kind: 'accepted', as };
}
