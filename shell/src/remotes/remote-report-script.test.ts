import { answer, waitFor } from '@wallet/shared/testing';
import { compose } from '../testing/composition.ts';

compose([{ name: 'bonus', pages: [], releases: { '1.1.0': () => Promise.reject(new Error('not asked')) } }]);

beforeAll(() => import('./remote-report.ts'));

const reported = () => globalThis.remoteReports?.map(({ remote, version, phase, cause }) => [remote, version, phase, cause]);

test('MFE-05 a script that did not come is told where nobody else tells of it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('POST /api/remote-failures', {});
  jest.useFakeTimers();
  for (const src of ['http://localhost/releases/bonus/1.1.0/dialog.abc.js', 'http://localhost/elsewhere.js']) {
    const script = document.createElement('script');
    script.src = src;
    document.body.append(script);
    script.dispatchEvent(new Event('error'));
  }
  await jest.advanceTimersByTimeAsync(2_000);
  jest.useRealTimers();
  await waitFor(() => expect(reported()).toEqual([['bonus', '1.1.0', 'part', 'the script dialog.abc.js did not load']]));
});
