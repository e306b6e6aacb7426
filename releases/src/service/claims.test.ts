import { contradiction, originIn } from './claims.ts';

const commit = 'a'.repeat(40);
const claims = { iat: 1_764_000_000, sha: commit };

test.each([
  ['https://token.actions.githubusercontent.com', { repository: 'kaeo/bonus', run_id: '7' }, 'https://github.com/kaeo/bonus'],
  ['https://token.actions.githubusercontent.com/kaeo', { repository: 'kaeo/bonus' }, 'https://github.com/kaeo/bonus'],
  ['https://token.actions.kaeo.ghe.com', { repository: 'kaeo/bonus' }, 'https://kaeo.ghe.com/kaeo/bonus'],
  ['https://github.kaeo.example/_services/token', { repository: 'kaeo/bonus' }, 'https://github.kaeo.example/kaeo/bonus'],
  ['https://gitlab.com', { project_path: 'kaeo/bonus', job_id: '7' }, 'https://gitlab.com/kaeo/bonus'],
  ['https://tools.example/gitlab', { project_path: 'kaeo/bonus' }, 'https://tools.example/gitlab/kaeo/bonus'],
])('MFE-16 a token of %s names the repository of its job', (iss, said, source) => {
  const origin = originIn({ ...claims, ...said, iss });
  expect(origin).toMatchObject({ source, commit, builtAt: new Date(claims.iat * 1000).toISOString() });
  const given = { source: `${source}.git`, commit, builder: 'a laptop', builtAt: '2099-01-01T00:00:00.000Z' };
  expect(origin && contradiction(given, origin)).toBeUndefined();
  expect(origin && contradiction({ ...given, source: 'https://evil.example/kaeo/bonus' }, origin)).toContain('evil.example');
});

test.each([
  ['repository', {}],
  ['commit', { repository: 'kaeo/bonus', sha: undefined }],
])('MFE-16 a token without the %s has no origin of its build', (_name, said) => {
  expect(originIn({ ...claims, iss: 'https://ci.example', ...said })).toBeUndefined();
});
