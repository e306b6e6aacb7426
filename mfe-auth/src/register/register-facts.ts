import type { OtpSent } from '@kaeo/shared/api';
import { type PhoneProof, type SentCode, toPhoneProof, toSentCode } from '../one-time-code/sent-code.ts';

/** The steps of a registration in order (REG-01). */
export const registerSteps = ['phone', 'otp', 'profile', 'bank'] as const;
export type RegisterStep = (typeof registerSteps)[number];

export type ProfileAnswers = {
  readonly name: string;
  readonly password: string;
  readonly sourceCode: string;
  readonly inviteCode: string;
  /** The typed digits, DDMMYYYY; empty if it is not asked for. */
  readonly birthDate: string;
};

export type RegisterFacts = {
  readonly isOtpRequired: boolean;
  readonly phone?: string;
  readonly sentCode?: SentCode;
  readonly proof?: PhoneProof;
  /** A phone that this browser had already verified, so no code was sent (`OTP_VERIFIED`). */
  readonly exemptPhone?: string;
  readonly profile?: ProfileAnswers;
};

export const stepsOf = (facts: RegisterFacts): readonly RegisterStep[] =>
  registerSteps.filter((step) => step !== 'otp' || (facts.isOtpRequired && !isExempt(facts)));

const isExempt = (facts: RegisterFacts): boolean => facts.phone !== undefined && facts.exemptPhone === facts.phone;
const isVerified = (facts: RegisterFacts): boolean =>
  !facts.isOtpRequired || isExempt(facts) || (facts.phone !== undefined && facts.proof?.phone === facts.phone);

/** The code that step 2 waits for: one sent to the phone of step 1. */
export const pendingCode = (facts: RegisterFacts): SentCode | undefined =>
  facts.sentCode !== undefined && facts.sentCode.phone === facts.phone ? facts.sentCode : undefined;

/** Whether a code must be sent: the phone needs verification and none has been sent to it. */
export const isCodeNeeded = (facts: RegisterFacts): boolean => !isVerified(facts) && pendingCode(facts) === undefined;

export const factsOfAnswer = (phone: string, sent: OtpSent, sentAt: number): Partial<RegisterFacts> =>
  sent.code !== 'OTP_VERIFIED'
    ? { sentCode: toSentCode(phone, sent, sentAt) }
    : {
        exemptPhone: phone,
        ...(sent.otpToken === '' ? {} : { proof: toPhoneProof({ phone, otpToken: sent.otpToken }, {}, sentAt) }),
      };

export const proofTokenOf = ({ phone, proof }: RegisterFacts): string | undefined =>
  proof !== undefined && proof.phone === phone ? proof.otpToken : undefined;

/** The facts after the server reported the phone as unverified: a code is needed again. */
export function withoutVerification({
  sentCode: _sent,
  proof: _proof,
  exemptPhone: _exempt,
  ...rest
}: RegisterFacts): RegisterFacts {
  return { ...rest, isOtpRequired: true };
}

function isOpen(facts: RegisterFacts, step: RegisterStep): boolean {
  switch (step) {
    case 'phone':
      return true;
    case 'otp':
      return pendingCode(facts) !== undefined && !isVerified(facts);
    case 'profile':
      return facts.phone !== undefined && isVerified(facts);
    case 'bank':
      return isOpen(facts, 'profile') && facts.profile !== undefined;
  }
}

/** The requested step, or the nearest valid earlier one if answers are missing or the code is already verified. */
export function shownStep(facts: RegisterFacts, requested: string | null): RegisterStep {
  const index = registerSteps.findIndex((step) => step === requested);
  return registerSteps.slice(0, index + 1).findLast((step) => isOpen(facts, step)) ?? 'phone';
}

/** The previous step for the back control; undefined at the first. A verified code is skipped. */
export const stepBefore = (facts: RegisterFacts, step: RegisterStep): RegisterStep | undefined =>
  registerSteps.slice(0, registerSteps.indexOf(step)).findLast((earlier) => isOpen(facts, earlier));

/** The next step with these facts; undefined after the last. */
export const stepAfter = (facts: RegisterFacts, step: RegisterStep): RegisterStep | undefined =>
  registerSteps.slice(registerSteps.indexOf(step) + 1).find((later) => isOpen(facts, later));
