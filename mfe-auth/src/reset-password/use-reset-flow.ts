import type { OtpVerified } from '@kaeo/shared/api';
import { useLocation, useNavigate, useSearchParams } from '@kaeo/shared/router';
import { useEffect, useState } from 'react';
import { type SentCode, toPhoneProof, toSentCode } from '../one-time-code/sent-code.ts';
import { useSendOtp } from '../one-time-code/use-send-otp.ts';
import { resetDraft } from './reset-draft.ts';

export const resetSteps = ['phone', 'code', 'password'] as const;
type ResetStep = (typeof resetSteps)[number];

type Facts = {
  readonly sentCode?: SentCode;
  /** The verified code. It is sent again with the new password, and kept in memory only. */
  readonly verifiedCode?: string;
};

/** The step that the URL requests, or the nearest earlier one whose answers are known. */
export function shownResetStep({ sentCode, verifiedCode }: Facts, requested: string | null): ResetStep {
  if (sentCode === undefined) return 'phone';
  if (requested === 'password' && verifiedCode !== undefined) return 'password';
  return requested === 'password' || requested === 'code' ? 'code' : 'phone';
}

const resendAfterMs = 60_000;
const phoneIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'phone' in state && typeof state.phone === 'string' ? state.phone : undefined;

export function useResetFlow() {
  const [restored] = useState(() => resetDraft.read(Date.now()));
  const [facts, setFacts] = useState<Facts>(restored.sentCode === undefined ? {} : { sentCode: restored.sentCode });
  const [search] = useSearchParams();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const { sentCode } = facts;
  const { send: sendOtp, isChecking } = useSendOtp();
  useEffect(() => {
    if (sentCode !== undefined) resetDraft.save({ sentCode });
  }, [sentCode]);

  const goTo = (step: ResetStep, options: { replace?: boolean } = {}): void => {
    void navigate({ search: step === 'phone' ? '' : `step=${step}` }, options);
  };
  const send = async (phone: string): Promise<string> => {
    const sent = await sendOtp({ phoneNumber: phone, purpose: 'reset-password' });
    setFacts({ sentCode: toSentCode(phone, sent, Date.now()) });
    return sent.otpRef;
  };

  return {
    ...facts,
    isChecking,
    step: shownResetStep(facts, search.get('step')),
    /** From the draft of this history entry, from the login page, or from the last request. */
    phone: (restored.entry === key ? restored.phone : phoneIn(state)) || sentCode?.phone || (restored.phone ?? ''),
    isExpired: restored.isExpired && sentCode === undefined,
    enterPhone: async (phone: string): Promise<void> => {
      const isOnItsWay = sentCode?.phone === phone && Date.now() - sentCode.sentAt < resendAfterMs;
      if (!isOnItsWay) await send(phone);
      goTo('code');
    },
    resend: send,
    enterCode: (verifiedCode: string, verified: Pick<OtpVerified, 'expiresInS'>): void => {
      // From now on the code is valid as long as its proof.
      setFacts(({ sentCode: sent }) =>
        sent === undefined ? {} : { sentCode: { ...sent, ...toPhoneProof(sent, verified, Date.now()) }, verifiedCode },
      );
      goTo('password');
    },
    goTo,
  };
}
export type ResetFlow = ReturnType<typeof useResetFlow>;
