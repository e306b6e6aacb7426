import { randomUUID } from 'node:crypto';
import { type Minor, minor } from '@kaeo/shared/money';
import { demonstrationSite } from '../../backend/src/demonstration/seed-site.ts';
import { publishSite } from '../../backend/src/features/overview/site-content/publish-site.ts';
import { createGuardStore } from '../../backend/src/features/protection/guard/guard.store.ts';
import { accounts, createLedger } from '../../backend/src/ledger/ledger.ts';
import { openBalance } from '../../backend/src/ledger/open-balance.ts';
import type { Db } from '../../backend/src/platform/database/db.ts';
import { openSession } from '../../backend/src/platform/session/session-token.ts';
import type { System } from './system.ts';

export type LoadPlayer = {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly token: string;
  readonly account: { readonly bankCode: string; readonly accountNo: string; readonly name: string };
};

const day = 24 * 60 * 60_000;
const session = { lifeMs: day, idleMs: day };
const clock = { now: () => new Date() };

export const gameCode = 'PRISM';

/** Publishes the demonstration's site, which players use. They acknowledge no notice about their money. */
export async function seedSite(db: Db): Promise<void> {
  const site = demonstrationSite('thailand');
  const content = { ...site, protection: { ...site.protection, moneyNotice: { th: '', la: '', en: '' } } };
  await publishSite({ db, clock }, { content, reason: 'load test', publishedBy: null });
}

let created = 0;

/** Directly in the database, because registration is not measured. @param idOf for callers that must know the ids. */
export async function createPlayers(
  db: Db,
  count: number,
  walletMinor: Minor,
  idOf: (index: number) => string = () => randomUUID(),
): Promise<LoadPlayer[]> {
  const players: LoadPlayer[] = [];
  for (let index = 0; index < count; index += 1) players.push(await createPlayer(db, idOf(index), walletMinor));
  return players;
}

async function createPlayer(db: Db, id: string, walletMinor: Minor): Promise<LoadPlayer> {
  created += 1;
  const account = { bankCode: 'KBANK', accountNo: String(2_000_000_000 + created), name: 'LOAD PLAYER' };
  const now = clock.now();
  await db.run(
    `insert into players (id, username, name, password_hash, currency, bank_code, bank_account_name, bank_account_no, is_active,
       created_at, updated_at)
     values ($1, $2, $3, 'no password', 'BAHT', $4, $5, $6, true, $7, $7)`,
    [id, `09${String(10_000_000 + created)}`, `Load ${created}`, account.bankCode, account.name, account.accountNo, now],
  );
  await createGuardStore(db).setBirthDate(id, '1990-05-06');
  const token = await openSession(db, {
    playerId: id,
    now,
    isRemembered: true,
    sessions: { plain: session, remembered: session },
  });
  await db.transaction((tx) =>
    openBalance(
      tx,
      { ledger: createLedger(clock), clock },
      {
        reference: id,
        account: accounts.wallet(id),
        currency: 'BAHT',
        amountMinor: walletMinor,
      },
    ),
  );
  return { id, token, account, headers: { authorization: `Bearer ${token}`, 'x-requested-with': 'wallet-user' } };
}

export async function openGameAccounts({ urls }: System, players: readonly LoadPlayer[]): Promise<void> {
  for (const { headers } of players) {
    const reply = await fetch(`${urls[0] ?? ''}/api/wallet/activate/${gameCode}`, { headers });
    if (!reply.ok) throw new Error(`opening a game account failed: ${reply.status} ${await reply.text()}`);
  }
}

/** Ten million baht, more than any scenario moves. */
export const plenty = minor(1_000_000_000);
