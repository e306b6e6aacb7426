import { queryClient, queryKeys } from '@kaeo/shared/query';
import { signIn, signOut } from '@kaeo/shared/session';
import { restoreLastState, saveLastState } from './last-state.ts';

const key = 'wallet.last-state';
const wallet = {
  profile: { name: 'ณัฐพล', username: '0812345678' },
  bankAccount: { bankCode: 'KBANK', bankAccountNo: '0123456789', bankAccountName: 'NATTAPON SRISUK' },
  wallet: { amount: 1000 },
};
const at = Date.parse('2026-11-27T03:42:00Z');

/** What a page of the player has read. */
function read(): void {
  const data: readonly (readonly [readonly unknown[], unknown])[] = [
    [queryKeys.wallet, wallet],
    [[...queryKeys.activeBonus, 'th'], { name: 'โบนัส' }],
    [[...queryKeys.statement, 'th', 1, {}], { statements: ['newest'] }],
    [[...queryKeys.statement, 'th', 2, {}], { statements: ['older'] }],
    [[...queryKeys.statement, 'th', 1, { type: 'deposit' }], { statements: ['deposits'] }],
    [queryKeys.lookup('info'), { chat: true }],
    [queryKeys.lookup('banks'), ['KBANK']],
    [queryKeys.profile, { profile: { username: '0812345678' } }],
    [['game-account', 'PRISM'], { password: 'secret' }],
  ];
  for (const [queryKey, value] of data) queryClient.setQueryData(queryKey, value, { updatedAt: at });
}
const restoredKeys = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join(' '));

test('PLAY-04 the last state has the listed reads with their times, and no other data', () => {
  signIn('token', { isRemembered: true });
  read();
  saveLastState();
  queryClient.clear();
  restoreLastState();
  expect(restoredKeys()).toEqual(['wallet', 'active-bonus th', 'statement th 1 {}', 'lookup info']);
  expect(queryClient.getQueryState(queryKeys.wallet)).toMatchObject({ status: 'success', dataUpdatedAt: at });
});

test('PLAY-04 of the phone and the bank account, only what the wallet shows is stored', () => {
  signIn('token', { isRemembered: true });
  read();
  saveLastState();
  expect(localStorage.getItem(key)).not.toMatch(/0812345678|0123456789|NATTAPON|secret/);
  queryClient.clear();
  restoreLastState();
  expect(queryClient.getQueryData(queryKeys.wallet)).toEqual({
    ...wallet,
    profile: { ...wallet.profile, username: '081•••5678' },
    bankAccount: { bankCode: 'KBANK', bankAccountNo: '••••••6789', bankAccountName: '' },
  });
});

test('PLAY-04 a page adds what it has read to what earlier pages of the session read', () => {
  signIn('token', { isRemembered: true });
  read();
  saveLastState();
  queryClient.clear();
  queryClient.setQueryData([...queryKeys.statement, 'th', 1, {}], { statements: ['newer'] }, { updatedAt: at + 1 });
  saveLastState();
  queryClient.clear();
  restoreLastState();
  expect(restoredKeys()).toEqual(['wallet', 'active-bonus th', 'statement th 1 {}', 'lookup info']);
  expect(queryClient.getQueryData([...queryKeys.statement, 'th', 1, {}])).toEqual({ statements: ['newer'] });
});

test.each([
  [true, 'localStorage'],
  [false, 'sessionStorage'],
] as const)(
  'PLAY-04 LOGIN-02 the last state is stored beside the token (remembered: %s) and deleted with it',
  (isRemembered, name) => {
    signIn('token', { isRemembered });
    read();
    saveLastState();
    expect([window[name].getItem(key) === null, localStorage.length + sessionStorage.length]).toEqual([false, 2]);
    signOut();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  },
);

test('PLAY-04 another player does not see it, and a visitor stores nothing', () => {
  signIn('token', { isRemembered: true });
  read();
  saveLastState();
  signIn('of another player', { isRemembered: true });
  queryClient.clear();
  restoreLastState();
  expect(restoredKeys()).toEqual([]);
  signOut();
  read();
  saveLastState();
  expect(localStorage.length).toBe(0);
});

test.each(['not JSON', '{}', '[1,{"key":"wallet"}]'])('PLAY-04 a broken last state is ignored: %s', (text) => {
  signIn('token', { isRemembered: true });
  localStorage.setItem(key, text);
  restoreLastState();
  expect(restoredKeys()).toEqual([]);
});
