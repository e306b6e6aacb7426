import { createLogger } from '../logger.ts';
import { createHttp } from './app.ts';

const log = createLogger({ logLevel: 'silent' });

test.each([
  ['lo-LA, en;q=0.5', 'la'],
  ['fr, en;q=0.3', 'en'],
  ['fr', 'la'],
  [undefined, 'la'],
])('MENU-05 a request with Accept-Language %p gets %s', async (header, language) => {
  const app = createHttp({ log, trustProxy: false, language: 'la' });
  app.register(async (scope) => {
    scope.get('/language', (request) => ({ language: request.language }));
  });
  const request = async (headers: Record<string, string>) => (await app.inject({ url: '/language', headers })).json();
  const [tested, other] = await Promise.all([
    request(header === undefined ? {} : { 'accept-language': header }),
    request({ 'accept-language': 'th' }),
  ]);
  expect([tested, other]).toEqual([{ language }, { language: 'th' }]);
  await app.close();
});
