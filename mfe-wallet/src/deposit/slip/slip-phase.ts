import type { SlipUploaded } from '@wallet/shared/api';
import { type SlipIssue, slipIssue } from './slip-file.ts';

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
