/** `opened`: the player saves the shown picture. */
export type Saved = 'saved' | 'shared' | 'opened' | 'cancelled';

/** Chrome, Safari and Firefox for iOS; iPads name themselves Macs. */
const isIos = (): boolean =>
  /iP(?:hone|ad|od)/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** On phones the share menu puts a picture into the photos, where banking apps look; a download may end in another folder. */
const canShare = (file: File): boolean =>
  window.matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] }) === true;

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Must be called soon after a press, because browsers share only then. */
export async function savePicture(picture: Blob, name: string): Promise<Saved> {
  const file = new File([picture], name, { type: picture.type });
  if (canShare(file)) {
    try {
      await navigator.share?.({ files: [file] });
      return 'shared';
    } catch (error) {
      if (isCancelled(error)) return 'cancelled';
    }
  }
  return isIos() ? open(file) : download(file);
}

function follow(file: File, options: Partial<HTMLAnchorElement>, revokeAfterMs: number): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, ...options }).click();
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs);
}

function download(file: File): Saved {
  // The download has copied the data by the next task.
  follow(file, { download: file.name }, 0);
  return 'saved';
}

/** Downloads do not reach the photos on iOS, so the picture is shown to be pressed and saved. */
function open(file: File): Saved {
  follow(file, { target: '_blank', rel: 'noopener' }, 60_000);
  return 'opened';
}
