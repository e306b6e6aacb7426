import { useTranslation } from '@kaeo/shared/i18n';
import { useLocation, useNavigate } from '@kaeo/shared/router';
import { Activity, useState } from 'react';
import { StepHeader } from '../step-header.tsx';
import { BankStep } from './bank-step.form.tsx';
import { OtpStep } from './otp-step.form.tsx';
import { PhoneStep } from './phone-step.form.tsx';
import { ProfileStep } from './profile-step.form.tsx';
import { RegisterDone } from './register-done.tsx';
import { registerDraft } from './register-draft.ts';
import { pendingCode, type RegisterStep, stepsOf } from './register-facts.ts';
import { StepLead } from './step-lead.tsx';
import { useInviteCode } from './use-invite-code.ts';
import { useRegisterFlow } from './use-register-flow.ts';

const titles = {
  phone: 'phone.title',
  otp: 'otp.title',
  profile: 'details.title',
  bank: 'bank.title',
} as const satisfies Record<RegisterStep, string>;

/** The phone of a completed registration, from the history state, so that a reload does not start again. */
const registeredPhone = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'registered' in state && typeof state.registered === 'string'
    ? state.registered
    : undefined;

/** The whole registration, from the phone to the success message. Starting over clears all input. */
export function RegisterSteps({ isOtpRequired }: { readonly isOtpRequired: boolean }) {
  const navigate = useNavigate();
  const registered = registeredPhone(useLocation().state);
  const [time, setTime] = useState(0);
  if (registered !== undefined) return <RegisterDone phone={registered} />;
  const startOver = (): void => {
    registerDraft.forget();
    setTime(time + 1);
  };
  const finish = (phone: string): void => void navigate({ search: '' }, { replace: true, state: { registered: phone } });
  return (
    <Steps
      key={time}
      isOtpRequired={isOtpRequired}
      onStartOver={startOver}
      onDone={finish}
      onLeave={() => void navigate('/login')}
    />
  );
}

type StepsProps = {
  readonly isOtpRequired: boolean;
  readonly onStartOver: () => void;
  readonly onDone: (phone: string) => void;
  /** Called on back from the first step. */
  readonly onLeave: () => void;
};

/** Each step stays mounted while another is shown, so that going back keeps its input. */
function Steps({ isOtpRequired, onStartOver, onDone, onLeave }: StepsProps) {
  const { t } = useTranslation('auth');
  const flow = useRegisterFlow(isOtpRequired);
  const inviteCode = useInviteCode();
  const { facts, step } = flow;
  const steps = stepsOf(facts);
  const code = pendingCode(facts);
  const modeOf = (of: typeof step) => (of === step ? 'visible' : 'hidden');
  return (
    <>
      <StepHeader
        title={t('register.title')}
        steps={steps.map((each) => t(titles[each]))}
        current={steps.indexOf(step)}
        back={{ label: t('register.back'), onPress: flow.back ?? onLeave }}
      >
        <StepLead step={step} facts={facts} />
      </StepHeader>
      <Activity mode={modeOf('phone')}>
        <PhoneStep flow={flow} onStartOver={facts.phone === undefined ? undefined : onStartOver} />
      </Activity>
      {code !== undefined && (
        <Activity mode={modeOf('otp')}>
          <OtpStep key={code.phone} flow={flow} code={code} />
        </Activity>
      )}
      <Activity mode={modeOf('profile')}>
        <ProfileStep flow={flow} inviteCode={inviteCode} />
      </Activity>
      <Activity mode={modeOf('bank')}>
        <BankStep flow={flow} onDone={() => onDone(facts.phone ?? '')} />
      </Activity>
    </>
  );
}
