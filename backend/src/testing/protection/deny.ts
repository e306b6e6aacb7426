import { minor } from '@kaeo/shared/money';
import type { ProtectionCode } from '../../features/protection/guard/decide.ts';
import { bookPlay } from '../book-play.ts';
import { changeProtection } from '../change-site.ts';
import type { TestBackend, TestPlayer } from '../test-backend.ts';
import { exclude, limit, timeOut } from './protect.ts';

type Deny = (backend: TestBackend, player: TestPlayer) => Promise<unknown>;
const set = ({ context: { db } }: TestBackend, { id }: TestPlayer, change: string, values: readonly unknown[] = []) =>
  db.run(`update player_protection set ${change} where player_id = $1`, [id, ...values]);
const minutesAgo = ({ clock }: TestBackend, count: number) => new Date(clock.now().getTime() - count * 60_000);

export const aMoneyNotice = { th: 'แยกบัญชี', la: 'ແຍກບັນຊີ', en: 'In a separate account' };
export const noMoneyNotice = { th: '', la: '', en: ' ' };

/** Makes the guard refuse acts of the player with the code. Rules of the site are changed, too. */
const denials: Readonly<Record<ProtectionCode, Deny>> = {
  EXCLUDED: exclude,
  TIMED_OUT: timeOut,
  async REGISTER_UNKNOWN(backend) {
    await changeProtection(backend, { isRegisterAsked: true });
  },
  async BIRTH_DATE_REQUIRED(backend) {
    await changeProtection(backend, { isBirthDateRequired: true });
  },
  async MONEY_NOTICE_REQUIRED(backend) {
    await changeProtection(backend, { moneyNotice: aMoneyNotice });
  },
  UNDER_AGE: (backend, player) => set(backend, player, `birth_date = '2015-01-31'`),
  /** One satang a day may be deposited. */
  DEPOSIT_LIMIT: (backend, player) => limit(backend, player, { period: 'day', amountMinor: minor(1) }),
  /** The player lost 10, and may lose 9 a day. */
  async LOSS_LIMIT(backend, player) {
    await bookPlay(backend, player, { source: 'round', resultMinor: -10_00 });
    await limit(backend, player, { kind: 'loss', period: 'day', amountMinor: minor(9_00) });
  },
  /** The player has played for an hour without an answer. */
  REALITY_CHECK: (backend, player) =>
    set(backend, player, 'reality_check_minutes = 30, reality_checked_at = null, play_since = $2, played_at = $3', [
      minutesAgo(backend, 60),
      minutesAgo(backend, 1),
    ]),
};
const codes = Object.keys(denials) as ProtectionCode[]; // the keys of the object above
export type PlayDenial = Exclude<ProtectionCode, 'DEPOSIT_LIMIT' | 'MONEY_NOTICE_REQUIRED'>;
export const playDenials = codes.filter(
  (code): code is PlayDenial => code !== 'DEPOSIT_LIMIT' && code !== 'MONEY_NOTICE_REQUIRED',
);
/** Of money that arrives. */
export const depositDenials = codes.filter(
  (code) => code !== 'LOSS_LIMIT' && code !== 'REALITY_CHECK' && code !== 'MONEY_NOTICE_REQUIRED',
);

/** @returns undoes what concerns other players. */
export async function deny(backend: TestBackend, player: TestPlayer, code: ProtectionCode): Promise<() => Promise<unknown>> {
  await denials[code](backend, player);
  return async () => {
    if (code === 'REGISTER_UNKNOWN') await changeProtection(backend, { isRegisterAsked: false });
    if (code === 'MONEY_NOTICE_REQUIRED') await changeProtection(backend, { moneyNotice: noMoneyNotice });
    if (code === 'BIRTH_DATE_REQUIRED') await changeProtection(backend, { isBirthDateRequired: false });
  };
}
