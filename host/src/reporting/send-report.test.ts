import type { RemoteFailureReport } from '@kaeo/shared/contract';
import { answer, loseNetwork, waitFor } from '@kaeo/shared/testing';
import { drainDropped, sendReport } from './send-report.ts';

// Reset: limits count per open page.
beforeEach(() => void drainDropped());

const report: RemoteFailureReport = {
  remote: 'bonus',
  version: '1.2.0',
  phase: 'entry',
  cause: 'Error: the entry is gone',
  composition: 'shell@1.0.0,bonus@1.2.0',
  path: '/user/bonus',
  at: '2026-11-21T10:00:00.000Z',
};

test('MFE-05 a page sends each failure once, at most twenty per release, and continues if sending fails', async () => {
  const sent: unknown[] = [];
  answer('POST /api/remote-failures', ({ body }) => {
    sent.push(body);
    return {};
  });
  sendReport(report);
  sendReport({ ...report, at: '2026-11-21T11:00:00.000Z' });
  await waitFor(() => expect(sent).toEqual([report]));

  for (let count = 0; count < 30; count += 1) sendReport({ ...report, cause: `number ${count}` });
  await waitFor(() => expect(sent).toHaveLength(20));
  expect(drainDropped()).toEqual([{ remote: 'bonus', version: '1.2.0', phase: 'entry', count: 12 }]);
  expect(drainDropped()).toEqual([]);

  loseNetwork('POST /api/remote-failures');
  expect(() => sendReport({ ...report, version: '2.0.0' })).not.toThrow();
});

test('MFE-05 a release at its limit does not suppress reports about another release', async () => {
  const sent: unknown[] = [];
  answer('POST /api/remote-failures', ({ body }) => {
    sent.push(body);
    return {};
  });
  for (let count = 0; count < 40; count += 1) sendReport({ ...report, version: '3.0.0', cause: `number ${count}` });
  const others = [
    { ...report, remote: 'wallet', version: '3.0.0' },
    { ...report, version: '2.9.0' },
  ];
  for (const other of others) sendReport(other);
  await waitFor(() => expect(sent).toEqual(expect.arrayContaining(others)));
});
