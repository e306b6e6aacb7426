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
};

/** Facts about a registration in progress. They determine the next step and the number of steps. */
export type RegisterFacts = {
  readonly isOtpRequired: boolean;
  /** The phone of step 1, once accepted. */
  readonly phone?: string;
  /** The last code sent, to any phone. */
  readonly sentCode?: SentCode;
  /** The verified phone with its token. */
  readonly proof?: PhoneProof;
  /** A phone for which the server sent no code, because this browser had already verified it (`OTP_VERIFIED`). */
  readonly exemptPhone?: string;
  /** Answers of step 3, once the server accepted them. */
  readonly profile?: ProfileAnswers;
};

/** The steps of this player's registration, without skipped ones. */
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

/** Facts from a response to `otp/send`: a code was sent, or none is needed (`OTP_VERIFIED`). */
export const factsOfAnswer = (phone: string, sent: OtpSent, sentAt: number): Partial<RegisterFacts> =>
  sent.code !== 'OTP_VERIFIED'
    ? { sentCode: toSentCode(phone, sent, sentAt) }
    : {
        exemptPhone: phone,
        ...(sent.otpToken === '' ? {} : { proof: toPhoneProof({ phone, otpToken: sent.otpToken }, {}, sentAt) }),
      };

/** The verification token of the phone; undefined if no code was needed. */
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

/** Whether the facts that a step requires are known. */
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

/**
 * The step to show for the requested step in the URL. A link or reload may request a step whose answers are missing, and the back button
 * may request the code step after verification. In both cases show the nearest valid earlier step.
 */
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
