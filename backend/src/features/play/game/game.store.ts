import { GameCategory } from '@kaeo/shared/api';
import type { Minor } from '@kaeo/shared/money';
import { anyRow, firstRow, insertRow, type Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';

/** Auto-login calls of the specification; each game names the one that opens it. */
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
  /** Links, absolute or relative to the provider's public URL. */
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
  /** Since when it is unknown whether the provider changed the password; null if known. */
  passwordDoubtedAt: column.nullable(column.instant),
});
export type GameAccount = RowOf<typeof GameAccount>;
const SealedAccount = rowOf({
  playerId: column.text,
  gameCode: column.text,
  sealedPassword: column.text,
  sealedEvent: column.nullable(column.text),
});
export type SealedAccount = RowOf<typeof SealedAccount>;
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
const isQuiet = `a.paused_case_id is null and not exists (
    select from game_transfers t where t.player_id = a.player_id and t.game_code = a.game_code
      and t.state in ('HELD', 'SENT', 'UNKNOWN', 'MANUAL'))`;
const LockedAccount = rowOf({
  username: column.text,
  version: column.integer,
  isPaused: column.boolean,
  /** Time of the previous check; before the first one, the time the account was opened. */
  lookedAt: column.instant,
});
export const gameExpressions = { ftWalletSlot: 'g.ft_wallet_slot::float8' };
const gameColumns = Game.selectFrom('g', gameExpressions);

export function createGameStore(sql: Sql) {
  /** Changes columns of an account; their values are `$3` and following. */
  const change = (playerId: string, gameCode: string, columns: string, values: readonly unknown[] = []) =>
    sql.run(`update game_accounts set ${columns} where player_id = $1 and game_code = $2`, [playerId, gameCode, ...values]);

  return {
    list: () => sql.rows(Game, `select ${gameColumns} from games g order by g.place`),

    find: (code: string) => firstRow(sql, Game, `select ${gameColumns} from games g where g.code = $1`, [code]),

    findAccount: (playerId: string, gameCode: string) =>
      firstRow(sql, GameAccount, `select ${GameAccount.select()} from game_accounts where player_id = $1 and game_code = $2`, [
        playerId,
        gameCode,
      ]),

    activeAccounts: (playerId: string) =>
      sql.rows(
        ActiveAccount,
        `select ${ActiveAccount.selectFrom('a', { family: 'g.family' })}
         from game_accounts a join games g on g.code = a.game_code
         where a.player_id = $1 and a.state = 'ACTIVE' order by g.place`,
        [playerId],
      ),

    /** Active accounts; `isQuiet` if there is no transfer in progress and no pause. */
    emptyableAccounts: (playerId: string) =>
      sql.rows(
        EmptyableAccount,
        `select ${EmptyableAccount.selectFrom('a', { isQuiet })}
         from game_accounts a where a.player_id = $1 and a.state = 'ACTIVE'`,
        [playerId],
      ),

    findLaunched: (playerId: string, launch: LaunchKind) =>
      firstRow(
        sql,
        LaunchedAccount,
        `select ${LaunchedAccount.selectFrom('a', { family: 'g.family', web: 'g.web' })} from game_accounts a join games g on g.code = a.game_code
         where a.player_id = $1 and g.launch = $2 and a.state = 'ACTIVE' order by g.place limit 1`,
        [playerId, launch],
      ),

    /** Reserves the username sent to the provider; keeps an earlier one. */
    reserve: (account: { playerId: string; gameCode: string; username: string; createdAt: Date }) =>
      insertRow(sql, 'game_accounts', { ...account, state: 'OPENING' }, 'on conflict (player_id, game_code) do nothing'),

    /** Activates the reserved account; false if it was already active. */
    activate: (
      playerId: string,
      gameCode: string,
      opened: { username: string; sealedPassword: string; sealedEvent: string | null; partner?: string | null },
    ) =>
      anyRow(
        sql,
        `update game_accounts set state = 'ACTIVE', username = $3, sealed_password = $4, sealed_event = $5, partner = $6
         where player_id = $1 and game_code = $2 and state = 'OPENING' returning game_code`,
        [playerId, gameCode, opened.username, opened.sealedPassword, opened.sealedEvent, opened.partner ?? null],
      ),

    /** Sets the username and password that the provider knows. */
    rename: (playerId: string, gameCode: string, known: { username: string; sealedPassword: string }) =>
      change(playerId, gameCode, 'username = $3, sealed_password = $4, version = version + 1', [
        known.username,
        known.sealedPassword,
      ]),

    changePassword: (playerId: string, gameCode: string, sealedPassword: string) =>
      change(playerId, gameCode, 'sealed_password = $3, password_doubted_at = null', [sealedPassword]),

    /** Accounts with a secret sealed under another key than `keyId`, after `after` in their order. */
    listSealedOtherwise(
      keyId: string,
      after: Pick<SealedAccount, 'playerId' | 'gameCode'> | undefined,
      limit: number,
    ): Promise<SealedAccount[]> {
      return sql.rows(
        SealedAccount,
        `select ${SealedAccount.select()}
         from game_accounts
         where (split_part(sealed_password, '.', 1) <> $1 or split_part(sealed_event, '.', 1) <> $1)
           and (player_id, game_code) > ($2, $3)
         order by player_id, game_code limit $4`,
        [keyId, after?.playerId ?? '', after?.gameCode ?? '', limit],
      );
    },

    /** Replaces the sealed secrets, unless they were changed meanwhile. */
    reseal: (before: SealedAccount, resealed: Pick<SealedAccount, 'sealedPassword' | 'sealedEvent'>) =>
      sql.run(
        `update game_accounts set sealed_password = $4, sealed_event = $5
         where player_id = $1 and game_code = $2 and sealed_password = $3`,
        [before.playerId, before.gameCode, before.sealedPassword, resealed.sealedPassword, resealed.sealedEvent],
      ),

    /** Marks the password as uncertain before a new one is requested; until the provider responds, either may be valid. */
    doubtPassword: (playerId: string, gameCode: string, now: Date) =>
      change(playerId, gameCode, 'password_doubted_at = $3', [now]),

    trustPassword: (playerId: string, gameCode: string) => change(playerId, gameCode, 'password_doubted_at = null'),

    /** Increments the version, so that a refresh discards a balance it read before. */
    touch: (playerId: string, gameCode: string) => change(playerId, gameCode, 'version = version + 1'),

    /** Locks the account for a booking; undefined if it changed since the version was read, is paused, or has a transfer in progress. */
    async lockQuiet(
      playerId: string,
      gameCode: string,
      /** The present version by default. */
      version?: number,
    ): Promise<{ readonly username: string; readonly lookedAt: Date } | undefined> {
      const [account] = await sql.rows(
        LockedAccount,
        `select ${LockedAccount.select({ isPaused: 'paused_case_id is not null', lookedAt: 'coalesce(synced_at, created_at)' })}
         from game_accounts
         where player_id = $1 and game_code = $2 for update`,
        [playerId, gameCode],
      );
      if (!account || account.isPaused || account.version !== (version ?? account.version)) return undefined;
      const count = await sql.run(
        `select 1 from game_transfers where player_id = $1 and game_code = $2
           and state in ('HELD', 'SENT', 'UNKNOWN', 'MANUAL')`,
        [playerId, gameCode],
      );
      return count === 0 ? account : undefined;
    },

    /** Records a check; for a provider that reports rounds, also the cursor and the open stakes. */
    markSynced: (
      playerId: string,
      gameCode: string,
      { syncedAt, rounds }: { syncedAt: Date; rounds?: { readonly cursor: string; readonly openStakesMinor: Minor } | undefined },
    ) =>
      change(
        playerId,
        gameCode,
        `synced_at = $3, version = version + 1, rounds_cursor = coalesce($4, rounds_cursor),
           open_stake_minor = coalesce($5::bigint, open_stake_minor)`,
        [syncedAt, rounds?.cursor ?? null, rounds?.openStakesMinor ?? null],
      ),
  };
}
