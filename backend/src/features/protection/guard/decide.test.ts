import { minor } from '@kaeo/shared/money';
import { demonstrationSite } from '../../../demonstration/seed-site.ts';
import type { Market } from '../../../platform/config/market.ts';
import { decide, type LimitInForce, type ProtectedAct, type ProtectionFacts } from './decide.ts';
import { moneyNoticeOf } from './money-notice.ts';

const now = new Date('2026-11-18T05:00:00.000Z');
const moment = { now, today: '2026-11-18' };
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const hours = (count: number) => count * 3600;

const free: ProtectionFacts = {
  birthDate: '1990-05-06',
  timeOutUntil: null,
  excludedUntil: null,
  realityCheckMinutes: null,
  realityCheckedAt: null,
  playSince: null,
  playedAt: null,
  registerState: null,
  registerAskedAt: null,
  moneyNoticeVersion: null,
  limits: [],
};
const limit = (kind: LimitInForce['kind'], amount: number, used: number, resetsIn = hours(19)): LimitInForce => ({
  kind,
  period: 'day',
  amountMinor: minor(amount),
  usedMinor: minor(used),
  resetsAt: after(resetsIn),
});
const playing = { playSince: after(-3600), playedAt: after(-60), realityCheckMinutes: 60 };
const asked = { isRegisterAsked: true };
const acts: readonly ProtectedAct[] = [
  { kind: 'deposit', amountMinor: minor(100) },
  { kind: 'play', atRiskMinor: minor(100) },
  { kind: 'reward' },
  { kind: 'contact' },
];
type Row = readonly [
  state: string,
  facts: Partial<ProtectionFacts>,
  rules: Partial<(typeof packs)['thailand']>,
  codes: readonly [deposit: string, play: string, reward: string, contact: string],
];
const ok = 'allowed';
const all = (code: string) => [code, code, code, code] as const;
const packOf = (market: Market) => ({ ...demonstrationSite(market).protection, isBirthDateRequired: false });
const packs = { thailand: packOf('thailand'), laos: packOf('laos') };

const table: readonly Row[] = [
  ['nothing', {}, {}, all(ok)],
  ['an exclusion before its earliest end', { excludedUntil: after(1) }, {}, all('EXCLUDED')],
  ['an exclusion a year after its earliest end', { excludedUntil: after(-hours(8760)) }, {}, all('EXCLUDED')],
  ['the last second of a time-out', { timeOutUntil: after(1) }, {}, all('TIMED_OUT')],
  ['the end of a time-out', { timeOutUntil: now }, {}, all(ok)],
  ['an exclusion and a time-out', { excludedUntil: after(1), timeOutUntil: after(1) }, {}, all('EXCLUDED')],
  ['a listed player', { registerState: 'listed', registerAskedAt: now }, {}, all('EXCLUDED')],
  ['a register that was never asked', {}, asked, all('REGISTER_UNKNOWN')],
  ['an unknown answer of the register', { registerState: 'unknown', registerAskedAt: now }, asked, all('REGISTER_UNKNOWN')],
  ['an answer of 26 hours less a second', { registerState: 'clear', registerAskedAt: after(1 - hours(26)) }, asked, all(ok)],
  ['an answer of 26 hours', { registerState: 'clear', registerAskedAt: after(-hours(26)) }, asked, all('REGISTER_UNKNOWN')],
  ['no birth date', { birthDate: null }, {}, all(ok)],
  ['no birth date where it is required', { birthDate: null }, { isBirthDateRequired: true }, bothMoney('BIRTH_DATE_REQUIRED')],
  ['the birthday', { birthDate: '2005-11-18' }, { minimumAge: 21 }, all(ok)],
  ['the day before the birthday', { birthDate: '2005-11-19' }, { minimumAge: 21 }, bothMoney('UNDER_AGE')],
  ['a deposit up to the limit', { limits: [limit('deposit', 500, 400)] }, {}, all(ok)],
  ['a deposit above the limit', { limits: [limit('deposit', 500, 401)] }, {}, ['DEPOSIT_LIMIT', ok, ok, ok]],
  [
    'the lowest of two limits',
    { limits: [limit('deposit', 900, 0), limit('deposit', 99, 0)] },
    {},
    ['DEPOSIT_LIMIT', ok, ok, ok],
  ],
  ['a loss up to the limit', { limits: [limit('loss', 500, 400)] }, {}, all(ok)],
  ['a loss above the limit', { limits: [limit('loss', 500, 401)] }, {}, [ok, 'LOSS_LIMIT', ok, ok]],
  ['a net win that makes room', { limits: [limit('loss', 50, -50)] }, {}, all(ok)],
  ['a due reality check', playing, {}, [ok, 'REALITY_CHECK', ok, ok]],
  ['a reality check in a second', { ...playing, playSince: after(-3599) }, {}, all(ok)],
  ['an answered reality check', { ...playing, realityCheckedAt: after(-1) }, {}, all(ok)],
  ['a play that ended half an hour ago', { ...playing, playedAt: after(-1800) }, {}, all(ok)],
  ['a play that ends in a second', { ...playing, playedAt: after(-1799) }, {}, [ok, 'REALITY_CHECK', ok, ok]],
];
function bothMoney(code: string) {
  return [code, code, ok, ok] as const;
}

describe.each(['thailand', 'laos'] as const)('with the rules of %s', (market) => {
  test.each(table)('PROT-10 with %s, each act is decided', (_state, facts, rules, codes) => {
    const decided = acts.map((act) => decide({ ...free, ...facts }, act, { ...packs[market], ...rules }, moment)?.code ?? ok);
    expect(decided).toEqual(codes);
  });
});

test('PROT-01 a refused deposit names the time at which every exceeded limit has room', () => {
  const limits = [limit('deposit', 99, 0, hours(2)), limit('deposit', 99, 0, hours(3)), limit('deposit', 900, 0, hours(9))];
  const denied = decide({ ...free, limits }, { kind: 'deposit', amountMinor: minor(100) }, packs.thailand, moment);
  expect(denied).toEqual({ code: 'DEPOSIT_LIMIT', until: after(hours(3)) });
});

test.each([
  ['thailand', '2006-11-18', '2006-11-19'],
  ['laos', '2008-11-18', '2008-11-19'],
] as const)('PROT-10 the age of %s is a number of its pack', (market, oldEnough, tooYoung) => {
  const play = { kind: 'play', atRiskMinor: minor(1) } as const;
  const codeOf = (birthDate: string) => decide({ ...free, birthDate }, play, packs[market], moment)?.code;
  expect([codeOf(oldEnough), codeOf(tooYoung)]).toEqual([undefined, 'UNDER_AGE']);
});

describe('the notice about client money', () => {
  const text = { th: 'แยกบัญชี', la: 'ແຍກບັນຊີ', en: 'In a separate account' };
  const version = moneyNoticeOf({ moneyNotice: text })?.version ?? '';
  const request = { kind: 'deposit', amountMinor: minor(100), isRequested: true } as const;
  const arrival = { kind: 'deposit', amountMinor: minor(100) } as const;
  const silent = { th: '', la: ' ', en: '' };
  const required = 'MONEY_NOTICE_REQUIRED';
  test.each([
    ['no text of the site', {}, undefined, [ok, ok]],
    ['an empty text of the site', {}, silent, [ok, ok]],
    ['a text that was not acknowledged', {}, text, [required, ok]],
    ['an acknowledged text', { moneyNoticeVersion: version }, text, [ok, ok]],
    ['another text since', { moneyNoticeVersion: version }, { ...text, en: 'Not protected' }, [required, ok]],
    ['another translation since', { moneyNoticeVersion: version }, { ...text, la: 'ບໍ່ຄຸ້ມຄອງ' }, [required, ok]],
    ['an exclusion', { excludedUntil: after(1) }, text, ['EXCLUDED', 'EXCLUDED']],
    ['a used-up limit', { limits: [limit('deposit', 50, 50)] }, text, [required, 'DEPOSIT_LIMIT']],
  ] as const)('PROT-01 PROT-10 with %s, a request and money that arrives are decided', (_state, facts, moneyNotice, codes) => {
    const { moneyNotice: _own, ...pack } = packs.thailand;
    const rules = moneyNotice ? { ...pack, moneyNotice } : pack;
    const decided = [request, arrival].map((act) => decide({ ...free, ...facts }, act, rules, moment)?.code ?? ok);
    expect(decided).toEqual(codes);
    const others = acts.slice(1).map((act) => decide({ ...free }, act, rules, moment)?.code ?? ok);
    expect(others).toEqual([ok, ok, ok]);
  });

  test('PROT-01 a language without a text shows that of another one', () => {
    expect(moneyNoticeOf({ moneyNotice: { th: '', la: '', en: 'Not protected' } })?.text).toEqual({
      th: 'Not protected',
      la: 'Not protected',
      en: 'Not protected',
    });
  });
});
