import { useBusy } from '@kaeo/shared/busy';
import { useLocation, useNavigate, useSearchParams } from '@kaeo/shared/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { registerDraft } from './register-draft.ts';
import {
  type RegisterFacts,
  type RegisterStep,
  shownStep,
  stepAfter,
  stepBefore,
  withoutVerification,
} from './register-facts.ts';
import { type RegistrationRefusal, refusedFields, toFieldError } from './registration-refusal.ts';

const isSteppedHere = (state: unknown): boolean => typeof state === 'object' && state !== null && 'steppedHere' in state;

/** A registration in progress. The step is in the URL, so the back button returns to the previous step. */
export function useRegisterFlow(isOtpRequired: boolean) {
  const [restored] = useState(() => registerDraft.facts(Date.now()));
  const [isExpired, setIsExpired] = useState(restored.isExpired);
  const [facts, setFacts] = useState<RegisterFacts>({ ...restored.facts, isOtpRequired });
  const [refusals, setRefusals] = useState<readonly RegistrationRefusal[]>([]);
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const requested = search.get('step') ?? 'phone';
  const step = shownStep(facts, requested);
  const before = stepBefore(facts, step);
  const hasStarted = facts.phone !== undefined;
  useBusy('form', hasStarted);

  useEffect(() => {
    if (hasStarted) registerDraft.saveFacts(facts);
  }, [facts, hasStarted]);

  const goTo = (next: RegisterStep, options: { replace?: boolean; state: unknown } = { state: { steppedHere: true } }): void => {
    void navigate({ search: next === 'phone' ? '' : `step=${next}` }, options);
  };
  // After a reload the URL may request a step that is not open yet. Replace the entry; otherwise that step would be in the history twice.
  const followShown = useEffectEvent(() => {
    if (requested !== step) goTo(step, { replace: true, state: location.state });
  });
  useEffect(() => followShown(), []);
  const goBackTo = (earlier: RegisterStep): void => {
    if (earlier === before && isSteppedHere(location.state)) void navigate(-1);
    else goTo(earlier);
  };

  return {
    facts,
    step,
    refusals,
    proceed: (newFacts: Partial<RegisterFacts>): void => {
      const known = { ...facts, ...newFacts };
      setFacts(known);
      setRefusals([]);
      setIsExpired(false);
      const next = stepAfter(known, step);
      if (next !== undefined) goTo(next);
    },
    /** If the error concerns an earlier step, that step opens; otherwise it is thrown for the form on screen. */
    refuse: (error: unknown): void => {
      const refused = refusedFields(error);
      const [first] = refused;
      if (first === undefined || refused.some((each) => each.step === step)) throw toFieldError(error, step);
      setRefusals(refused);
      if (refused.some(({ code }) => code === 'UNVERIFIED_OTP')) setFacts(withoutVerification(facts));
      goTo(first.step);
    },
    back: before === undefined ? undefined : () => goBackTo(before),
    backToPhone: () => goBackTo('phone'),
    /** Whether the phone verification that began before a reload has expired. */
    isExpired,
  };
}

export type RegisterFlow = ReturnType<typeof useRegisterFlow>;
