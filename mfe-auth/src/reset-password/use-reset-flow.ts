import { useLocation, useNavigate, useSearchParams } from '@wallet/shared/router';
import { useEffect, useState } from 'react';
import { sendOtp } from '../one-time-code/api/send-otp.ts';
import { type SentCode, toSentCode } from '../one-time-code/sent-code.ts';
import { resetDraft } from './reset-draft.ts';

export const resetSteps = ['phone', 'code', 'password'] as const;
export type ResetStep = (typeof resetSteps)[number];

type Facts = {
  readonly sentCode?: SentCode;
  /** The code that the server found right; it is sent again with the new password, and kept in memory only. */
  readonly rightCode?: string;
};

/** The step that the URL asks for, or the nearest before it whose answers are there. */
export function shownResetStep({ sentCode, rightCode }: Facts, requested: string | null): ResetStep {
  if (sentCode === undefined) return 'phone';
  if (requested === 'password' && rightCode !== undefined) return 'password';
  return requested === 'password' || requested === 'code' ? 'code' : 'phone';
}

const resendAfterMs = 60_000;
const phoneIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'phone' in state && typeof state.phone === 'string' ? state.phone : undefined;

/** A forgotten password on its way to a new one: what is known, and the step, which is in the URL. */
export function useResetFlow() {
  const [facts, setFacts] = useState<Facts>(() => {
    const sentCode = resetDraft.read(Date.now());
    return sentCode === undefined ? {} : { sentCode };
  });
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { sentCode } = facts;
  useEffect(() => {
    if (sentCode !== undefined) resetDraft.write(sentCode);
  }, [sentCode]);

  const goTo = (step: ResetStep, options: { replace?: boolean } = {}): void => {
    void navigate({ search: step === 'phone' ? '' : `step=${step}` }, { ...options, state });
  };
  /** Answers the reference of the code. A code that left this phone a moment ago is asked for again by nobody. */
  const send = async (phone: string): Promise<string> => {
    const sent = await sendOtp({ phoneNumber: phone, purpose: 'reset-password' });
    setFacts({ sentCode: toSentCode(phone, sent, Date.now()) });
    return sent.otpRef;
  };

  return {
    ...facts,
    step: shownResetStep(facts, search.get('step')),
    /** What the log-in page knew, or what was asked for before. */
    phone: phoneIn(state) || (sentCode?.phone ?? ''),
    givePhone: async (phone: string): Promise<void> => {
      const isOnItsWay = sentCode?.phone === phone && Date.now() - sentCode.sentAt < resendAfterMs;
      if (!isOnItsWay) await send(phone);
      goTo('code');
    },
    resend: send,
    giveCode: (rightCode: string): void => {
      setFacts((known) => ({ ...known, rightCode }));
      goTo('password');
    },
    goTo,
  };
}
export type ResetFlow = ReturnType<typeof useResetFlow>;
