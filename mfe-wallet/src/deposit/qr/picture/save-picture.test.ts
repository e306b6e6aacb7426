import { savePicture } from './save-picture.ts';

const picture = new Blob(['png'], { type: 'image/png' });
const links: string[] = [];

beforeEach(() => {
  links.length = 0;
  Object.assign(URL, { createObjectURL: () => 'blob:qr', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    links.push(`${this.download || this.target} ${this.href}`);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const name of ['share', 'canShare', 'userAgent']) Reflect.deleteProperty(navigator, name);
});

function onPhone({ agent = 'Android', share = undefined as (() => Promise<void>) | undefined } = {}): jest.Mock {
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({ matches: query.includes('coarse') }) as MediaQueryList);
  const shared = jest.fn(share);
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: agent });
  if (share) {
    Object.defineProperty(navigator, 'canShare', { configurable: true, value: () => true });
    Object.defineProperty(navigator, 'share', { configurable: true, value: shared });
  }
  return shared;
}

test('PLAY-07 on a phone the picture is shared as a file', async () => {
  const share = onPhone({ share: async () => undefined });
  expect(await savePicture(picture, 'qr.png')).toBe('shared');
  expect(share).toHaveBeenCalledWith({ files: [expect.objectContaining({ name: 'qr.png', type: 'image/png' })] });
  expect(links).toEqual([]);
});

test('PLAY-07 a cancelled share saves nothing; one that the browser refuses becomes a download', async () => {
  onPhone({ share: () => Promise.reject(new DOMException('no', 'AbortError')) });
  expect(await savePicture(picture, 'qr.png')).toBe('cancelled');
  expect(links).toEqual([]);
  onPhone({ share: () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
  expect(await savePicture(picture, 'qr.png')).toBe('saved');
  expect(links).toEqual(['qr.png blob:qr']);
});

test.each([
  ['Android', 'saved', 'qr.png blob:qr'],
  ['iPhone', 'opened', '_blank blob:qr'],
])('PLAY-07 without sharing, %s has the picture %s', async (agent, saved, link) => {
  onPhone({ agent });
  expect(await savePicture(picture, 'qr.png')).toBe(saved);
  expect(links).toEqual([link]);
});
