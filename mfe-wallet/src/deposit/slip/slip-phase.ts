import type { SlipUploaded } from '@wallet/shared/api';

/** Ten megabytes, the most that the server takes. */
export const slipMaxBytes = 10 * 1024 * 1024;

export const slipTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

export type SlipIssue = 'type' | 'size' | 'empty';

/** Why a file cannot be a slip, told before anything is sent (DEP-08). The server checks by content once more. */
export function slipIssue(file: Pick<File, 'type' | 'size'>): SlipIssue | undefined {
  if (!slipTypes.some((type) => type === file.type)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > slipMaxBytes ? 'size' : undefined;
}

/** A size for a person: whole kilobytes below a megabyte, else megabytes with one decimal. */
export const formatBytes = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** What the browser knows of a slip. */
export type SlipFacts = {
  readonly file: File | undefined;
  readonly isSending: boolean;
  /** Share of the file that has gone out, 0 to 1. */
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
  /** Cancelled on the way: it may have arrived all the same. */
  | { readonly kind: 'cancelled'; readonly file: File }
  | { readonly kind: 'failed'; readonly file: File; readonly error: unknown }
  | { readonly kind: 'received'; readonly answer: SlipUploaded };

export function slipPhase({ file, isSending, share, wasCancelled, error, answer }: SlipFacts): SlipPhase {
  if (!file) return { kind: 'empty' };
  const issue = slipIssue(file);
  if (issue) return { kind: 'unfit', file, issue };
  if (isSending) return { kind: 'sending', file, share };
  if (answer) return { kind: 'received', answer };
  if (wasCancelled) return { kind: 'cancelled', file };
  return error ? { kind: 'failed', file, error } : { kind: 'chosen', file };
}
