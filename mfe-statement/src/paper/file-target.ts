const sample = (): File => new File([''], 'sample.pdf', { type: 'application/pdf' });

/** Whether the browser can hand files to other apps. */
export const canShareFiles = (): boolean =>
  typeof navigator.share === 'function' && navigator.canShare?.({ files: [sample()] }) === true;

/** `refused` if the browser does not share this file now; a player who closes the list of apps has cancelled. */
export async function shareFile(file: File): Promise<'shared' | 'cancelled' | 'refused'> {
  try {
    await navigator.share({ files: [file], title: file.name });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'refused';
  }
}

export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The download has copied the data by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
