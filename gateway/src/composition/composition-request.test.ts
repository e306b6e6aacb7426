import fc from 'fast-check';
import { answerLink, parseComposition, parseOverrides } from './composition-request.ts';

test('MFE-11 a composition is parsed name by name; invalid items are reported and the others apply', () => {
  const { values, problems } = parseComposition(
    'shell@1.0.0, bonus@1.1.0-3fa2b1c9,wallet@latest,@1.0.0,Chat@1.0.0,chat@../1.0.0,',
  );
  expect([...values]).toEqual([
    ['shell', '1.0.0'],
    ['bonus', '1.1.0-3fa2b1c9'],
  ]);
  expect(problems).toEqual([
    'wallet: "latest" is not a version such as 1.2.0',
    '"@1.0.0" does not start with the name of a remote and an @',
    '"Chat@1.0.0" does not start with the name of a remote and an @',
    'chat: "../1.0.0" is not a version such as 1.2.0',
  ]);
});

test.each([
  ['http://127.0.0.1:3103', 'http://127.0.0.1:3103/'],
  ['http://localhost:3103/', 'http://localhost:3103/'],
  ['https://localhost/build', 'https://localhost/build/'],
  // A content security policy cannot contain an IPv6 address.
  ['http://[::1]:3103', 'http://localhost:3103/'],
  ['http://anna.team.example:3103', 'http://anna.team.example:3103/'],
])('MFE-06 a remote may be overridden from %s', (input, address) => {
  const { values, problems } = parseOverrides(`bonus@${input}`, ['anna.team.example']);
  expect([[...values], problems]).toEqual([[['bonus', address]], []]);
});

test.each([
  'http://evil.example:3103',
  'http://127.0.0.1.evil.example',
  'http://localhost@evil.example/',
  'http://evil.example#.localhost',
  'http://user:word@localhost:3103',
  'http://localhost:3103/?a=b',
  'ftp://localhost/',
  'javascript:alert(1)//localhost',
  'data:text/javascript;alert(1)',
  '//localhost:3103',
  'localhost:3103',
  '',
])('MFE-06 a remote may not be overridden from "%s"', (input) => {
  const { values, problems } = parseOverrides(`bonus@${input}`, ['anna.team.example']);
  expect([...values]).toEqual([]);
  expect(problems).toHaveLength(1);
});

test('MFE-06 the shell cannot be overridden', () => {
  expect(parseOverrides('shell@http://127.0.0.1:3103', [])).toEqual({
    values: new Map(),
    problems: ['shell: only remotes can come from a local server'],
  });
});

test('MFE-11 a link redirects to the same address without its parameters', () => {
  expect(answerLink('/user/bonus?modal=a.b&composition=bonus%401.1.0&q=%C3%A4+x', false)).toEqual({
    location: '/user/bonus?modal=a.b&q=%C3%A4+x',
    cookies: ['composition=bonus%401.1.0; Path=/; SameSite=Lax; HttpOnly'],
  });
  expect(answerLink('/?override=reset&composition=', false)).toEqual({
    location: '/',
    cookies: ['composition=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly', 'override=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly'],
  });
  expect(answerLink('/user/bonus', false)).toBeUndefined();
  expect(answerLink('/user/bonus?compositions=1&modal=composition', false)).toBeUndefined();
  expect(answerLink(`/?composition=${'a'.repeat(1001)}`, false)).toEqual({ isTooLong: true });
});

test.each(['//evil.example/?composition=reset', '/\\evil.example?composition=reset', '///evil.example?override=reset'])(
  'a link never redirects to another site: %s',
  (url) => {
    const answer = answerLink(url, false);
    expect(answer && 'location' in answer && new URL(answer.location, 'http://kaeo.example').origin).toBe('http://kaeo.example');
  },
);

test('SRV-05 over https the cookies of a link have a prefix that binds them to this host', () => {
  expect(answerLink('/?composition=bonus@1.1.0&override=reset', true)).toEqual({
    location: '/',
    cookies: [
      '__Host-composition=bonus%401.1.0; Path=/; SameSite=Lax; HttpOnly; Secure',
      '__Host-override=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure',
    ],
  });
});

test('the text of a link cannot break out of its cookie or header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const answer = answerLink(`/?${new URLSearchParams({ override: text })}`, false);
      const cookies = answer && 'cookies' in answer ? answer.cookies : [];
      expect(cookies).toHaveLength(1);
      expect(cookies[0]).toMatch(/^override=[\w!~*'().%-]*;( Path=\/;)( Max-Age=0;)? SameSite=Lax; HttpOnly$/);
    }),
  );
});
