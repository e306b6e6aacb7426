import { type Currency, QrChannel } from '@kaeo/shared/api';
import type { Minor } from '@kaeo/shared/money';
import { type Static, Type } from 'typebox';
import type { AccountName } from '../../../ledger/ledger.ts';
import { onlyRow, type Sql } from '../../../platform/database/db.ts';
import { column, rowOf } from '../../../platform/database/row.ts';
import type { OwnFacts } from '../../identity/account/account.presenter.ts';
import { PlayerRow } from '../../identity/player/player.store.ts';
import { Game, gameExpressions } from '../../play/game/game.store.ts';
import { GamePause, pauseOfAccount } from '../../play/game/game-pause.store.ts';
import type { OfferedGame } from '../../play/game/game-presenter.ts';
import { inviteEarningsOf } from '../../rewards/shares/invite-earnings.ts';

const OpenQr = Type.Object({ channel: QrChannel, amountMinor: column.minor, leftS: column.integer });
type OpenQr = Readonly<Static<typeof OpenQr>>;
export type WalletFacts = {
  readonly owner: OwnFacts;
  readonly games: readonly OfferedGame[];
  readonly balances: ReadonlyMap<AccountName, Minor>;
  /** Earnings from friends' losses that the player has not collected yet. */
  readonly inviteMinor: Minor;
  readonly openQr: OpenQr | null;
  /** The code of the player's own invite link; `owner.inviteCode` is the inviter's. */
  readonly ownInviteCode: string;
  readonly isExcluded: boolean;
};

const OfferedGameRow = rowOf({
  ...Game.columns,
  username: column.nullable(column.text),
  openStakeMinor: column.nullable(column.minor),
  endedTransfers: column.nullable(column.integer),
  lastInMinor: column.nullable(column.minor),
  pause: column.nullable(GamePause),
});
const offeredGameColumns = OfferedGameRow.selectFrom('g', {
  ...gameExpressions,
  username: 'a.username',
  openStakeMinor: 'a.open_stake_minor',
  endedTransfers: 'a.ended_transfers',
  lastInMinor: 'a.last_in_minor',
  pause: pauseOfAccount,
});
const gamesOf = `(select coalesce(json_agg(o order by o.place), '[]') from (
    select ${offeredGameColumns}, g.place
    from games g left join game_accounts a on a.game_code = g.code and a.player_id = $1 and a.state = 'ACTIVE') o)`;
const balancesOf = `(select coalesce(json_object_agg(l.name, l.balance_minor), '{}') from ledger_accounts l
    where l.name >= 'player:' || $1 || ':' and l.name < 'player:' || $1 || ';' and l.currency = $2)`;
const openQrOf = `(select json_build_object('channel', q.channel, 'amountMinor', q.amount_minor,
      'leftS', ceil(extract(epoch from q.expires_at - $3::timestamptz))::bigint)
    from qr_codes q where q.player_id = $1 and q.state = 'OPEN' and q.expires_at > $3
    order by q.created_at desc limit 1)`;

const OwnRow = Type.Omit(Type.Object(PlayerRow.columns), ['passwordHash', 'inviterId', 'isActive', 'language']);
const WalletRow = rowOf({
  ...OwnRow.properties,
  games: Type.Array(Type.Object(OfferedGameRow.columns)),
  balances: Type.Record(Type.String(), column.minor),
  inviteMinor: column.minor,
  openQr: column.nullable(OpenQr),
  ownInviteCode: column.text,
  isExcluded: column.boolean,
});
const walletColumns = WalletRow.selectFrom('p', {
  games: gamesOf,
  balances: balancesOf,
  inviteMinor: inviteEarningsOf('$1', '$2'),
  openQr: openQrOf,
  ownInviteCode: '(select c.code from invite_codes c where c.player_id = p.id)',
  isExcluded: 'exists (select from player_protection e where e.player_id = p.id and e.excluded_until is not null)',
});

/** All data of the home page in one round trip, because it is the most frequent call of players. */
export async function readWallet(sql: Sql, playerId: string, currency: Currency, now: Date): Promise<WalletFacts> {
  const statement = `select ${walletColumns} from players p where p.id = $1`;
  const { balances, games, inviteMinor, openQr, ownInviteCode, isExcluded, ...owner } = await onlyRow(sql, WalletRow, statement, [
    playerId,
    currency,
    now,
  ]);
  const byName = new Map(Object.entries(balances) as [AccountName, Minor][]); // keys are account names from the ledger
  return { owner, games, balances: byName, inviteMinor, openQr, ownInviteCode, isExcluded };
}
