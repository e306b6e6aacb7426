import { answer, waitFor } from '@kaeo/shared/testing';
import { compose } from '../testing/composition.ts';

compose([{ name: 'bonus', pages: [], releases: { '1.1.0': () => Promise.reject(new Error('not asked')) } }], {
  stale: { since: '2026-11-21T10:00:00.000Z', cause: 'the bucket does not answer' },
});

const refuse = (blockedURI: string, sourceFile: string) =>
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), { blockedURI, sourceFile, effectiveDirective: 'script-src-elem' }),
  );
beforeEach(() => void globalThis.remoteReports?.splice(0));
const reported = () => globalThis.remoteReports?.map(({ remote, version, phase, cause }) => [remote, version, phase, cause]);

test('MFE-10 MFE-09 an outdated registry is reported; a policy violation is reported once, with its release', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('POST /api/remote-failures', {});
  await import('./remote-report.ts');
  for (const _ of [1, 2]) refuse('https://elsewhere.example/x.js', 'http://localhost/releases/bonus/1.1.0/page.js');
  refuse('inline', 'chrome-extension://abc/content.js');
  refuse('http://localhost/releases/bonus/1.1.0/own.js', '');
  await waitFor(() => expect(reported()).toHaveLength(3));
  expect(reported()).toEqual([
    ['shell', '1.0.0', 'registry', 'the registry could not be read since 2026-11-21T10:00:00.000Z: the bucket does not answer'],
    ['bonus', '1.1.0', 'policy', 'script-src-elem refuses https://elsewhere.example/x.js'],
    ['bonus', '1.1.0', 'policy', 'script-src-elem refuses http://localhost/releases/bonus/1.1.0/own.js'],
  ]);
});

test('MFE-05 a long cause is not cut inside a character, which the server would refuse', async () => {
  answer('POST /api/remote-failures', {});
  const { reportFailure } = await import('./report-failure.ts');
  const { RemoteFailure } = await import('./remote-failure.ts');
  const cause = `${'a'.repeat(499)}👍`;
  reportFailure(new RemoteFailure({ remote: 'bonus', version: '1.1.0', phase: 'runtime', cause }));
  expect(reported()?.at(-1)?.[3]).toBe('a'.repeat(499));
});
