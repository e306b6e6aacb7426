import { maxAttempts, recoverByBalance, recoverById, recoveryDelayMs, unappliedHorizonMs } from './transfer-recovery.ts';

describe('a provider that applies an id once', () => {
  test.each([
    [{ kind: 'confirmed' } as const, 1, { kind: 'confirm' }],
    [{ kind: 'rejected', reason: 'LIMIT' } as const, 1, { kind: 'reject', reason: 'LIMIT' }],
    [{ kind: 'not-found' } as const, 1, { kind: 'send-again' }],
    [{ kind: 'unknown', cause: 'timeout' } as const, 1, { kind: 'wait' }],
    [{ kind: 'unknown', cause: 'timeout' } as const, maxAttempts, { kind: 'hand-over', reason: 'timeout' }],
    [{ kind: 'not-found' } as const, maxAttempts, { kind: 'hand-over', reason: 'not-found' }],
  ])('TRF-02 answers %j at attempt %i, so %j', (found, attempts, step) => {
    expect(recoverById({ found, attempts })).toEqual(step);
  });
});

describe('a provider without ids', () => {
  const sent = { balanceBeforeMinor: 1_000, changeMinor: 500, unappliedSightings: 0, sinceSentMs: 60_000, attempts: 1 };

  test('TRF-02 a balance that rose by the amount confirms', () => {
    expect(recoverByBalance({ ...sent, balanceMinor: 1_500 })).toEqual({ kind: 'confirm' });
    expect(recoverByBalance({ ...sent, changeMinor: -500, balanceMinor: 500 })).toEqual({ kind: 'confirm' });
  });

  test('TRF-02 an unchanged balance returns the money only when it is seen twice and late', () => {
    const late = { ...sent, balanceMinor: 1_000, sinceSentMs: unappliedHorizonMs };
    expect(recoverByBalance({ ...sent, balanceMinor: 1_000, unappliedSightings: 5 })).toEqual({ kind: 'note-unapplied' });
    expect(recoverByBalance(late)).toEqual({ kind: 'note-unapplied' });
    expect(recoverByBalance({ ...late, unappliedSightings: 1 })).toEqual({ kind: 'reject', reason: 'not-applied' });
  });

  test('TRF-02 any other balance is never guessed at: it waits, then a person decides', () => {
    expect(recoverByBalance({ ...sent, balanceMinor: 1_320 })).toEqual({ kind: 'wait' });
    expect(recoverByBalance({ ...sent, balanceMinor: undefined })).toEqual({ kind: 'wait' });
    expect(recoverByBalance({ ...sent, balanceMinor: 1_320, attempts: maxAttempts })).toEqual({
      kind: 'hand-over',
      reason: 'balance-does-not-tell',
    });
  });
});

test('TRF-02 looks at an unknown outcome less and less often', () => {
  expect([1, 2, 3, 20].map(recoveryDelayMs)).toEqual([5_000, 10_000, 20_000, 600_000]);
});
