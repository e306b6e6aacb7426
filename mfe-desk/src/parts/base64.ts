/** `String.fromCharCode` takes a limited number of arguments. */
const bytesAtOnce = 0x80_00;

/** The content in base64. @throws if the file cannot be read. */
export async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += bytesAtOnce) text += String.fromCharCode(...bytes.subarray(at, at + bytesAtOnce));
  return btoa(text);
}
