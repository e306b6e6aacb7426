import { mediaAddresses } from '../../../platform/media/media-address.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ environment: { MEDIA_HOSTS: 'cdn.invalid' } });
});
afterAll(() => backend.close());

const get = (url: string) => backend.inject({ method: 'GET', url });

test("SRV-05 a URL without the server's signature is not fetched", async () => {
  const own = mediaAddresses(backend.context.config).forPage('https://cdn.invalid/a.png') ?? '';
  const other = own.replace('a.png', 'token-of-the-session.png');
  for (const url of [other, '/assets/media?address=https%3A%2F%2Fcdn.invalid%2Fa.png&signature=x']) {
    expect((await get(url)).statusCode).toBe(404);
  }
  expect((await get('/assets/media')).statusCode).toBe(400);
});

test('SRV-05 media of an unreachable host returns 404', async () => {
  const own = mediaAddresses(backend.context.config).forPage('https://cdn.invalid/a.png') ?? '';
  expect((await get(own)).statusCode).toBe(404);
});

test('SRV-05 CHAT-07 banners and desk images are served from our own origin; other hosts become a link or are removed', async () => {
  const player = await backend.player();
  const listed = 'https://cdn.invalid/a.png';
  const stranger = 'https://stranger.invalid/b.png';
  await backend.context.db.query(
    `insert into reward_banners (dialog, place, image, texts) values ('notice', 98, $1, $3), ('notice', 99, $2, $3)`,
    [listed, stranger, JSON.stringify({ th: 'a', la: 'a', en: 'a' })],
  );
  const { notices } = (await get('/api/lookup/notice')).json<{ notices: { image: string }[] }>();
  expect(notices.slice(-2).map(({ image }) => image)).toEqual([expect.stringMatching(/^\/assets\/media\?/), '']);

  const message = { message_type: 'text', payload: 'hello' };
  expect((await player.call('POST', '/api/chat/send-message', { message })).statusCode).toBe(200);
  const [conversation] = (await backend.operate('GET', '/operator/chat/conversations')).json<{ id: string }[]>();
  const sendMessage = (content: object) =>
    backend.operate('POST', '/operator/chat/messages', { to: conversation?.id, message: content });
  const picture = (filePath: string) => ({
    message_type: 'media',
    payload: { message: 'a.png', url: true, fileType: 'image', filePath },
  });
  const card = (image_url: string) => ({ image_url, title: 'Card', subtitle: '', buttons: [] });
  for (const content of [
    picture(listed),
    picture(stranger),
    { message_type: 'generic', payloads: [card(listed), card(stranger)] },
  ]) {
    expect((await sendMessage(content)).statusCode).toBe(200);
  }
  const { messages } = (await player.call('POST', '/api/chat/history', { limit: 3 })).json<{ messages: { message: object }[] }>();
  expect(messages.map((each) => each.message).reverse()).toEqual([
    { ...picture(''), payload: { ...picture('').payload, filePath: expect.stringMatching(/^\/assets\/media\?/) } },
    { ...picture(''), payload: { ...picture('').payload, filePath: stranger, fileType: 'file' } },
    { message_type: 'generic', payloads: [card(expect.stringMatching(/^\/assets\/media\?/) as never), card('')] },
  ]);
});
