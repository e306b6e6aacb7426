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
