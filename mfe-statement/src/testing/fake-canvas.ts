/** Replaces what jsdom lacks: canvases, fonts and blob URLs. Texts are half as wide as high per letter. */
export function fakeCanvas() {
  const written: string[] = [];
  const saved: { readonly name: string; readonly file: Blob }[] = [];
  const context = {
    font: '',
    fillStyle: '',
    textAlign: '',
    measureText: (text: string) => ({ width: (text.length * Number(/(\d+(?:\.\d+)?)px/.exec(context.font)?.[1] ?? 10)) / 2 }),
    fillText: (text: string) => void written.push(text),
    fillRect: () => undefined,
    scale: () => undefined,
    beginPath: () => undefined,
    arc: () => undefined,
    fill: () => undefined,
  };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null); // only what `paint` uses
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(new Blob(['picture'], { type: type ?? 'image/png' })));
  Reflect.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });
  const files = new Map<string, Blob>();
  const createObjectURL = (file: Blob) => {
    const url = `blob:${files.size}`;
    files.set(url, file);
    return url;
  };
  Reflect.defineProperty(URL, 'createObjectURL', { configurable: true, value: createObjectURL });
  Reflect.defineProperty(URL, 'revokeObjectURL', { configurable: true, value: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const file = files.get(this.href);
    if (file) saved.push({ name: this.download, file });
  });
  return { written, saved };
}
