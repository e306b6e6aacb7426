import { useTranslation } from '@wallet/shared/i18n';
import { Activity, useState } from 'react';
import { StepHeader } from '../step-header.tsx';
import { BankStep } from './bank-step.form.tsx';
import { OtpStep } from './otp-step.form.tsx';
import { PhoneStep } from './phone-step.form.tsx';
import { ProfileStep } from './profile-step.form.tsx';
import { RegisterDone } from './register-done.tsx';
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

/** The steps of a registration. Each stays as it was left while another is on screen, so that going back keeps what was typed. */
export function RegisterSteps({ isOtpRequired }: { readonly isOtpRequired: boolean }) {
  const { t } = useTranslation('auth');
  const flow = useRegisterFlow(isOtpRequired);
  const inviteCode = useInviteCode();
  const [isDone, setIsDone] = useState(false);
  if (isDone) return <RegisterDone phone={flow.facts.phone ?? ''} />;

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
        back={flow.back && { label: t('register.back'), onPress: flow.back }}
      >
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
