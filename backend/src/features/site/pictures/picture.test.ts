import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { SiteFile } from '@kaeo/shared/desk';
import sharp from 'sharp';
import { demonstrationSite } from '../../../demonstration/seed-site.ts';
import { importSite } from '../../../import-site.ts';
import { changeSite } from '../../../testing/change-site.ts';
import { type TestStaff, testStaff } from '../../../testing/staff/test-staff.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';
import { exportSite } from '../../overview/site-content/site-pictures.ts';
import { readSite } from '../../overview/site-content/site-tables.ts';
import { createPictures } from './pictures.ts';

let backend: TestBackend;
let editor: TestStaff;
beforeAll(async () => {
  backend = await createTestBackend();
  editor = await testStaff(backend, { login: 'noi', roles: ['content'] });
});
afterAll(() => backend.close());

const jpeg = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer();
/** A small PNG whose header claims more pixels than are decoded. */
async function claimedSize(): Promise<Buffer> {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(16_000, 16);
  png.writeUInt32BE(16_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
const upload = (content: Buffer, id?: string, staff = editor) =>
  staff.call('POST /desk/api/pictures', { data: content.toString('base64'), ...(id === undefined ? {} : { id }) });
const pathOf = async (content: Buffer) => (await upload(content)).json<{ path: string }>().path;
const get = (url: string, app = backend.app) => app.inject({ method: 'GET', url });
const message = (reply: { json(): { message: string } }) => reply.json().message;

test('DESK-04 an uploaded picture is served to players and staff without its metadata, and the act is recorded', async () => {
  const sent = await jpeg('red');
  const path = await pathOf(sent);
  for (const app of [backend.app, backend.desk]) {
    const served = await get(path, app);
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(served.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined();
    expect(path).toBe(`/api/pictures/${createHash('sha256').update(served.rawPayload).digest('hex')}`);
  }
  expect(await pathOf(sent)).toBe(path);
  expect((await get(`/api/pictures/${'0'.repeat(64)}`)).statusCode).toBe(404);
  const manager = await testStaff(backend, { roles: ['manager'] });
  const { acts } = await manager.ok('GET /desk/api/acts', '/desk/api/acts?actor=noi&limit=1');
  expect(acts).toMatchObject([{ phase: 'done', after: { contentType: 'image/jpeg' } }]);
});

test.each([
  ['of another type', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['that only begins like a picture', async () => (await jpeg('blue')).subarray(0, 20)],
  ['above 5 MB', async () => Buffer.concat([await jpeg('blue'), Buffer.alloc(5 * 1024 * 1024)])],
  ['with too many pixels', claimedSize],
])('DESK-04 SAFE-06 a file %s is refused', async (_name, make) => {
  const reply = await upload(await make());
  expect([reply.statusCode, message(reply)]).toEqual([400, 'VALIDATION']);
});

test('DESK-04 DESK-08 a member without the permission cannot upload', async () => {
  const cashier = await testStaff(backend, { roles: ['cashier'] });
  const reply = await upload(await jpeg('green'), undefined, cashier);
  expect([reply.statusCode, message(reply)]).toEqual([403, 'NOT_PERMITTED']);
});

test('DESK-05 a prepared answer takes an uploaded picture, and no other path', async () => {
  const words = { title: 'Slip', th: 'สลิป', la: 'ສະລິບ', en: 'Slip' };
  const put = (picture: string) => editor.call('PUT /desk/api/answers/slip', { ...words, picture });
  expect((await put(await pathOf(await jpeg('black')))).statusCode).toBe(200);
  expect(message(await put('/api/pictures/../chat'))).toBe('VALIDATION');
});

test('DESK-04 DESK-05 an unused picture is deleted after 30 days; one in a draft, answer, message or publication stays', async () => {
  const own = await createTestBackend();
  const staff = await testStaff(own, { login: 'noi', roles: ['content', 'support'] });
  const add = async (background: string) =>
    (await upload(await jpeg(background), undefined, staff)).json<{ path: string }>().path;
  const [unused, drafted, answered, sent, published, again] = [
    await add('red'),
    await add('green'),
    await add('blue'),
    await add('gray'),
    await add('gold'),
    await add('navy'),
  ];
  const withImage = (content: SiteFile, image: string): SiteFile => ({
    ...content,
    banners: [{ dialog: 'notice', image, texts: { th: '', la: '', en: '' } }],
  });
  await changeSite(own, (content) => withImage(content, published));
  // A later publication no longer uses it, but an earlier one can be restored.
  await changeSite(own, (content) => ({ ...content, banners: [] }));
  const content = withImage(await readSite(own.context.db), drafted);
  await own.context.db.run('insert into site_drafts (content, saved_by, saved_at) select $1, id, now() from staff limit 1', [
    content,
  ]);
  const words = { title: 'Slip', th: 'สลิป', la: 'ສະລິບ', en: 'Slip', picture: answered };
  expect((await staff.call('PUT /desk/api/answers/slip', words)).statusCode).toBe(200);
  const player = await own.player();
  await own.context.db.run(
    `insert into chat_conversations (id, player_id, name, last_seq, session_id, agent_read_seq, created_at, updated_at)
     values ('v1', $1, 'P', 1, 's', 0, now(), now())`,
    [player.id],
  );
  await own.context.db.run(
    `insert into chat_messages (id, conversation_id, seq, client_id, sender, content, session_id, username, name, device_token, created_at)
     values ('m1', 'v1', 1, 'k', 'other', $1, 's', '', '', '', now())`,
    [{ message_type: 'generic', payload: { image: sent } }],
  );
  const pictures = createPictures(own.context);
  const statusOf = async (path: string) => (await get(path, own.app)).statusCode;
  own.clock.advance({ days: 29 });
  await pictures.addUpload(await jpeg('navy'));
  await pictures.sweep();
  expect(await statusOf(unused)).toBe(200);
  own.clock.advance({ days: 2 });
  await pictures.sweep();
  const kept = await Promise.all([drafted, answered, sent, published, again].map(statusOf));
  expect([await statusOf(unused), kept]).toEqual([404, [200, 200, 200, 200, 200]]);
  await own.close();
});

describe('an exported site', () => {
  const withBanner = (site: SiteFile, image: string): SiteFile => ({
    ...site,
    banners: [{ dialog: 'notice', image, texts: { th: '', la: '', en: `<img src="${image}" alt="">` } }],
  });
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const fileOf = (content: object): string => {
    const path = join(folder, 'site.json');
    writeFileSync(path, JSON.stringify(content));
    return path;
  };
  let fresh: TestBackend;
  beforeEach(async () => {
    fresh = await createTestBackend();
  });
  afterEach(() => fresh.close());
  afterAll(() => rmSync(folder, { recursive: true }));

  test('DESK-04 has its pictures, and a new database shows them after the import', async () => {
    const path = await pathOf(await jpeg('orange'));
    await changeSite(backend, (content) => withBanner(content, path));
    const exported = await exportSite(backend.context, await readSite(backend.context.db));
    expect(exported.pictures).toHaveLength(1);
    expect((await get(path, fresh.app)).statusCode).toBe(404);
    await importSite(fresh.context, fileOf(exported), true);
    expect((await get(path, fresh.app)).rawPayload).toEqual((await get(path)).rawPayload);
    expect((await readSite(fresh.context.db)).banners).toMatchObject([{ image: path }]);
  });

  test('DESK-04 a content whose picture is missing, or is another one, is not published', async () => {
    const id = '1'.repeat(64);
    const site = withBanner(demonstrationSite('thailand'), `/api/pictures/${id}`);
    const refused = (content: object) => importSite(fresh.context, fileOf(content), true);
    await expect(refused(site)).rejects.toThrow('banners.0.image: VALIDATION, banners.0.texts.en: VALIDATION');
    const data = (await jpeg('white')).toString('base64');
    await expect(refused({ ...site, pictures: [{ id, data }] })).rejects.toMatchObject({ fields: { id: 'VALIDATION' } });
  });

  test('DESK-04 a picture of a file is imported at the desk with its id', async () => {
    const path = await pathOf(await jpeg('purple'));
    const content = (await get(path)).rawPayload;
    const other = await testStaff(fresh, { roles: ['content'] });
    const id = path.split('/').at(-1) ?? '';
    expect((await upload(content, id, other)).json()).toEqual({ path });
    expect(message(await upload(await jpeg('pink'), id, other))).toBe('VALIDATION');
  });
});
