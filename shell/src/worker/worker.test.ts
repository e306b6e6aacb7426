import { FakeCaches } from './fake-caches.ts';
import { handleRequests } from './handle-requests.ts';
import { openNotice, showNotice } from './notices.ts';
import type { ReadyReport } from './ready-report.ts';
import { createSnapshots } from './snapshots.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

const origin = 'http://localhost';

/** A gateway with one release of the shell and one remote in service, which can be away. */
class Gateway {
  shell = '1.0.0';
  language = 'th';
  isAway = false;
  /** Addresses that are missing. */
  readonly missing = new Set<string>();
  readonly asked: string[] = [];

  page(path: string): string {
    const composition = {
      shell: {
        version: this.shell,
        base: '/releases/shell/files/',
        hashes: { file: `hashes.${this.shell}.json`, integrity: 'x' },
      },
      remotes: { wallet: { current: { version: '1.0.0', base: '/releases/wallet/files/' } } },
    };
    return `<!doctype html><html lang="${this.language}" translate="no"><head><link rel="preload" as="script" href="/releases/wallet/files/page.js" integrity="x"><script defer src="/releases/shell/files/shell.${this.shell}.js" integrity="x"></script><script type="application/json" data-mark="seen" id="registry">${JSON.stringify(composition)}</script></head><body>${path}</body></html>`;
  }

  readonly fetch = async (request: Request | string): Promise<Response> => {
    const { pathname } = new URL(request instanceof Request ? request.url : request, origin);
    this.asked.push(pathname);
    if (this.isAway) throw new TypeError('Failed to fetch');
    if (this.missing.has(pathname)) return new Response('not found', { status: 404 });
    if (pathname.startsWith('/releases/')) return new Response(`content of ${pathname}`);
    return new Response(this.page(pathname), {
      headers: { 'content-type': 'text/html', 'content-encoding': 'br', 'content-security-policy': `script-src ${this.shell}` },
    });
  };
}

function start() {
  const gateway = new Gateway();
  const caches = new FakeCaches();
  const browser = { onLine: true };
  const scope = {
    caches: caches as unknown as CacheStorage, // the part that the worker uses
    fetch: gateway.fetch,
    location: { origin },
    navigator: browser,
  };
  const snapshots = createSnapshots(scope);
  const handle = handleRequests(scope as unknown as WorkerScope, snapshots); // the part that requests use
  const send = (request: Partial<Request> & { url: string }, ids: Partial<FetchEvent> = {}): Promise<Response> | undefined => {
    let answer: Promise<Response> | undefined;
    const sent = Object.assign(new Request(origin + request.url, { method: request.method ?? 'GET' }), {});
    Object.defineProperty(sent, 'mode', { value: request.mode ?? 'cors' });
    if (request.formData) Object.defineProperty(sent, 'formData', { value: request.formData });
    handle({
      request: sent,
      clientId: '',
      resultingClientId: '',
      preloadResponse: Promise.resolve(undefined),
      waitUntil: () => undefined,
      respondWith: (response) => void (answer = response),
      ...ids,
    });
    return answer;
  };
  const open = async (url: string, resultingClientId = 'tab'): Promise<string> =>
    (await send({ url, mode: 'navigate' }, { resultingClientId }))?.text() ?? 'not handled';
  const ready = (more: Partial<ReadyReport> = {}): ReadyReport => ({
    kind: 'ready',
    path: '/user/home',
    language: gateway.language,
    releases: `shell@${gateway.shell},wallet@1.0.0`,
    files: [],
    ...more,
  });
  return { gateway, caches, browser, snapshots, send, open, ready };
}
const idle = [`${origin}/releases/shell/files/idle.js`, `${origin}/releases/shell/files/clip.mp4`, `${origin}/api/wallet`];

describe('a page', () => {
  test('PLAY-04 comes from the network while it answers, also if it is stored', async () => {
    const { gateway, snapshots, open, ready } = start();
    await snapshots.keep(ready());
    gateway.shell = '1.1.0';
    expect(await open('/user/home')).toBe(gateway.page('/user/home'));
  });

  test('PLAY-04 is the marked snapshot without a network, under the policy of its own response', async () => {
    const { gateway, snapshots, send, ready } = start();
    await snapshots.keep(ready({ files: idle }));
    gateway.isAway = true;
    const answer = await send({ url: '/user/home?modal=deposit', mode: 'navigate' });
    const text = (await answer?.text()) ?? '';
    expect(text).toContain('<html data-snapshot lang="th"');
    expect(text).not.toContain('data-mark');
    expect(answer?.headers.get('content-security-policy')).toBe('script-src 1.0.0');
    expect(answer?.headers.get('content-encoding')).toBeNull();
  });

  test('PLAY-04 that was not stored opens as the stored home page', async () => {
    const { gateway, snapshots, open, ready } = start();
    await snapshots.keep(ready());
    gateway.isAway = true;
    expect(await open('/user/statement')).toContain('<body>/user/home</body>');
  });

  test('PLAY-04 without any snapshot says in three languages that there is no network', async () => {
    const { gateway, send } = start();
    gateway.isAway = true;
    const answer = await send({ url: '/user/home', mode: 'navigate' });
    const text = await answer?.text();
    expect(answer?.status).toBe(503);
    for (const language of ['th', 'lo', 'en']) expect(text).toContain(`<p lang="${language}">`);
    const nonce = /nonce-([^']+)/.exec(answer?.headers.get('content-security-policy') ?? '')?.[1];
    expect(text).toContain(`<style nonce="${nonce}">`);
  });

  test('PLAY-04 of a server is never replaced', async () => {
    const { gateway, snapshots, open, ready } = start();
    await snapshots.keep(ready());
    gateway.isAway = true;
    await expect(open('/api/chat/files/1')).rejects.toThrow('Failed to fetch');
  });
});

describe('a snapshot', () => {
  test('PLAY-04 has every script of its page, the file of hashes and what the page has loaded, but no clip and no response of the API', async () => {
    const { caches, snapshots, ready } = start();
    await snapshots.keep(ready({ files: idle }));
    const [cache] = [...caches.caches.values()];
    expect([...(cache?.entries.keys() ?? [])].map((address) => address.replace(origin, ''))).toEqual([
      '/releases/wallet/files/page.js',
      '/releases/shell/files/shell.1.0.0.js',
      '/releases/shell/files/hashes.1.0.0.json',
      '/releases/shell/files/idle.js',
      '/user/home',
    ]);
  });

  test('PLAY-04 of another composition replaces the previous one only when it is whole', async () => {
    const { gateway, caches, snapshots, open, ready } = start();
    await snapshots.keep(ready());
    gateway.shell = '1.1.0';
    gateway.missing.add('/releases/shell/files/shell.1.1.0.js');
    await expect(snapshots.keep(ready())).rejects.toThrow('answered 404');
    gateway.isAway = true;
    expect(await open('/user/home')).toContain('shell.1.0.0.js');

    gateway.isAway = false;
    gateway.missing.clear();
    await snapshots.keep(ready());
    gateway.isAway = true;
    expect(await open('/user/home')).toContain('shell.1.1.0.js');
    expect([...caches.caches.keys()]).toEqual(['snapshot th shell@1.1.0,wallet@1.0.0']);
  });

  test('PLAY-04 of a rolled back release replaces that of the release', async () => {
    const { gateway, snapshots, open, ready } = start();
    for (const shell of ['1.0.0', '1.1.0', '1.0.0']) {
      gateway.shell = shell;
      await snapshots.keep(ready());
    }
    gateway.isAway = true;
    expect(await open('/user/home')).toContain('shell.1.0.0.js');
  });

  test.each([
    ['releases', { releases: 'shell@0.9.0,wallet@1.0.0' }],
    ['language', { language: 'lo' }],
  ])('PLAY-04 is not written if a new page has other %s than the reporting one', async (_, more) => {
    const { caches, snapshots, ready } = start();
    await snapshots.keep(ready(more));
    expect([...caches.caches.keys()]).toEqual([]);
  });

  test('PLAY-04 grows by the pages and files of later visits, without asking for a stored one again', async () => {
    const { gateway, snapshots, open, ready } = start();
    await snapshots.keep(ready());
    gateway.asked.length = 0;
    await snapshots.keep(ready({ files: idle }));
    expect(gateway.asked).toEqual(['/releases/shell/files/idle.js']);
    await snapshots.keep(ready({ path: '/user/statement' }));
    gateway.isAway = true;
    expect(await open('/user/statement')).toContain('<body>/user/statement</body>');
  });
});

describe('a file', () => {
  const file = { url: '/releases/wallet/files/page.js' };

  test('PLAY-04 of an online page is left to the browser', async () => {
    const { snapshots, send, open, ready } = start();
    await snapshots.keep(ready());
    await open('/user/home', 'tab');
    expect(send(file, { clientId: 'tab' })).toBeUndefined();
    expect(send({ url: '/api/wallet' }, { clientId: 'tab' })).toBeUndefined();
  });

  test('PLAY-04 of an offline page comes from the snapshot, even if the network is back', async () => {
    const { gateway, snapshots, send, open, ready } = start();
    await snapshots.keep(ready());
    gateway.isAway = true;
    await open('/user/home', 'tab');
    gateway.isAway = false;
    gateway.asked.length = 0;
    expect(await (await send(file, { clientId: 'tab' }))?.text()).toBe('content of /releases/wallet/files/page.js');
    expect(gateway.asked).toEqual([]);
  });

  test('PLAY-04 of a page that the restarted worker does not know comes from the network, otherwise from the snapshot', async () => {
    const { gateway, browser, snapshots, send, ready } = start();
    await snapshots.keep(ready());
    gateway.asked.length = 0;
    expect(await (await send(file))?.text()).toBe('content of /releases/wallet/files/page.js');
    gateway.isAway = true;
    expect(await (await send(file))?.text()).toBe('content of /releases/wallet/files/page.js');
    browser.onLine = false;
    await send(file);
    expect(gateway.asked).toHaveLength(2);
    await expect(send({ url: '/releases/wallet/files/other.js' })).rejects.toThrow('Failed to fetch');
  });
});

test('PLAY-07 shared pictures wait for the slip upload, in their order and with their names', async () => {
  const { caches, send } = start();
  const form = new Map([['slips', [new File(['1'], 'สลิป.png', { type: 'image/png' }), 'text', new File(['22'], 'b.jpg')]]]);
  const formData = async () => ({ getAll: (name: string) => form.get(name) ?? [] }) as unknown as FormData;
  const answer = await send({ url: '/share/slips', method: 'POST', mode: 'navigate', formData });
  expect([answer?.status, answer?.headers.get('location')]).toEqual([303, `${origin}/user/home?modal=deposit&tab=slip`]);
  const stored = [...(caches.caches.get('shared-slips')?.entries.values() ?? [])];
  expect(stored.map(({ headers }) => decodeURIComponent(headers.get('x-name') ?? ''))).toEqual(['สลิป.png', 'b.jpg']);
  expect(await stored[1]?.text()).toBe('22');
});

test('PLAY-07 a share that cannot be read still opens the slip upload', async () => {
  const { caches, send } = start();
  const formData = async () => Promise.reject(new Error('broken'));
  const answer = await send({ url: '/share/slips', method: 'POST', mode: 'navigate', formData });
  expect([answer?.status, caches.caches.size]).toEqual([303, 0]);
});

describe('a push message', () => {
  const shown: unknown[] = [];
  beforeEach(() => shown.splice(0));
  const show = (text: string) =>
    showNotice(
      { registration: { showNotification: async (...notice) => void shown.push(notice) } },
      { data: { text: () => text }, waitUntil: () => undefined },
    );

  test('PLAY-04 in the declarative form is shown as its sender wrote it', async () => {
    const notification = { title: 'Kaeo', body: 'เงินเข้ากระเป๋าแล้ว', lang: 'th', tag: 'money-in', navigate: '/user/statement' };
    await show(JSON.stringify({ web_push: 8030, notification }));
    const { title, navigate, ...options } = notification;
    expect(shown).toEqual([[title, { ...options, data: { navigate } }]]);
  });

  test.each(['', 'text', '{}', '{"web_push":1,"notification":{"title":"a","navigate":"/"}}'])(
    'PLAY-04 of another form is not shown: %s',
    async (text) => {
      await show(text);
      expect(shown).toEqual([]);
    },
  );

  test.each([
    ['/user/statement', 'focused'],
    ['/user/profile?modal=sessions', 'opened http://localhost/user/profile?modal=sessions'],
    ['https://evil.example/', undefined],
  ])('PLAY-04 that is pressed focuses an open page of its address or opens one: %s', async (navigate, expected) => {
    const done: string[] = [];
    const clients = {
      matchAll: async () => [{ url: `${origin}/user/statement`, focus: async () => done.push('focused') }],
      openWindow: async (address: string) => done.push(`opened ${address}`),
    };
    const notification = { data: { navigate }, close: () => done.push('closed') };
    await openNotice({ clients, location: { origin } }, { notification });
    expect(done).toEqual(expected === undefined ? ['closed'] : ['closed', expected]);
  });
});
