import {
  isCodeNeeded,
  pendingCode,
  type RegisterFacts,
  type RegisterStep,
  shownStep,
  stepAfter,
  stepBefore,
  stepsOf,
  withoutVerification,
} from './register-facts.ts';

const phone = '0812345678';
const sentCode = { phone, otpRef: 'KX7P2', otpToken: 'token', sentAt: 0, expiresAt: 300_000 };
const proof = { phone, otpToken: 'token', expiresAt: 900_000 };
const profile = { name: 'Nattapon', password: 'demo1234', sourceCode: '', inviteCode: '', birthDate: '' };

const start: RegisterFacts = { isOtpRequired: true };
const codeSent: RegisterFacts = { ...start, phone, sentCode };
const verified: RegisterFacts = { ...codeSent, proof };
const exempt: RegisterFacts = { ...start, phone, exemptPhone: phone };
const withoutOtp: RegisterFacts = { isOtpRequired: false, phone };

test.each<[string, RegisterFacts, number]>([
  ['with OTP', start, 4],
  ['with the code verified', verified, 4],
  ['with OTP off', withoutOtp, 3],
  ['with a phone that needs no code', exempt, 3],
])('REG-01 counts the steps %s', (_, facts, count) => expect(stepsOf(facts)).toHaveLength(count));

test.each<[RegisterStep, string, RegisterFacts, RegisterStep | undefined]>([
  ['phone', 'a code was sent', codeSent, 'otp'],
  ['otp', 'the code was verified', verified, 'profile'],
  ['phone', 'OTP is off', withoutOtp, 'profile'],
  ['phone', 'the phone needs no code', exempt, 'profile'],
  ['phone', 'this phone was verified before', verified, 'profile'],
  ['profile', 'the profile was accepted', { ...verified, profile }, 'bank'],
  ['phone', 'only another phone was verified', { ...start, phone: '0898765432', sentCode, proof }, undefined],
  ['bank', 'everything is known', { ...verified, profile }, undefined],
])('REG-03 from step %s, when %s, the right step follows', (step, _, facts, next) => expect(stepAfter(facts, step)).toBe(next));

test.each<[string | null, RegisterFacts, string]>([
  [null, verified, 'phone'],
  ['nonsense', verified, 'phone'],
  ['otp', codeSent, 'otp'],
  ['otp', start, 'phone'],
  ['otp', verified, 'phone'],
  ['profile', codeSent, 'otp'],
  ['profile', verified, 'profile'],
  ['bank', verified, 'profile'],
  ['bank', { ...verified, profile }, 'bank'],
  ['bank', start, 'phone'],
])('REG-01 a URL that requests step %j shows a step whose answers are known', (requested, facts, step) =>
  expect(shownStep(facts, requested)).toBe(step),
);

test('REG-01 back from the profile skips a verified code', () => {
  expect(stepBefore(verified, 'profile')).toBe('phone');
  expect(stepBefore({ ...verified, profile }, 'bank')).toBe('profile');
  expect(stepBefore(codeSent, 'otp')).toBe('phone');
  expect(stepBefore(start, 'phone')).toBeUndefined();
});

test('REG-03 the code of another phone is not requested', () => {
  expect(pendingCode(codeSent)).toEqual(sentCode);
  expect(pendingCode({ ...codeSent, phone: '0898765432' })).toBeUndefined();
});

test.each<[string, RegisterFacts, boolean]>([
  ['no code was sent yet', { ...start, phone }, true],
  ['one was sent', codeSent, false],
  ['only another phone got one', { ...codeSent, phone: '0898765432' }, true],
  ['it was verified', verified, false],
  ['it needs none', exempt, false],
  ['OTP is off', withoutOtp, false],
])('REG-03 when %s, whether a code is sent: %#', (_, facts, isNeeded) => expect(isCodeNeeded(facts)).toBe(isNeeded));

test('REG-08 an expired verification is requested again, even if OTP seemed off', () => {
  expect(isCodeNeeded(withoutVerification({ ...verified, profile }))).toBe(true);
  expect(isCodeNeeded(withoutVerification(withoutOtp))).toBe(true);
  expect(withoutVerification({ ...verified, profile }).profile).toBe(profile);
});
