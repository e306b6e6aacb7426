import { type Currency, QrChannel } from '@wallet/shared/api';
import type { Minor } from '@wallet/shared/money';
import { type Static, Type } from 'typebox';
import type { AccountName } from '../../../ledger/ledger.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { column, rowOf } from '../../../platform/database/row.ts';
import type { OwnFacts } from '../../identity/account/account.presenter.ts';
import { PlayerRow } from '../../identity/player/player.store.ts';
import { Game, gameColumns } from '../../play/game/game.store.ts';
import { GamePause, pauseOfAccount } from '../../play/game/game-pause.store.ts';
import type { OfferedGame } from '../../play/game/game-presenter.ts';
import { LossRow, lossFactsOf } from '../../rewards/losses/loss-account.store.ts';
import type { LossFacts } from '../../rewards/losses/loss-share.ts';

export type Owner = OwnFacts;

/** The payment code made last that still waits for its payment. */
const OpenQr = Type.Object({ channel: QrChannel, amountMinor: column.minor, leftS: column.integer });
type OpenQr = Readonly<Static<typeof OpenQr>>;
export type WalletFacts = {
  readonly owner: Owner;
  readonly games: readonly OfferedGame[];
  readonly balances: ReadonlyMap<AccountName, Minor>;
  /** What each friend has lost and won since the player collected their invite bonus. */
  readonly friends: readonly LossFacts[];
  readonly openQr: OpenQr | null;
};

const gamesOf = `(select coalesce(json_agg(o order by o.place), '[]') from (
    select ${gameColumns}, g.place, a.username, a.open_stake_minor as "openStakeMinor", ${pauseOfAccount} as pause
    from games g left join game_accounts a on a.game_code = g.code and a.player_id = $1 and a.state = 'ACTIVE') o)`;
const balancesOf = `(select coalesce(json_object_agg(l.name, l.balance_minor), '{}') from ledger_accounts l
    where l.name >= 'player:' || $1 || ':' and l.name < 'player:' || $1 || ';' and l.currency = $2)`;
const friendsOf = `(select coalesce(json_agg(f), '[]') from (select ${lossFactsOf('invite', '$3')}
    from loss_accounts a join players i on i.id = a.player_id where i.inviter_id = $1 and a.currency = $2) f)`;
const openQrOf = `(select json_build_object('channel', q.channel, 'amountMinor', q.amount_minor,
      'leftS', ceil(extract(epoch from q.expires_at - $4::timestamptz))::bigint)
    from qr_codes q where q.player_id = $1 and q.state = 'OPEN' and q.expires_at > $4
    order by q.created_at desc limit 1)`;

const OfferedGameRow = rowOf({
  ...Game.columns,
  username: column.nullable(column.text),
  openStakeMinor: column.nullable(column.minor),
  pause: column.nullable(GamePause),
});
const OwnRow = Type.Omit(Type.Object(PlayerRow.columns), ['passwordHash', 'inviterId', 'isActive', 'language']);
const WalletRow = rowOf({
  ...OwnRow.properties,
  games: Type.Array(Type.Object(OfferedGameRow.columns)),
  balances: Type.Record(Type.String(), column.minor),
  friends: Type.Array(Type.Object(LossRow.columns)),
  openQr: column.nullable(OpenQr),
});

/** Everything that the home page shows, in one round trip: this is the call that every player makes most. */
export function createWalletStore(sql: Sql) {
  return {
    /** `after`: losses that only a balance told count when they are older. */
    async read(playerId: string, currency: Currency, { after, now }: { after: Date; now: Date }): Promise<WalletFacts> {
      const [row] = await sql.rows(
        WalletRow,
        `select p.id, p.username, p.name, p.source_code as "sourceCode", p.invite_code as "inviteCode", p.currency,
           p.created_at as "createdAt", p.bank_code as "bankCode", p.bank_account_name as "bankAccountName",
           p.bank_account_no as "bankAccountNo", p.withdraw_held_until as "withdrawHeldUntil",
           p.withdraw_held_for as "withdrawHeldFor", ${gamesOf} as games, ${balancesOf} as balances, ${friendsOf} as friends,
           ${openQrOf} as "openQr"
         from players p where p.id = $1`,
        [playerId, currency, after, now],
      );
      if (!row) throw new Error(`no player ${playerId}`);
      const { games, balances, friends, openQr, ...owner } = row;
      return { owner, games, balances: balancesByName(balances), friends, openQr };
    },
  };
}

function balancesByName(balances: Record<AccountName, Minor>): ReadonlyMap<AccountName, Minor> {
  return new Map(Object.entries(balances) as [AccountName, Minor][]); // names of the ledger's own rows
}
