import type { OtpSent } from '@wallet/shared/api';
import { type PhoneProof, type SentCode, toPhoneProof, toSentCode } from '../one-time-code/sent-code.ts';

/** The steps of a registration in their order (REG-01). */
export const registerSteps = ['phone', 'otp', 'profile', 'bank'] as const;
export type RegisterStep = (typeof registerSteps)[number];

export type ProfileAnswers = {
  readonly name: string;
  readonly password: string;
  readonly sourceCode: string;
  readonly inviteCode: string;
};

/** What is known of a registration in progress. Which step is next, and how many there are, follows from it. */
export type RegisterFacts = {
  readonly isOtpRequired: boolean;
  /** The phone of step 1, once it was accepted. */
  readonly phone?: string;
  /** The last code that was sent, to whatever phone. */
  readonly sentCode?: SentCode;
  /** The phone whose code was right, with the token that shows it. */
  readonly proof?: PhoneProof;
  /** A phone that the server sent no code to, because this browser had shown that it has it (`OTP_VERIFIED`). */
  readonly exemptPhone?: string;
  /** Answers of step 3, once the server accepted them. */
  readonly profile?: ProfileAnswers;
};

/** The steps that this player goes through, so that skipped ones are not counted. */
export const stepsOf = (facts: RegisterFacts): readonly RegisterStep[] =>
  registerSteps.filter((step) => step !== 'otp' || (facts.isOtpRequired && !isExempt(facts)));

const isExempt = (facts: RegisterFacts): boolean => facts.phone !== undefined && facts.exemptPhone === facts.phone;
const isVerified = (facts: RegisterFacts): boolean =>
  !facts.isOtpRequired || isExempt(facts) || (facts.phone !== undefined && facts.proof?.phone === facts.phone);

/** The code that the player is being asked for: one sent to the phone of step 1. */
export const pendingCode = (facts: RegisterFacts): SentCode | undefined =>
  facts.sentCode !== undefined && facts.sentCode.phone === facts.phone ? facts.sentCode : undefined;

/** Whether a code must be sent before the phone can be trusted: none has been, and the phone needs one. */
export const isCodeNeeded = (facts: RegisterFacts): boolean => !isVerified(facts) && pendingCode(facts) === undefined;

/** What an answer to `otp/send` says of the phone: a code is on its way, or none is needed (`OTP_VERIFIED`). */
export const factsOfAnswer = (phone: string, sent: OtpSent, sentAt: number): Partial<RegisterFacts> =>
  sent.code !== 'OTP_VERIFIED'
    ? { sentCode: toSentCode(phone, sent, sentAt) }
    : {
        exemptPhone: phone,
        ...(sent.otpToken === '' ? {} : { proof: toPhoneProof({ phone, otpToken: sent.otpToken }, {}, sentAt) }),
      };

/** The token that shows that this browser has the phone; undefined where none was asked for. */
export const proofTokenOf = ({ phone, proof }: RegisterFacts): string | undefined =>
  proof !== undefined && proof.phone === phone ? proof.otpToken : undefined;

/** The facts after the server said that the phone is not verified (any more): a code is needed, whatever was known. */
export function withoutVerification({
  sentCode: _sent,
  proof: _proof,
  exemptPhone: _exempt,
  ...rest
}: RegisterFacts): RegisterFacts {
  return { ...rest, isOtpRequired: true };
}

/** Whether what a step needs to know is known. */
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
 * The step to show for the one that the URL asks for. A link or a reload may ask for a step whose answers are not there, and the back
 * button for a code that has been verified: both get the nearest step before it that makes sense.
 */
export function shownStep(facts: RegisterFacts, requested: string | null): RegisterStep {
  const index = registerSteps.findIndex((step) => step === requested);
  return registerSteps.slice(0, index + 1).findLast((step) => isOpen(facts, step)) ?? 'phone';
}

/** The step before, for the back control; undefined at the first. A verified code is not asked for again. */
export const stepBefore = (facts: RegisterFacts, step: RegisterStep): RegisterStep | undefined =>
  registerSteps.slice(0, registerSteps.indexOf(step)).findLast((earlier) => isOpen(facts, earlier));

/** The step after, once the facts that it settles are known; undefined after the last. */
export const stepAfter = (facts: RegisterFacts, step: RegisterStep): RegisterStep | undefined =>
  registerSteps.slice(registerSteps.indexOf(step) + 1).find((later) => isOpen(facts, later));
