import { call } from '../lib/api.js';
import { moneyForms, spoilAnswer } from './answer-faults.js';
import { reconcile } from './books.js';
import { releaseAccount, setPlayer } from './players.js';
import { spoilProvider } from './provider-faults.js';
import { breakRemote } from './remote-faults.js';

const setFlags = (change) => call('PUT', '/api/flags', change);
const setSettings = (change) => call('POST', '/api/settings', change);
const later =
  (byMs) =>
  ({ state }) =>
    call('PUT', '/api/clock', { offsetMs: Math.round(state.offsetMs + byMs) });
const hourMs = 60 * 60_000;
const fault = (provider, kind, times) => () => spoilProvider(provider, { kind, ...(times ? { times } : {}) });
const slip = (kind) => ({ prepare: (panels) => panels.bank.prepare(kind), at: 'rails' });
/** A provider without ids, one where somebody plays: what became of an order that it did not answer, only a person can tell. */
function plainGame({ state }) {
  const plain = state.games.filter(({ family }) => family === 'plain').map(({ code }) => code);
  const played = new Set(state.gameAccounts.map(({ code }) => code));
  return plain.find((code) => played.has(code)) ?? plain[0] ?? state.games[0]?.code;
}

/** A game account with money at a provider of the family: `idempotent` tells rounds, `plain` a balance only. */
function accountOf({ state }, family) {
  const codes = new Set(state.games.filter((game) => game.family === family).map(({ code }) => code));
  return state.gameAccounts.find(({ code, balance }) => codes.has(code) && balance >= 100);
}
async function playRounds(context, amounts, family = 'idempotent') {
  const account = accountOf(context, family);
  if (!account) throw new Error('Move at least 100 into a game first');
  for (const amount of amounts) await call('POST', `/api/games/${account.code}/results`, { username: account.username, amount });
}

/** A game that tells rounds, one with money for a stake. */
function roundGame({ games, gameAccounts }) {
  const tells = new Set(games.filter(({ family }) => family === 'idempotent').map(({ code }) => code));
  return gameAccounts.find(({ code, balance }) => tells.has(code) && balance >= stake);
}
const stake = 10;
const openRounds = ({ gameAccounts }) =>
  gameAccounts.flatMap(({ code, openRounds: rounds }) => rounds.map(({ round }) => ({ code, round })));
async function openStake({ state }) {
  const account = roundGame(state);
  if (!account) return;
  await call('POST', `/api/games/${account.code}/bets`, { username: account.username, stake, isOpen: true });
}
async function settleOpenRounds({ state }) {
  for (const { code, round } of openRounds(state)) await call('PUT', `/api/games/${code}/rounds/${round}`, { won: 2.5 * stake });
}

/**
 * How each situation is brought about, in one line. `run` does the sandbox's part at once and `done` says so; `prepare` puts the panel
 * in order, so that one more press does it.
 */
export const situations = [
  {
    group: 'Registering',
    title: 'A code by SMS',
    how: 'Register any new phone; the code appears in the SMS inbox.',
    run: () => setFlags({ registerOTP: true }),
    done: 'Registering asks for a code',
  },
  {
    group: 'Registering',
    title: 'No code asked',
    how: 'Switch the code off; registering goes from the phone straight to the profile.',
    run: () => setFlags({ registerOTP: false }),
    done: 'Registering asks for no code',
  },
  {
    group: 'Registering',
    title: 'The SMS is not sent',
    how: 'The next message is refused; the wallet says that the code could not be sent.',
    run: fault('sms', 'refuse', 1),
    done: 'The next SMS is refused',
  },
  {
    group: 'Deposit by slip',
    title: 'A good slip',
    how: 'Send the transfer, drag its slip onto the wallet’s upload: credited within a minute.',
    ...slip('valid'),
  },
  {
    group: 'Deposit by slip',
    title: 'Paid to a wrong account',
    how: 'The slip is read, the receiver is not the site: wrong destination account.',
    ...slip('wrong-account'),
  },
  { group: 'Deposit by slip', title: 'Too old', how: 'A slip of two hours ago: expired.', ...slip('expired') },
  {
    group: 'Deposit by slip',
    title: 'Used before',
    how: 'Hand in a good slip first, then another picture of it: duplicate.',
    ...slip('duplicate'),
  },
  {
    group: 'Deposit by slip',
    title: 'From another sender',
    how: 'The money comes from an account that is not the player’s: does not match, and waits as a case under Flags.',
    ...slip('other-sender'),
  },
  {
    group: 'Deposit by slip',
    title: 'Somebody else’s slip',
    how: 'Another player paid. Hand the slip in as this one: does not match. Then as the other: credited, once.',
    ...slip('another-players'),
  },
  {
    group: 'Deposit by slip',
    title: 'A stolen reference',
    how: 'A QR drawn from the last transfer’s reference: only who paid is credited, before or after.',
    ...slip('stolen-reference'),
  },
  {
    group: 'Deposit by slip',
    title: 'A sender in doubt',
    how: 'The bank shows too little: the slip waits, and its case under Flags decides it.',
    ...slip('sender-in-doubt'),
  },
  { group: 'Deposit by slip', title: 'Unreadable', how: 'A blurred picture: its QR cannot be read.', ...slip('unreadable') },
  { group: 'Deposit by slip', title: 'Cropped', how: 'A screenshot that ends above the QR.', ...slip('cropped') },
  {
    group: 'Deposit by slip',
    title: 'The bank is down',
    how: 'Upload a good slip: it stays in progress, and is credited soon after you clear the fault.',
    run: fault('bank', 'error'),
    done: 'The bank fails until you clear the fault',
  },
  {
    group: 'Deposit by slip',
    title: 'Uploads are closed',
    how: 'Closes the daily window all day; set the same time twice under Flags to open it.',
    run: () => setFlags({ slipClosedFrom: '00:00', slipClosedTo: '23:59' }),
    done: 'Slip uploads are closed',
  },
  {
    group: 'Deposit by QR',
    title: 'Paid in time',
    how: 'Make a code in the wallet; it appears in the QR payer: press Pay.',
    at: 'rails',
  },
  {
    group: 'Deposit by QR',
    title: 'Paid late',
    how: 'Choose a waiting code, Let it expire, then Pay late: the money is credited all the same.',
    at: 'rails',
  },
  {
    group: 'Deposit by QR',
    title: 'Paid twice, or another amount',
    how: 'Choose a code, change Times or Amount, press Pay: each payment is credited once.',
    at: 'rails',
  },
  {
    group: 'Deposit by QR',
    title: 'The report comes twice',
    how: 'Pay any code: the wallet hears of it twice and credits it once.',
    run: fault('payment', 'duplicate', 1),
    done: 'The next payment is reported twice',
  },
  {
    group: 'Deposit by gift',
    title: 'A gift link',
    how: 'Make link copies it; paste it in the wallet. A second try by the same player is a duplicate.',
    prepare: (panels) => panels.qr.focusGift(),
    at: 'rails',
  },
  {
    group: 'Deposit by gift',
    title: 'The answer is lost',
    how: 'Redeem a link: the gift is taken, the answer never comes; the wallet asks again and credits once.',
    run: fault('gift', 'timeout-after', 1),
    done: 'The next gift is taken without an answer',
  },
  {
    group: 'Deposit by gift',
    title: 'The answer is lost, then “used up”',
    how: 'Redeem the new link at the top of the gifts: asked again, it is used up; staff decide its case under Flags.',
    run: () =>
      call('POST', '/api/gifts', { amount: 100, isForgetful: true }).then(() =>
        spoilProvider('gift', { kind: 'timeout-after', times: 1 }),
      ),
    done: 'The link is made; its gift is taken without an answer, and used up when asked for again',
    at: 'rails',
  },
  {
    group: 'Withdrawing',
    title: 'Wait for me',
    how: 'Auto payout is off: withdraw in the wallet, then Pay or Fail it under Payouts.',
    run: () => setSettings({ autoPayout: false }),
    done: 'Payouts wait for you',
    at: 'rails',
  },
  {
    group: 'Withdrawing',
    title: 'Paid by itself',
    how: 'Auto payout is on: a withdrawal is paid after two seconds.',
    run: () => setSettings({ autoPayout: true }),
    done: 'Payouts are paid by themselves',
  },
  {
    group: 'Withdrawing',
    title: 'Refused by the bank',
    how: 'Withdraw: the payout is refused and the money comes back.',
    run: fault('payout', 'refuse', 1),
    done: 'The next payout is refused',
  },
  {
    group: 'Withdrawing',
    title: 'The bank does not answer',
    how: 'Withdraw: it stays in progress until the bank tells what it did.',
    run: fault('payout', 'timeout-after', 1),
    done: 'The next payout is done without an answer',
  },
  {
    group: 'Taking too long',
    title: 'A payout refused for days',
    how: 'Withdraw: the bank does not take the order. Press “Eight days later”; give it back or send it again under Flags, Late.',
    run: () => spoilProvider('payout', { kind: 'not-taken', on: 'writes' }),
    done: 'No payout is taken until you clear the fault',
  },
  {
    group: 'Taking too long',
    title: 'A payout pending for days',
    how: 'Withdraw, press “Eight days later”: the statement says that it takes longer, and it is on the list of what is late.',
    run: () => setSettings({ autoPayout: false }),
    done: 'Payouts wait: withdraw, then press “Eight days later”',
  },
  {
    group: 'Taking too long',
    title: 'Eight days later',
    how: 'The clock goes on by eight days: whatever waits is late, under Flags.',
    run: later(8 * 24 * hourMs),
    done: 'The clock stands eight days later',
    at: 'flags',
  },
  {
    group: 'Books that differ',
    title: 'Three differences',
    how: 'A line is missing, one is too many, one is changed: the reconciliation finds exactly these, once.',
    run: async () => {
      await call('POST', '/api/books/differences');
      await reconcile();
    },
    done: 'Three differences are made and found',
    at: 'flags',
  },
  {
    group: 'Books that differ',
    title: 'A deposit without a slip',
    how: 'Money reaches the site’s account and nobody hands in a slip: it waits in suspense with a case.',
    run: async () => {
      await call('POST', '/api/books/deposits', {});
      await reconcile();
    },
    done: 'The money is in suspense, with its case',
    at: 'flags',
  },
  {
    group: 'Books that differ',
    title: 'A manual deposit in the statement',
    how: 'The bank tells of the amount that a player told staff of: match the case with the deposit, before or after approving it.',
    run: async ({ state }) => {
      await setFlags({ isManual: true });
      await call('POST', '/api/books/deposits', { amount: state.manualDeposits[0]?.amount ?? 300 });
      await reconcile();
    },
    done: 'The money waits beside the manual deposit',
    at: 'flags',
  },
  {
    group: 'Games',
    title: 'A win or a loss',
    how: 'Choose the account in the Game table, press an amount; refresh balances in the wallet.',
    at: 'rails',
  },
  {
    group: 'Games',
    title: 'A transfer of unknown outcome',
    how: 'Move money to or from the game that the message names: it is frozen, and waits under Flags for your decision.',
    run: (context) => spoilProvider(`game:${plainGame(context)}`, { kind: 'timeout-after', times: 1 }),
    done: (context) => `The next transfer of ${plainGame(context)} is done without an answer`,
  },
  {
    group: 'Games',
    title: 'An order done twice',
    how: 'Move money to the game that the message names: it is paused at once; say under Flags whether it was play or a mistake.',
    run: (context) => spoilProvider(`game:${plainGame(context)}`, { kind: 'duplicate', times: 1 }),
    done: (context) => `The next transfer of ${plainGame(context)} is done twice`,
  },
  {
    group: 'Games',
    title: 'An open stake',
    how: 'Refresh balances in the wallet: the stake is neither won nor lost, and cannot be moved out.',
    run: openStake,
    done: ({ state }) =>
      roundGame(state) ? `10 are staked in ${roundGame(state).code}` : 'First move money into a game that tells rounds',
    at: 'rails',
  },
  {
    group: 'Games',
    title: 'A late round',
    how: 'After An open stake: move the rest out of the game, then press. The round pays 25 and is booked as what it is.',
    run: settleOpenRounds,
    done: ({ state }) => (openRounds(state).length > 0 ? 'The open rounds are settled' : 'No round is open'),
    at: 'rails',
  },
  {
    group: 'Games',
    title: 'A transfer refused',
    how: 'Move money to the game that the message names: refused for certain, the money stays in the wallet.',
    run: (context) => spoilProvider(`game:${plainGame(context)}`, { kind: 'refuse', times: 1 }),
    done: (context) => `The next transfer of ${plainGame(context)} is refused`,
  },
  {
    group: 'Bonus and refund',
    title: 'A net loss, there and back',
    how: 'Loses 100 in the game that the message names and wins 99 of it back: after a refresh the refund is of 1.00.',
    run: (context) => playRounds(context, [-100, 99]),
    done: (context) => `Lost 100 and won 99 in ${accountOf(context, 'idempotent')?.code ?? 'no game with money'}`,
  },
  {
    group: 'Bonus and refund',
    title: 'A loss that is being counted',
    how: 'Loses 100 in a game that tells a balance only: after a refresh the refund page shows it as being counted.',
    run: (context) => playRounds(context, [-100], 'plain'),
    done: (context) => `Lost 100 in ${accountOf(context, 'plain')?.code ?? 'no game with money'}`,
  },
  {
    group: 'Bonus and refund',
    title: 'The counted loss is due',
    how: 'A day later the loss has stood long enough; its share can be received. Sessions without “remember me” end.',
    run: later(24 * hourMs),
    done: 'The clock stands a day later',
  },
  {
    group: 'Bonus and refund',
    title: 'A bonus part-played',
    how: 'Receive the Welcome bonus first; this plays 100 of its turnover, refresh to see how much is left.',
    run: (context) => playRounds(context, [-50, 50]),
    done: (context) => `Played 100 in ${accountOf(context, 'idempotent')?.code ?? 'no game with money'}`,
  },
  {
    group: 'Bonus and refund',
    title: 'Refund and invite bonus are switched off',
    how: 'Both pages say so and nothing can be received; switch them on under Flags.',
    run: () => setFlags({ isRefundActive: false, isInviteActive: false }),
    done: 'Refund and invite bonus are switched off',
  },
  {
    group: 'Chat',
    title: 'The agent answers',
    how: 'Write in the wallet’s chat; answer here in words or by a sample of any kind.',
    at: 'chat',
  },
  {
    group: 'Chat',
    title: 'Nobody answers by itself',
    how: 'Auto reply is off: players wait for you.',
    run: () => setSettings({ autoReply: false }),
    done: 'Answers wait for you',
    at: 'chat',
  },
  {
    group: 'Accounts',
    title: 'A forgotten password',
    how: 'At the log-in ask for a new password; the code appears in the SMS inbox. A phone without an account gets none.',
    at: 'rails',
  },
  {
    group: 'Accounts',
    title: 'A new bank account',
    how: 'Change it in the profile with the password or a code: an SMS tells it, withdrawals are held for a day.',
    at: 'rails',
  },
  {
    group: 'Accounts',
    title: 'The hold ends',
    how: 'Twenty-four hours later withdrawals to the new bank account work.',
    run: later(24 * hourMs),
    done: 'The clock stands a day later',
  },
  {
    group: 'Accounts',
    title: 'Signed in on two devices',
    how: 'Log in from a second browser too; the profile lists both, and ending one closes it at its next call.',
  },
  {
    group: 'Accounts',
    title: 'A session nobody uses',
    how: 'Eight days later a remembered session that was not used has expired.',
    run: later(8 * 24 * hourMs),
    done: 'The clock stands eight days later',
  },
  {
    group: 'Accounts',
    title: 'An account number of somebody else',
    how: 'Frees the bank account of the player seen last: told by SMS, no withdrawals before another is added; its owner may register it.',
    run: ({ state }) => releaseAccount(state.players.find(({ bankAccountNo }) => bankAccountNo !== '') ?? {}, 'OWNER_CLAIMS'),
    done: 'The account number is free',
    at: 'flags',
  },
  {
    group: 'Accounts',
    title: 'Who did what',
    how: 'Under Faults, Audit: log-ins, changes of accounts and decisions of staff.',
    prepare: (panels) => panels.faults.show('audit'),
    at: 'rails',
  },
  {
    group: 'Time',
    title: 'A session ends',
    how: 'Thirty-one days later every session has expired: the next call leads to log in.',
    run: later(31 * 24 * hourMs),
    done: 'The clock stands 31 days later',
  },
  {
    group: 'Time',
    title: 'Back to real time',
    how: 'Takes back every move of the clock.',
    run: () => call('PUT', '/api/clock', { offsetMs: 0 }),
    done: 'The clock shows real time',
  },
  {
    group: 'The site',
    title: 'Terminated',
    how: 'Every call answers “gone”; players see the farewell page. Switch it off under Flags.',
    run: () => setFlags({ terminated: true }),
    done: 'The site is terminated',
    at: 'flags',
  },
  {
    group: 'The site',
    title: 'A frozen player',
    how: 'Freezes the player seen last: no log-in, but an open session still takes money out. Let back in under Flags, Players.',
    run: ({ state }) => setPlayer(state.players[0]?.username ?? '', false),
    done: ({ state }) => `${state.players[0]?.username} is frozen`,
    at: 'flags',
  },
  {
    group: 'The site',
    title: 'A manual deposit',
    how: 'Switches the manual request on: ask in the wallet, approve or refuse under Flags.',
    run: () => setFlags({ isManual: true }),
    done: 'Manual deposits are on',
    at: 'flags',
  },
  ...moneyForms.map((form) => ({
    group: 'Answers eaten by a proxy',
    title: `${form.label}: the answer is lost`,
    how: 'Do it in the wallet: it is done, but not known yet. Try again: it is not done a second time.',
    run: () => spoilAnswer(form, { kind: 'bad-gateway', times: 1 }),
    done: 'The next answer is lost, 502',
    prepare: (panels) => panels.faults.show('answers'),
    at: 'rails',
  })),
  {
    group: 'Answers eaten by a proxy',
    title: 'The service is busy for a moment',
    how: 'Open the wallet: it says “one moment”, waits and shows itself.',
    run: () => spoilAnswer({ method: 'GET', path: '/api/wallet' }, { kind: 'busy', times: 3 }),
    done: 'The wallet is busy three times',
    prepare: (panels) => panels.faults.show('answers'),
    at: 'rails',
  },
  {
    group: 'Remotes',
    title: 'A remote is down',
    how: 'Open the bonus page: its card with “Try again”; everything else works. Heal it under Faults, Remotes.',
    run: () => breakRemote('bonus', { kind: 'refused' }),
    done: 'bonus is down',
    prepare: (panels) => panels.faults.show('remotes'),
    at: 'rails',
  },
  {
    group: 'Remotes',
    title: 'A remote is slow',
    how: 'The statement page shows its skeleton for three seconds, then itself.',
    run: () => breakRemote('statement', { kind: 'slow', delayMs: 3000 }),
    done: 'statement is slow',
    prepare: (panels) => panels.faults.show('remotes'),
    at: 'rails',
  },
  {
    group: 'Remotes',
    title: 'A remote throws',
    how: 'Its script runs and throws: the bonus page shows its card, no other page notices.',
    run: () => breakRemote('bonus', { kind: 'broken' }),
    done: 'bonus throws',
    prepare: (panels) => panels.faults.show('remotes'),
    at: 'rails',
  },
];
