import type { PageComposition } from '@kaeo/shared/contract';
import { remoteInService, shellInService } from '../../../releases/src/release/in-service.ts';
import { aRelease, aShellRelease } from '../../../releases/src/testing/build-folder.ts';
import { type PolicyFacts, policyOf } from './policy.ts';

const composition: PageComposition = {
  revision: 1,
  shell: shellInService(aShellRelease()),
  remotes: {
    bonus: {
      current: remoteInService(aRelease({ version: '1.1.0' })),
      previous: remoteInService(aRelease()),
    },
  },
};
const policyWith = (facts: Partial<PolicyFacts> = {}): Map<string, string[]> =>
  new Map(
    policyOf({
      host: 'wallet.example:8080',
      isSecure: false,
      composition,
      nonce: 'abc+/=',
      trustedOrigins: ['http://sandbox.example:8090'],
      mediaOrigins: [],
      chatSocketUrl: undefined,
      ...facts,
    })
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  );
const withOverride = (address: string): PageComposition => ({
  ...composition,
  choice: { pinned: {}, overrides: { bonus: address }, problems: [] },
});

test("MFE-09 scripts are allowed only from the folders of the page's releases, including fallbacks", () => {
  expect(policyWith().get('script-src')).toEqual([
    'wallet.example:8080/releases/shell/1.0.0/',
    'wallet.example:8080/releases/bonus/1.1.0/',
    'wallet.example:8080/releases/bonus/1.0.0/',
  ]);
});

test('SRV-05 over https a page opens only encrypted sockets', () => {
  expect(policyWith({ isSecure: true }).get('connect-src')).toEqual(["'self'", 'wss://wallet.example:8080']);
  expect(policyWith({ isSecure: true, host: '[::1]:8080' }).get('connect-src')).toEqual(["'self'", 'wss:']);
  const plainChat = policyWith({ isSecure: true, chatSocketUrl: 'http://chat.example' });
  expect(plainChat.get('connect-src')).toEqual(["'self'", 'wss://wallet.example:8080']);
  expect(policyWith().get('connect-src')).toContain('ws://wallet.example:8080');
});

test('MFE-09 behind a proxy that changes the host, scripts are also allowed from the public host', () => {
  const policy = policyWith({ host: 'gateway.internal', publicHost: 'wallet.example' });
  expect(policy.get('script-src')).toHaveLength(6);
  expect(policy.get('script-src')).toContain('wallet.example/releases/shell/1.0.0/');
  expect(policy.get('connect-src')).toContain('wss://wallet.example');
  expect(policyWith({ publicHost: 'wallet.example:8080' })).toEqual(policyWith());
  expect(policyWith({ host: '[::1]:8080', publicHost: 'wallet.example' }).get('script-src')).toEqual(["'self'"]);
});

test('MFE-09 no eval, inline script, plug-in or foreign frame is allowed', () => {
  const policy = policyWith();
  expect([...policy.values()].flat().filter((source) => source.startsWith("'unsafe"))).toEqual([]);
  expect(policy.get('default-src')).toEqual(["'self'"]);
  for (const name of ['object-src', 'base-uri', 'frame-ancestors', 'frame-src', 'worker-src'])
    expect(policy.get(name)).toEqual(["'none'"]);
});

test("MFE-09 styles need the page's nonce", () => {
  expect(policyWith().get('style-src')).toEqual(["'nonce-abc+/='"]);
});

test('a page may open sockets to its own host, and connect to the chat backend it was built for', () => {
  expect(policyWith().get('connect-src')).toEqual(["'self'", 'ws://wallet.example:8080', 'wss://wallet.example:8080']);
  expect(policyWith({ chatSocketUrl: 'https://chat.example/room' }).get('connect-src')?.slice(3)).toEqual([
    'https://chat.example',
    'wss://chat.example',
  ]);
  expect(policyWith({ chatSocketUrl: 'not an address; script-src *' }).get('connect-src')).toHaveLength(3);
  expect(policyWith({ chatSocketUrl: 'data:text/plain,x' }).get('connect-src')).toHaveLength(3);
});

test('SRV-05 images, media and fonts are allowed from our own origin and configured ones only', () => {
  const picked = (facts: Partial<PolicyFacts>) => ['img-src', 'media-src', 'font-src'].map((name) => policyWith(facts).get(name));
  expect(picked({})).toEqual([["'self'", 'data:', 'blob:'], ["'self'", 'blob:'], ["'self'"]]);
  expect(picked({ mediaOrigins: ['http://sandbox.example:8090'], chatSocketUrl: 'https://chat.example' })).toEqual([
    ["'self'", 'data:', 'blob:', 'https://chat.example', 'http://sandbox.example:8090'],
    ["'self'", 'blob:', 'https://chat.example', 'http://sandbox.example:8090'],
    ["'self'"],
  ]);
});

test('SRV-05 browsers report policy violations to the server', () => {
  expect([policyWith().get('report-to'), policyWith().get('report-uri')]).toEqual([['default'], ['/api/policy-reports']]);
});

test("MFE-06 an overridden remote may load scripts and images from the developer's server, and call it", () => {
  const policy = policyWith({ composition: withOverride('http://127.0.0.1:3103/build/') });
  expect(policy.get('script-src')?.at(-1)).toBe('http://127.0.0.1:3103');
  expect(policy.get('connect-src')?.slice(-2)).toEqual(['http://127.0.0.1:3103', 'ws://127.0.0.1:3103']);
  expect(policy.get('img-src')?.at(-1)).toBe('http://127.0.0.1:3103');
});

test.each(['[::1]:8080', 'evil.example;script-src *', 'a b', '', 'wallet.example/path', "x'self'"])(
  'a host that a policy cannot contain, "%s", falls back to the page’s own origin',
  (host) => {
    expect(policyWith({ host }).get('script-src')).toEqual(["'self'"]);
    expect(policyWith({ host }).get('connect-src')).toEqual(["'self'", 'ws:', 'wss:']);
  },
);

test('a folder cannot break out of its directive', () => {
  const odd = {
    ...composition,
    shell: { ...composition.shell, base: "/releases/shell/1.0.0; style-src *, 'self'/" },
    remotes: {},
  };
  expect(policyWith({ composition: odd }).get('script-src')).toEqual([
    'wallet.example:8080/releases/shell/1.0.0%3B%20style-src%20*%2C%20%27self%27/',
  ]);
});

test('MFE-09 forms may submit to this origin and the trusted ones only', () => {
  expect(policyWith().get('form-action')).toEqual(["'self'", 'http://sandbox.example:8090']);
});
