import { Currency, HoldReason, languages } from '@kaeo/shared/api';
import { KnownPlayer } from '@kaeo/shared/operator';
import type { Language } from '../../../platform/config/market.ts';
import { anyRow, constraintOf, firstRow, insertRow, type Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';
import { Refusal } from '../../../platform/refusal.ts';

const BankDetails = rowOf({ bankCode: column.text, bankAccountName: column.text, bankAccountNo: column.text });
export type BankDetails = RowOf<typeof BankDetails>;
export const PlayerRow = rowOf({
  ...BankDetails.columns,
  id: column.text,
  username: column.text,
  name: column.text,
  passwordHash: column.text,
  sourceCode: column.text,
  inviteCode: column.text,
  inviterId: column.nullable(column.text),
  currency: Currency,
  isActive: column.boolean,
  /** The last used language; null for the market's default. */
  language: column.nullable(column.oneOf(languages)),
  /** End of the hold on withdrawals (SAFE-01). */
  withdrawHeldUntil: column.nullable(column.instant),
  withdrawHeldFor: column.nullable(HoldReason),
  createdAt: column.instant,
});
export type PlayerRow = RowOf<typeof PlayerRow>;

export type NewPlayer = Omit<PlayerRow, 'isActive' | 'language' | 'withdrawHeldUntil' | 'withdrawHeldFor'> & {
  readonly language?: Language | null;
};

const SeenPlayer = rowOf({ ...KnownPlayer.properties, seenAt: column.instant });
const Held = rowOf({ until: column.instant });
const Freed = rowOf({ bankAccountName: column.text });

async function refuseDuplicates<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    const constraint = constraintOf(error);
    if (constraint === 'players_username_key' || constraint === 'players_phone')
      throw new Refusal('EXISTING_USER', { username: 'EXISTING_USER' });
    if (constraint === 'players_bank_account') throw new Refusal('EXISTING_BANK', { bankAccountNo: 'EXISTING_BANK' });
    throw error;
  });
}

export function createPlayerStore(sql: Sql) {
  const one = (condition: string, values: readonly string[]) =>
    firstRow(sql, PlayerRow, `select ${PlayerRow.select()} from players where ${condition}`, values);
  const find = (id: string) => one('id = $1', [id]);
  return {
    find,
    /** @throws Refusal `NO_USER`. */
    async get(id: string): Promise<PlayerRow> {
      const player = await find(id);
      if (!player) throw new Refusal('NO_USER');
      return player;
    },
    /** Finds the account of a phone in any spelling. */
    findByUsername: (username: string) => one('phone_key(username) = phone_key($1)', [username]),
    findByBankAccount: (bankCode: string, bankAccountNo: string) =>
      one('bank_code = $1 and bank_account_no = $2', [bankCode, bankAccountNo]),
    /** The thirty players with the latest login or registration, latest first. Considers the 1000 latest sessions. */
    listLatest: () =>
      sql.rows(
        SeenPlayer,
        `select ${SeenPlayer.select()}
         from (select player_id as id from (select player_id from sessions order by created_at desc limit 1000) as latest
             union (select id from players order by created_at desc limit 30)) as recent
           cross join lateral (select p.*,
             greatest(p.created_at, (select max(s.created_at) from sessions s where s.player_id = p.id)) as seen_at
             from players p where p.id = recent.id offset 0) as seen
         order by seen_at desc, username limit 30`,
      ),
    /** @throws Refusal `EXISTING_USER`, `EXISTING_BANK`. */
    async insert(player: NewPlayer): Promise<void> {
      await refuseDuplicates(insertRow(sql, 'players', { ...player, updatedAt: player.createdAt }));
    },
    /** @throws Refusal `EXISTING_BANK`. */
    async changeProfile(
      id: string,
      { name, bankCode, bankAccountName, bankAccountNo }: BankDetails & { name: string },
      now: Date,
    ): Promise<void> {
      await refuseDuplicates(
        sql.run(
          `update players set name = $2, bank_code = $3, bank_account_name = $4, bank_account_no = $5, updated_at = $6 where id = $1`,
          [id, name, bankCode, bankAccountName, bankAccountNo, now],
        ),
      );
    },
    /** Removes the account number from the player and returns the removed details; undefined if it is not the player's. */
    async freeBankAccount(
      id: string,
      { bankCode, bankAccountNo }: Pick<BankDetails, 'bankCode' | 'bankAccountNo'>,
      now: Date,
    ): Promise<BankDetails | undefined> {
      const [freed] = await sql.rows(
        Freed,
        `update players set bank_account_no = '', updated_at = $4 where id = $1 and bank_code = $2 and bank_account_no = $3 and $3 <> ''
         returning ${Freed.select()}`,
        [id, bankCode, bankAccountNo, now],
      );
      return freed && { bankCode, bankAccountNo, bankAccountName: freed.bankAccountName };
    },
    changePassword: (id: string, passwordHash: string, now: Date) =>
      sql.run('update players set password_hash = $2, updated_at = $3 where id = $1', [id, passwordHash, now]),
    /** Replaces the hash of the same password, unless the password was changed meanwhile. */
    replaceHash: ({ id, passwordHash }: Pick<PlayerRow, 'id' | 'passwordHash'>, next: string) =>
      sql.run('update players set password_hash = $3 where id = $1 and password_hash = $2', [id, passwordHash, next]),
    setLanguage: (id: string, language: Language) =>
      sql.run('update players set language = $2 where id = $1 and language is distinct from $2', [id, language]),
    /** Holds withdrawals and returns the end of the hold. A longer existing hold keeps its end and reason. */
    async holdWithdrawals(id: string, until: Date, reason: HoldReason): Promise<Date> {
      const [held] = await sql.rows(
        Held,
        `update players set withdraw_held_until = greatest(withdraw_held_until, $2),
           withdraw_held_for = case when withdraw_held_until > $2 then withdraw_held_for else $3 end
         where id = $1 returning withdraw_held_until as until`,
        [id, until, reason],
      );
      return held?.until ?? until;
    },
    /** Freezes or unfreezes an account; false if there is no such player. */
    setActive: (username: string, isActive: boolean, now: Date) =>
      anyRow(sql, 'update players set is_active = $2, updated_at = $3 where username = $1 returning id', [
        username,
        isActive,
        now,
      ]),
  };
}
