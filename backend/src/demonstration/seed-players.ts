import type { Context } from '../context.ts';
import { createPlayerStore, type PlayerRow } from '../features/identity/player/player.store.ts';
import { hashPassword } from '../features/identity/session/passwords.ts';
import { moneyNoticeOf } from '../features/protection/guard/money-notice.ts';
import type { Market } from '../platform/config/market.ts';
import { newId } from '../platform/id.ts';
import { demonstrationSite } from './seed-site.ts';

type Demo = Pick<PlayerRow, 'username' | 'name' | 'currency' | 'bankCode' | 'bankAccountName' | 'bankAccountNo' | 'sourceCode'>;

const demoPassword = 'demo1234';
const birthDate = '1990-05-06';
/** How long ago the first demonstration player registered. It must be older than the seeded history. */
const ageMs = 60 * 24 * 60 * 60_000;

const demo = (
  username: string,
  name: string,
  bankCode: string,
  bankAccountName: string,
  bankAccountNo: string,
  currency: Demo['currency'],
  sourceCode = 'FRIEND',
): Demo => ({ username, name, bankCode, bankAccountName, bankAccountNo, currency, sourceCode });

const funded: Readonly<Record<Market, Demo>> = {
  thailand: demo('0812345678', 'ณัฐพล', 'KBANK', 'NATTAPON SRISUK', '0123456789', 'BAHT'),
  laos: demo('2055512345', 'ສົມພອນ', 'BCEL', 'SOMPHONE PHOMMACHANH', '160110000123456', 'LAK'),
};

/** A KTB account with a Thai account name, so that its owner gets the edit-name dialog (DEP-03). */
const fresh = demo('0898765432', 'มาลี', 'KTB', 'มาลี ใจดี', '9870123456', 'BAHT', 'FACEBOOK');

const friends: Readonly<Record<Market, readonly Demo[]>> = {
  thailand: [
    demo('0811110001', 'กานดา', 'SCB', 'KANDA WONGSA', '4011110001', 'BAHT'),
    demo('0811110002', 'วิชัย', 'BAY', 'WICHAI THONGDEE', '5011110002', 'BAHT'),
    demo('0811110003', 'สุดา', 'GSB', 'SUDA CHAIYO', '6011110003', 'BAHT'),
  ],
  laos: [
    demo('2055510001', 'ຄຳໃສ', 'LDB', 'KHAMSAI VONGSA', '030111000101', 'LAK'),
    demo('2055510002', 'ບຸນມີ', 'JDB', 'BOUNMY SISOUK', '040111000102', 'LAK'),
    demo('2055510003', 'ນາງດາວ', 'BCEL', 'DAO KEOMANY', '160110000999103', 'LAK'),
  ],
};

/** Days between the registration of the inviter and of each friend. */
const friendAfterDays = [5.27, 14.83, 31.41];

/** The demonstration's players. */
export type DemoPlayers = {
  /** Has money, games and a history. */
  readonly funded: PlayerRow;
  /** Has registered and done nothing else. Thailand only. */
  readonly fresh: PlayerRow | undefined;
  /** Invited by the funded player. */
  readonly friends: readonly PlayerRow[];
};

export async function seedPlayers({ db, clock, config }: Context): Promise<DemoPlayers> {
  const { market } = config;
  const passwordHash = await hashPassword(demoPassword);
  const registeredAt = clock.now().getTime() - ageMs;
  const row = (facts: Demo, place: number, inviterId: string | null = null): PlayerRow => ({
    ...facts,
    id: newId(),
    passwordHash,
    inviterId,
    inviteCode: inviterId === null ? '' : `PR${inviterId}`,
    isActive: true,
    language: null,
    withdrawHeldUntil: null,
    withdrawHeldFor: null,
    createdAt: new Date(registeredAt + place * 24 * 60 * 60_000),
  });
  const inviter = row(funded[market], 0);
  const players = {
    funded: inviter,
    fresh: market === 'thailand' ? row(fresh, 40) : undefined,
    friends: friends[market].map((facts, place) => row(facts, friendAfterDays[place] ?? 0, inviter.id)),
  };
  await db.transaction(async (tx) => {
    const store = createPlayerStore(tx);
    for (const player of [players.funded, ...(players.fresh ? [players.fresh] : []), ...players.friends])
      await store.insert(player);
    // Their age is known, limits were offered, and the notice about their money is acknowledged. A player who registers is asked.
    const notice = moneyNoticeOf(demonstrationSite(market).protection);
    await tx.run(
      `update player_protection set birth_date = $1::date, offer_answered_at = p.created_at, money_notice_version = $2,
         money_notice_at = case when $2::text is not null then p.created_at end from players p where p.id = player_id`,
      [birthDate, notice?.version ?? null],
    );
  });
  return players;
}
