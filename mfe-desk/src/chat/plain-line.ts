import { isUploadedPicture } from '../parts/picture-address.ts';

/** Invisible characters, and those that reverse text and could disguise a file name (`slip\u202Egnp.exe`). */
const hidden = /[\p{Bidi_Control}\p{Cc}\p{Zl}\p{Zp}]/gu;

/** A name or title as a single line of visible characters, without text reversal. */
export const plainLine = (text: string): string => text.replaceAll(hidden, '').replaceAll(/\s+/g, ' ').trim();

/** An https address without credentials, which is safe to open; undefined for anything else. */
export function httpsAddress(address: string): string | undefined {
  try {
    const url = new URL(address.trim());
    return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** The address of a picture that is safe to show: an uploaded one, or at an https address. */
export const pictureAddress = (address: string): string | undefined =>
  isUploadedPicture(address.trim()) ? address.trim() : httpsAddress(address);
