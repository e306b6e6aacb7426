import { ApiError } from '@kaeo/shared/http';
import { formatBytes, type SlipFacts, slipIssue, slipMaxBytes, slipPhase } from './slip-phase.ts';

const file = new File(['slip'], 'slip.png', { type: 'image/png' });
const facts: SlipFacts = {
  file,
  issue: undefined,
  isSending: false,
  share: 0,
  wasCancelled: false,
  error: null,
  answer: undefined,
};
const refusal = new ApiError({ code: 'SLIP_INVALID_FILE', status: 400 });

test.each<[string, Partial<SlipFacts>, object]>([
  ['no file', { file: undefined }, { kind: 'empty' }],
  ['a file of another type', { issue: 'type' }, { kind: 'unfit', issue: 'type' }],
  ['a picture', {}, { kind: 'chosen' }],
  ['on its way', { isSending: true, share: 0.64 }, { kind: 'sending', share: 0.64 }],
  ['cancelled', { wasCancelled: true, error: refusal }, { kind: 'cancelled' }],
  ['refused', { error: refusal }, { kind: 'failed', error: refusal }],
  [
    'answered',
    { answer: { reference: 'S-1', status: 'IN_PROGRESS' } },
    { kind: 'received', answer: { reference: 'S-1', status: 'IN_PROGRESS' } },
  ],
])('DEP-08 the phase of a slip: %s', (_name, change, phase) => {
  expect(slipPhase({ ...facts, ...change })).toMatchObject(phase);
});

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpeg = [0xff, 0xd8, 0xff, 0xe1];
const webp = [...Buffer.from('RIFF\0\0\0\0WEBP')];
const heic = [...Buffer.from('\0\0\0\x18ftypheic')];
const fileOf = (bytes: readonly number[], type: string, name = 'slip') => new File([new Uint8Array(bytes)], name, { type });

test.each([
  ['image/png', slipMaxBytes, undefined],
  ['image/jpeg', 1, undefined],
  ['image/webp', 1, undefined],
  ['image/gif', 1, 'type'],
  ['image/svg+xml', 1, 'type'],
  ['', 1, 'type'],
  ['image/png', slipMaxBytes + 1, 'size'],
  ['image/png', 0, 'empty'],
  ['', 0, 'empty'],
])('DEP-08 a %s of %d bytes', async (type, size, issue) => {
  expect(await slipIssue(new File([new Uint8Array(size)], 'slip', { type }))).toBe(issue);
});

test.each(['', 'image/jpg', 'image/pjpeg', 'application/octet-stream', 'image/heic', 'text/plain'])(
  'DEP-08 a picture of type %j is accepted by its first bytes',
  async (type) => {
    for (const bytes of [png, jpeg, webp]) expect(await slipIssue(fileOf(bytes, type))).toBeUndefined();
    for (const bytes of [heic, jpeg.slice(1), [0]]) expect(await slipIssue(fileOf(bytes, type))).toBe('type');
  },
);

test('DEP-08 an unreadable file is left to the server', async () => {
  const unreadable = fileOf(png, '');
  unreadable.slice = () => {
    throw new DOMException('gone', 'NotReadableError');
  };
  expect(await slipIssue(unreadable)).toBeUndefined();
});

test('file sizes are shown in short form', () => {
  expect([1, 862_208, 10 * 1024 * 1024].map(formatBytes)).toEqual(['1 KB', '842 KB', '10.0 MB']);
});
