import { answer, waitFor } from '@kaeo/shared/testing';
import { aheadMark } from '../integrity/run-preloaded.ts';
import { compose } from '../testing/composition.ts';

compose([{ name: 'bonus', pages: [], releases: { '1.1.0': () => Promise.reject(new Error('not asked')) } }]);

beforeAll(() => import('./remote-report.ts'));

const reported = () => globalThis.remoteReports?.map(({ remote, version, phase, cause }) => [remote, version, phase, cause]);

test('MFE-05 a failed script is reported if no other code reports it, unless no code has requested it yet', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('POST /api/remote-failures', {});
  jest.useFakeTimers();
  for (const [src, isAhead] of [
    ['http://localhost/releases/bonus/1.1.0/dialog.abc.js', false],
    ['http://localhost/releases/bonus/1.1.0/page.abc.js', true],
    ['http://localhost/elsewhere.js', false],
  ] as const) {
    const script = document.createElement('script');
    script.src = src;
    script.toggleAttribute(aheadMark, isAhead);
    document.body.append(script);
    script.dispatchEvent(new Event('error'));
  }
  await jest.advanceTimersByTimeAsync(2_000);
  jest.useRealTimers();
  await waitFor(() => expect(reported()).toEqual([['bonus', '1.1.0', 'part', 'the script dialog.abc.js did not load']]));
});
