import { createServer, type Server } from 'node:http';
import type { ReleasesAnswer } from '@wallet/shared/contract';
import { CallRefused } from './call.ts';
import { composeSides, readReleases } from './compositions.ts';

const answer: ReleasesAnswer = {
  revision: 3,
  change: { at: '2026-11-24T00:00:00Z', by: 'Noi', what: 'bonus 1.0.0' },
  names: {
    shell: { current: '1.4.0', rollout: null, published: ['1.4.0'] },
    bonus: { current: '1.0.0', rollout: { version: '2.1.0', percent: 10, isPaused: false }, published: ['2.1.0', '1.0.0'] },
    missions: { current: null, rollout: null, published: ['0.1.0'] },
  },
};

test('both sides name every release, what is in a rollout as what the others get', () => {
  expect(composeSides(answer, new Map([['bonus', '2.1.0']]))).toEqual({
    before: 'shell@1.4.0,bonus@1.0.0',
    candidate: 'shell@1.4.0,bonus@2.1.0',
  });
});

test('a remote that nobody gets yet is there under the candidate alone', () => {
  expect(composeSides(answer, new Map([['missions', '0.1.0']])).candidate).toBe('shell@1.4.0,bonus@1.0.0,missions@0.1.0');
});

test.each([
  ['bonos', '2.1.0', 'the store has no "bonos"; there are shell, bonus, missions'],
  ['constructor', '1.0.0', 'the store has no "constructor"; there are shell, bonus, missions'],
  ['bonus', '9.9.9', 'bonus 9.9.9 is not published; there are 2.1.0, 1.0.0'],
  ['bonus', '1.0.0', 'bonus@1.0.0 is what is in service'],
])('%s %s is refused', (name, version, says) => {
  expect(() => composeSides(answer, new Map([[name, version]]))).toThrow(new CallRefused(says));
});

describe('of a product', () => {
  let server: Server;
  let url: string;
  let status: number;
  beforeEach(async () => {
    status = 200;
    server = createServer((_, response) => response.writeHead(status).end(JSON.stringify(answer)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  test('what could be had is read', async () => {
    expect(await readReleases(url)).toEqual(answer);
  });

  test.each([
    [404, /takes no compositions: it is a production's/],
    [503, /answered 503/],
  ])('an answer of %i says why not', async (code, says) => {
    status = code;
    await expect(readReleases(url)).rejects.toThrow(says);
  });

  test('one that is not there does not answer', async () => {
    await expect(readReleases('http://127.0.0.1:1')).rejects.toThrow(/http:\/\/127\.0\.0\.1:1 does not answer/);
  });
});
