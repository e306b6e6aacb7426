import type { SlipUploaded } from '@kaeo/shared/api';

/** Ten megabytes, the limit of the server. */
export const slipMaxBytes = 10 * 1024 * 1024;

export const slipTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

export type SlipIssue = 'type' | 'size' | 'empty';

/** First bytes of PNG, JPEG and WebP files, one character per byte. */
const heads = [/^\x89PNG/, /^\xff\xd8\xff/, /^RIFF[^]{4}WEBP/];

/** Validates a file before upload (DEP-08). Some browsers report no type or a wrong one, so the first bytes decide then. */
export async function slipIssue(file: File): Promise<SlipIssue | undefined> {
  if (file.size === 0) return 'empty';
  if (!slipTypes.some((type) => type === file.type) && !(await hasHeadOfPicture(file))) return 'type';
  return file.size > slipMaxBytes ? 'size' : undefined;
}

async function hasHeadOfPicture(file: File): Promise<boolean> {
  try {
    const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
    return heads.some((head) => head.test(String.fromCharCode(...bytes)));
  } catch {
    // The file cannot be read any more: let the upload fail with its own error.
    return true;
  }
}

/** Size for display: whole kilobytes below one megabyte, otherwise megabytes with one decimal. */
export const formatBytes = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

export type SlipFacts = {
  readonly file: File | undefined;
  readonly issue: SlipIssue | undefined;
  readonly isSending: boolean;
  /** Uploaded share of the file, 0 to 1. */
  readonly share: number;
  readonly wasCancelled: boolean;
  readonly error: unknown;
  readonly answer: SlipUploaded | undefined;
};

export type SlipPhase =
  | { readonly kind: 'empty' }
  | { readonly kind: 'unfit'; readonly file: File; readonly issue: SlipIssue }
  | { readonly kind: 'chosen'; readonly file: File }
  | { readonly kind: 'sending'; readonly file: File; readonly share: number }
  /** Cancelled during the upload; the server may have received it anyway. */
  | { readonly kind: 'cancelled'; readonly file: File }
  | { readonly kind: 'failed'; readonly file: File; readonly error: unknown }
  | { readonly kind: 'received'; readonly answer: SlipUploaded };

export function slipPhase({ file, issue, isSending, share, wasCancelled, error, answer }: SlipFacts): SlipPhase {
  if (!file) return { kind: 'empty' };
  if (issue) return { kind: 'unfit', file, issue };
  if (isSending) return { kind: 'sending', file, share };
  if (answer) return { kind: 'received', answer };
  if (wasCancelled) return { kind: 'cancelled', file };
  return error ? { kind: 'failed', file, error } : { kind: 'chosen', file };
}
