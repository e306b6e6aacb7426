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
  const ask = async (headers: Record<string, string>) => (await app.inject({ url: '/language', headers })).json();
  const [asked, other] = await Promise.all([
    ask(header === undefined ? {} : { 'accept-language': header }),
    ask({ 'accept-language': 'th' }),
  ]);
  expect([asked, other]).toEqual([{ language }, { language: 'th' }]);
  await app.close();
});
