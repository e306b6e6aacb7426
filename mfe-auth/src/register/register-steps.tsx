import { Activity, useState } from 'react';
import { BankStep } from './bank-step.form.tsx';
import { OtpStep } from './otp-step.form.tsx';
import { PhoneStep } from './phone-step.form.tsx';
import { ProfileStep } from './profile-step.form.tsx';
import { RegisterDone } from './register-done.tsx';
import { pendingCode, stepsOf } from './register-facts.ts';
import { StepHeader } from './step-header.tsx';
import { StepLead } from './step-lead.tsx';
import { useInviteCode } from './use-invite-code.ts';
import { useRegisterFlow } from './use-register-flow.ts';

/** The steps of a registration. Each stays as it was left while another is on screen, so that going back keeps what was typed. */
export function RegisterSteps({ isOtpRequired }: { readonly isOtpRequired: boolean }) {
  const flow = useRegisterFlow(isOtpRequired);
  const inviteCode = useInviteCode();
  const [isDone, setIsDone] = useState(false);
  if (isDone) return <RegisterDone />;

  const { facts, step } = flow;
  const code = pendingCode(facts);
  const modeOf = (of: typeof step) => (of === step ? 'visible' : 'hidden');
  return (
    <>
      <StepHeader steps={stepsOf(facts)} step={step} onBack={flow.back}>
        <StepLead step={step} facts={facts} />
      </StepHeader>
      <Activity mode={modeOf('phone')}>
        <PhoneStep flow={flow} />
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
        <BankStep flow={flow} onDone={() => setIsDone(true)} />
      </Activity>
    </>
  );
}
