import { GameCategory } from '@wallet/shared/api';
import type { Minor } from '@wallet/shared/money';
import type { Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';

/** The auto-login calls of the specification; a game names the one that opens it. */
export const launchKinds = [
  'pg',
  'betflix',
  'askmebet',
  'imi',
  'usun',
  'areaslot',
  'circus',
  'slotracha',
  'pgslot',
  'joker2',
  'huayhd',
] as const;
export type LaunchKind = (typeof launchKinds)[number];

export const Game = rowOf({
  code: column.text,
  name: column.text,
  category: GameCategory,
  family: column.oneOf(['idempotent', 'plain']),
  launch: column.nullable(column.oneOf(launchKinds)),
  ftWalletSlot: column.number,
  logo: column.text,
  background: column.text,
  /** Links, absolute or relative to the provider's public address. */
  web: column.nullable(column.text),
  android: column.nullable(column.text),
  ios: column.nullable(column.text),
});
export type Game = RowOf<typeof Game>;
const GameAccount = rowOf({
  gameCode: column.text,
  username: column.text,
  state: column.oneOf(['OPENING', 'ACTIVE']),
  sealedPassword: column.nullable(column.text),
  sealedEvent: column.nullable(column.text),
  version: column.integer,
  /** Since when nobody knows whether the provider has changed the password; null where it is known. */
  passwordDoubtedAt: column.nullable(column.instant),
});
export type GameAccount = RowOf<typeof GameAccount>;
/** What an account's player and provider know, as it is kept. */
const SealedAccount = rowOf({
  playerId: column.text,
  gameCode: column.text,
  sealedPassword: column.text,
  sealedEvent: column.nullable(column.text),
});
export type SealedAccount = RowOf<typeof SealedAccount>;
/** What a refresh needs of an account. */
const ActiveAccount = rowOf({
  gameCode: column.text,
  family: Game.columns.family,
  username: column.text,
  version: column.integer,
  roundsCursor: column.text,
});
export type ActiveAccount = RowOf<typeof ActiveAccount>;

const LaunchedAccount = rowOf({ ...GameAccount.columns, family: Game.columns.family, web: Game.columns.web });
const EmptyableAccount = rowOf({ gameCode: column.text, isQuiet: column.boolean, openStakeMinor: column.minor });
const Stake = rowOf({ openStakeMinor: column.minor });
const LockedAccount = rowOf({
  username: column.text,
  version: column.integer,
  isPaused: column.boolean,
  /** When the game was looked at before; when the account was opened, before the first look. */
  lookedAt: column.instant,
});
export const gameColumns = `g.code, g.name, g.category, g.family, g.launch, g.ft_wallet_slot::float8 as "ftWalletSlot",
  g.logo, g.background, g.web, g.android, g.ios`;
const accountColumns = `game_code as "gameCode", username, state, sealed_password as "sealedPassword",
  sealed_event as "sealedEvent", version, password_doubted_at as "passwordDoubtedAt"`;

/** The catalogue and the players' accounts in it. */
export function createGameStore(sql: Sql) {
  return {
    list: () => sql.rows(Game, `select ${gameColumns} from games g order by g.place`),

    async find(code: string): Promise<Game | undefined> {
      const [game] = await sql.rows(Game, `select ${gameColumns} from games g where g.code = $1`, [code]);
      return game;
    },

    async findAccount(playerId: string, gameCode: string): Promise<GameAccount | undefined> {
      const [account] = await sql.rows(
        GameAccount,
        `select ${accountColumns} from game_accounts where player_id = $1 and game_code = $2`,
        [playerId, gameCode],
      );
      return account;
    },

    activeAccounts: (playerId: string) =>
      sql.rows(
        ActiveAccount,
        `select a.game_code as "gameCode", g.family, a.username, a.version, a.rounds_cursor as "roundsCursor"
         from game_accounts a join games g on g.code = a.game_code
         where a.player_id = $1 and a.state = 'ACTIVE' order by g.place`,
        [playerId],
      ),

    /** Active accounts; `isQuiet` without a transfer in flight and not paused. */
    emptyableAccounts: (playerId: string) =>
      sql.rows(
        EmptyableAccount,
        `select a.game_code as "gameCode", a.open_stake_minor as "openStakeMinor", a.paused_case_id is null and not exists (
           select from game_transfers t where t.player_id = a.player_id and t.game_code = a.game_code
             and t.state in ('HELD', 'SENT', 'UNKNOWN', 'MANUAL')) as "isQuiet"
         from game_accounts a where a.player_id = $1 and a.state = 'ACTIVE'`,
        [playerId],
      ),

    /** The active account that one of the given auto-login calls would open. */
    async findLaunched(playerId: string, launch: LaunchKind): Promise<RowOf<typeof LaunchedAccount> | undefined> {
      const [account] = await sql.rows(
        LaunchedAccount,
        `select ${accountColumns}, g.family, g.web from game_accounts a join games g on g.code = a.game_code
         where a.player_id = $1 and g.launch = $2 and a.state = 'ACTIVE' order by g.place limit 1`,
        [playerId, launch],
      );
      return account;
    },

    /** Reserves the name under which the provider is asked; keeps the earlier one when there is one. */
    async reserve(account: { playerId: string; gameCode: string; username: string; createdAt: Date }): Promise<void> {
      await sql.run(
        `insert into game_accounts (player_id, game_code, username, state, created_at)
         values ($1, $2, $3, 'OPENING', $4) on conflict (player_id, game_code) do nothing`,
        [account.playerId, account.gameCode, account.username, account.createdAt],
      );
    },

    /** Opens the reserved account; false when it was open before. */
    async activate(
      playerId: string,
      gameCode: string,
      opened: { username: string; sealedPassword: string; sealedEvent: string | null; partner?: string | null },
    ): Promise<boolean> {
      const count = await sql.run(
        `update game_accounts set state = 'ACTIVE', username = $3, sealed_password = $4, sealed_event = $5, partner = $6
         where player_id = $1 and game_code = $2 and state = 'OPENING' returning game_code`,
        [playerId, gameCode, opened.username, opened.sealedPassword, opened.sealedEvent, opened.partner ?? null],
      );
      return count > 0;
    },

    /** Gives an account the name and password by which the provider knows it. */
    async rename(playerId: string, gameCode: string, known: { username: string; sealedPassword: string }): Promise<void> {
      await sql.run(
        `update game_accounts set username = $3, sealed_password = $4, version = version + 1
         where player_id = $1 and game_code = $2`,
        [playerId, gameCode, known.username, known.sealedPassword],
      );
    },

    /** Keeps the password that the provider has told. */
    async changePassword(playerId: string, gameCode: string, sealedPassword: string): Promise<void> {
      await sql.run(
        'update game_accounts set sealed_password = $3, password_doubted_at = null where player_id = $1 and game_code = $2',
        [playerId, gameCode, sealedPassword],
      );
    },

    /** Accounts with anything that is sealed under another key than the one of that id, after one of them in their order. */
    listSealedOtherwise(
      keyId: string,
      after: Pick<SealedAccount, 'playerId' | 'gameCode'> | undefined,
      limit: number,
    ): Promise<SealedAccount[]> {
      return sql.rows(
        SealedAccount,
        `select player_id as "playerId", game_code as "gameCode", sealed_password as "sealedPassword", sealed_event as "sealedEvent"
         from game_accounts
         where (split_part(sealed_password, '.', 1) <> $1 or split_part(sealed_event, '.', 1) <> $1)
           and (player_id, game_code) > ($2, $3)
         order by player_id, game_code limit $4`,
        [keyId, after?.playerId ?? '', after?.gameCode ?? '', limit],
      );
    },

    /** Keeps the same secrets sealed otherwise, unless they were changed meanwhile. */
    async reseal(before: SealedAccount, anew: Pick<SealedAccount, 'sealedPassword' | 'sealedEvent'>): Promise<void> {
      await sql.run(
        `update game_accounts set sealed_password = $4, sealed_event = $5
         where player_id = $1 and game_code = $2 and sealed_password = $3`,
        [before.playerId, before.gameCode, before.sealedPassword, anew.sealedPassword, anew.sealedEvent],
      );
    },

    /** Before the provider is asked for a new password: until it answers, nobody knows which one is good. */
    async doubtPassword(playerId: string, gameCode: string, now: Date): Promise<void> {
      await sql.run('update game_accounts set password_doubted_at = $3 where player_id = $1 and game_code = $2', [
        playerId,
        gameCode,
        now,
      ]);
    },

    async trustPassword(playerId: string, gameCode: string): Promise<void> {
      await sql.run('update game_accounts set password_doubted_at = null where player_id = $1 and game_code = $2', [
        playerId,
        gameCode,
      ]);
    },

    /** Tells refreshes that a balance they read before is stale. */
    async touch(playerId: string, gameCode: string): Promise<void> {
      await sql.run('update game_accounts set version = version + 1 where player_id = $1 and game_code = $2', [
        playerId,
        gameCode,
      ]);
    },

    /** The same for a transfer that begins; undefined while the game is paused. */
    async touchUsable(playerId: string, gameCode: string): Promise<{ readonly openStakeMinor: Minor } | undefined> {
      const [account] = await sql.rows(
        Stake,
        `update game_accounts set version = version + 1
         where player_id = $1 and game_code = $2 and paused_case_id is null returning open_stake_minor as "openStakeMinor"`,
        [playerId, gameCode],
      );
      return account;
    },

    /** Locks the account for a booking; undefined when it changed since the version was read, is paused, or has a transfer in flight. */
    async lockQuiet(
      playerId: string,
      gameCode: string,
      version: number,
    ): Promise<{ readonly username: string; readonly lookedAt: Date } | undefined> {
      const [account] = await sql.rows(
        LockedAccount,
        `select username, version, paused_case_id is not null as "isPaused", coalesce(synced_at, created_at) as "lookedAt"
         from game_accounts
         where player_id = $1 and game_code = $2 for update`,
        [playerId, gameCode],
      );
      if (account?.version !== version || account.isPaused) return undefined;
      const count = await sql.run(
        `select 1 from game_transfers where player_id = $1 and game_code = $2
           and state in ('HELD', 'SENT', 'UNKNOWN', 'MANUAL')`,
        [playerId, gameCode],
      );
      return count === 0 ? account : undefined;
    },

    /** Notes a look; of a provider that tells rounds also how far they were read, and what is staked in open ones. */
    async markSynced(
      playerId: string,
      gameCode: string,
      { syncedAt, rounds }: { syncedAt: Date; rounds?: { readonly cursor: string; readonly openStakesMinor: Minor } | undefined },
    ): Promise<void> {
      await sql.run(
        `update game_accounts set synced_at = $3, version = version + 1, rounds_cursor = coalesce($4, rounds_cursor),
           open_stake_minor = coalesce($5::bigint, open_stake_minor)
         where player_id = $1 and game_code = $2`,
        [playerId, gameCode, syncedAt, rounds?.cursor ?? null, rounds?.openStakesMinor ?? null],
      );
    },
  };
}
