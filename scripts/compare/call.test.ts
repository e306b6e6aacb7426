import { type Call, CallRefused, readCall } from './call.ts';

const screens = [
  { name: '01-login' },
  { name: '10-home' },
  { name: '60-update-offer' },
  { name: '62-remotes', isAboutComposition: true },
];
const surroundings = { environment: { INIT_CWD: '/home/qa' }, market: 'thailand', screens, root: '/kaeo' } as const;

function read(...args: readonly string[]): Call {
  const call = readCall(args, surroundings);
  if (call === 'help') throw new Error('no help was asked for');
  return call;
}

test('a candidate alone is compared on every screen and in every language, with a product and a report of one’s own', () => {
  const call = read('--with', 'bonus@2.1.0');
  expect(call).toMatchObject({
    wanted: new Map([['bonus', '2.1.0']]),
    languages: ['th', 'la', 'en'],
    url: undefined,
    store: '/kaeo/data/store',
    out: '/home/qa/comparison',
    workers: 2,
  });
});

test('screens that show what a page is made of are never among them', () => {
  expect(read('--with', 'bonus@2.1.0').screens).toEqual(['01-login', '10-home', '60-update-offer']);
  expect(read('--with', 'bonus@2.1.0', '--screens', 'update-offer|remotes').screens).toEqual(['60-update-offer']);
});

test.each([
  [
    'a link',
    'https://staging.example:8443/user/bonus?modal=x&composition=bonus@2.1.0,shell@1.4.0',
    'https://staging.example:8443',
  ],
  ['the end of a link', '/user/bonus?composition=bonus@2.1.0,shell@1.4.0', undefined],
  ['the text of one', 'bonus@2.1.0,shell@1.4.0', undefined],
])('%s says the candidate, and its host the product', (_, link, url) => {
  const call = read('--composition', link);
  expect([...call.wanted]).toEqual([
    ['bonus', '2.1.0'],
    ['shell', '1.4.0'],
  ]);
  expect(call.url).toBe(url);
});

test('a product that runs has its sandbox beside it, unless that is named', () => {
  expect(read('--with', 'bonus@2.1.0', '--url', 'http://127.0.0.1:8080/')).toMatchObject({
    url: 'http://127.0.0.1:8080',
    sandboxUrl: 'http://127.0.0.1:8090',
  });
  const named = read('--composition', 'https://staging.example/?composition=bonus@2.1.0', '--sandbox', 'https://sandbox.example');
  expect(named.sandboxUrl).toBe('https://sandbox.example');
});

test('a store is where the person is, and a bucket is where it is', () => {
  expect(read('--with', 'bonus@2.1.0', '--store', 'releases').store).toBe('/home/qa/releases');
  expect(read('--with', 'bonus@2.1.0', '--store', 's3://kaeo/th').store).toBe('s3://kaeo/th');
});

test.each([
  ['nothing to compare', [], /Say --with bonus@2\.1\.0/],
  ['a word that is none of its own', ['--wiht', 'bonus@2.1.0'], /--wiht/],
  ['a release without a version', ['--with', 'bonus'], /begins with no name of a remote and an @/],
  ['a version that is none', ['--with', 'bonus@latest'], /"latest" is no version/],
  ['two versions of one remote', ['--with', 'bonus@2.1.0', '--with', 'bonus@2.2.0'], /cannot be 2\.1\.0 and 2\.2\.0/],
  ['a language of nobody', ['--with', 'bonus@2.1.0', '--languages', 'th,de'], /"de" is no language .* th, la, en/],
  ['a pattern that is none', ['--with', 'bonus@2.1.0', '--screens', '('], /--screens: Invalid regular expression/],
  [
    'a screen of nobody',
    ['--with', 'bonus@2.1.0', '--screens', 'lottery'],
    /no screen is named like "lottery"; there are 01-login/,
  ],
  ['a screen about compositions', ['--with', 'bonus@2.1.0', '--screens', '^62'], /62-remotes.* never the same/],
  ['an address that is none', ['--with', 'bonus@2.1.0', '--url', 'staging'], /--url: "staging" is no address/],
  ['a link without a composition', ['--composition', 'https://staging.example/'], /asks for no composition/],
  ['a link to a developer’s server', ['--composition', 'http://a/?override=bonus@http://127.0.0.1:3103'], /release it/],
  ['no workers', ['--with', 'bonus@2.1.0', '--workers', '0'], /--workers/],
])('%s is refused with what would be right', (_, args, says) => {
  expect(() => readCall(args, surroundings)).toThrow(CallRefused);
  expect(() => readCall(args, surroundings)).toThrow(says);
});

test('the Laos market has its own languages', () => {
  expect(readCall(['--with', 'bonus@2.1.0'], { ...surroundings, market: 'laos' })).toMatchObject({ languages: ['la', 'en'] });
  expect(() => readCall(['--with', 'bonus@2.1.0', '--languages', 'th'], { ...surroundings, market: 'laos' })).toThrow(/la, en/);
});

test('help is help', () => {
  expect(readCall(['--help'], surroundings)).toBe('help');
});
