import { randomUUID } from 'node:crypto';
import { minor } from '@kaeo/shared/money';
import { createSeamlessWallet } from '../../features/play/seamless/seamless-wallet.ts';
import type { TestBackend, TestPlayer } from '../test-backend.ts';

/** Games of the tests: two with money of their own, and two seamless ones of `openSeamlessBackend`. */
const codes = ['PRISM', 'MOON', 'ORBIT', 'AURORA'] as const;
type Code = (typeof codes)[number];
type Credentials = { readonly username: string; readonly password: string };
export type GamesPlayer = TestPlayer & { readonly accounts: Readonly<Record<Code, Credentials>> };

/** A player with accounts at the games, and these amounts in baht in them. */
export async function playerAtGames(
  backend: TestBackend,
  { wallet, ...inGames }: { readonly wallet: number } & Partial<Record<Code, number>>,
): Promise<GamesPlayer> {
  const total = Object.values(inGames).reduce((sum, amount) => sum + amount, wallet);
  const player = await backend.player({ walletMinor: total * 100, registeredAt: new Date('2026-10-01T00:00:00Z') });
  const open = async (code: Code) => (await player.call('GET', `/api/wallet/activate/${code}`)).json<Credentials>();
  const accounts = {
    PRISM: await open('PRISM'),
    MOON: await open('MOON'),
    ORBIT: await open('ORBIT'),
    AURORA: await open('AURORA'),
  };
  for (const [to, amount] of Object.entries(inGames))
    await player.call('POST', '/api/wallet/transfer', { from: 'WALLET', to, amount });
  return { ...player, accounts };
}

type Bet = { readonly code?: 'ORBIT' | 'AURORA'; readonly round?: string; readonly closesRound?: boolean };
/** Bets an amount in baht at a seamless game, as its provider does. Returns the outcome. */
export async function bet(
  { context }: Pick<TestBackend, 'context'>,
  { accounts }: GamesPlayer,
  amount: number,
  { code = 'ORBIT', round = randomUUID(), closesRound = false }: Bet = {},
): Promise<string> {
  const { username } = accounts[code];
  const facts = { gameCode: code, username, id: randomUUID(), round, closesRound, amountMinor: minor(Math.round(amount * 100)) };
  return (await createSeamlessWallet(context).apply({ kind: 'bet', ...facts })).kind;
}

const outcomeOf = (reply: Awaited<ReturnType<TestPlayer['call']>>): string =>
  reply.statusCode === 200 ? 'done' : reply.json<{ message: string }>().message;
const get =
  (path: (player: GamesPlayer) => string): Play =>
  async (_backend, player) =>
    outcomeOf(await player.call('GET', `/api/${path(player)}`));
const move =
  (path: string, body: (amount: number) => object): Play =>
  async (_backend, player, amount) =>
    outcomeOf(await player.call('POST', `/api/wallet/${path}`, body(amount), randomUUID()));

/** Begins play, with an amount in baht if it moves money. Returns `done`, or the refusal. */
type Play = (backend: TestBackend, player: GamesPlayer, amount: number) => Promise<string>;

/** Every way to play, by its name in the titles of tests. */
export const waysToPlay = {
  launch: get(({ accounts }) => `autoLogin/pg/${accounts.PRISM.username}`),
  'launch with a password': get(({ accounts: { MOON } }) => `autoLogin/usun/${MOON.username}/${MOON.password}`),
  'new game account': get(() => 'wallet/activate/CUBIC'),
  credentials: get(() => 'wallet/account/PRISM'),
  'password reset': get(() => 'wallet/resetpassword/PRISM'),
  transfer: move('transfer', (amount) => ({ from: 'WALLET', to: 'PRISM', amount })),
  'transfer of everything': move('transferAll', () => ({ to: 'PRISM' })),
  'transfer between games': move('transfer', (amount) => ({ from: 'ORBIT', to: 'PRISM', amount })),
  bet: (backend, player, amount) => bet(backend, player, amount),
} as const satisfies Record<string, Play>;
export type WayToPlay = keyof typeof waysToPlay;
export const playNames = Object.keys(waysToPlay) as WayToPlay[]; // the keys of the object above

/** One outcome for every way to play; a refused bet is `protected`. */
export const everyWay = (code: string): Record<WayToPlay, string> =>
  Object.fromEntries(playNames.map((way) => [way, way === 'bet' && code !== 'done' ? 'protected' : code])) as Record<
    WayToPlay,
    string
  >; // one entry per name
