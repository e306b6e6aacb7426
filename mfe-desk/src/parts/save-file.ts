/** Downloads the file as plain bytes: with its own type, the browser could open it as a page of our origin. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(new Blob([file], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the URL asynchronously, so revoke it later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
