import type { ApiError } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { Link, useNavigate } from '@kaeo/shared/router';
import { css, text, theme } from '@kaeo/shared/style';
import { FormError } from '@kaeo/shared/ui/bundled';
import { useState } from 'react';
import { verifyOtp } from '../one-time-code/api/verify-otp.ts';
import { ChangePhone } from '../one-time-code/change-phone.tsx';
import { CodeForm } from '../one-time-code/code.form.tsx';
import { PageColumn } from '../page-column.tsx';
import { maskPhone } from '../phone-number.ts';
import { StepHeader } from '../step-header.tsx';
import { useFailureText } from '../wait-text.ts';
import { NewPasswordForm } from './new-password.form.tsx';
import { PhoneForm } from './phone.form.tsx';
import { type ResetFlow, type ResetStep, resetSteps, useResetFlow } from './use-reset-flow.ts';

const titles = {
  phone: 'reset.phoneTitle',
  code: 'reset.codeTitle',
  password: 'reset.passwordTitle',
} as const satisfies Record<ResetStep, string>;
const leads = {
  phone: 'reset.phoneLead',
  code: 'reset.codeLead',
  password: 'reset.passwordLead',
} as const satisfies Record<ResetStep, string>;
const support = css({
  marginTop: theme.space[4],
  color: theme.color.text3,
  textAlign: 'center',
  ...text.note,
  '& > a': { display: 'inline-block', padding: '10px 4px', fontWeight: 600, textDecoration: 'none' },
});

/** The page `/reset-password`: phone, SMS code and new password (SAFE-03). */
export default function ResetPasswordPage() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const flow = useResetFlow();
  const { step, sentCode } = flow;
  const back = step === 'phone' ? () => void navigate('/login') : () => flow.goTo('phone', { replace: true });
  return (
    <PageColumn>
      <StepHeader
        title={t('reset.title')}
        steps={resetSteps.map((each) => t(titles[each]))}
        current={resetSteps.indexOf(step)}
        back={{ label: t('register.back'), onPress: back }}
      >
        {t(leads[step])} {step === 'code' && <strong>{maskPhone(sentCode?.phone ?? '')}</strong>}
      </StepHeader>
      <Step flow={flow} />
    </PageColumn>
  );
}

function Step({ flow }: { readonly flow: ResetFlow }) {
  const { t } = useTranslation('auth');
  const { textOf } = useFailureText();
  const [codeFailure, setCodeFailure] = useState<ApiError>();
  const { step, sentCode, rightCode } = flow;
  const help = (
    <p css={support}>
      {t('login.help')} <Link to="/contact">{t('login.support')}</Link>
    </p>
  );
  if (step === 'phone' || sentCode === undefined) return <PhoneForm flow={flow} help={help} />;
  if (step === 'password' && rightCode !== undefined) {
    const handleRefused = (error: ApiError): void => {
      setCodeFailure(error);
      flow.goTo('code', { replace: true });
    };
    const proof = { phone: sentCode.phone, otpToken: sentCode.otpToken, otpCode: rightCode };
    return <NewPasswordForm {...proof} help={help} onCodeRefused={handleRefused} />;
  }
  const handleCode = async (typed: string): Promise<void> => {
    setCodeFailure(undefined);
    flow.giveCode(typed, await verifyOtp({ otpToken: sentCode.otpToken, otpCode: typed }));
  };
  const handleResend = (): Promise<string> => {
    setCodeFailure(undefined);
    return flow.resend(sentCode.phone);
  };
  return (
    <>
      <FormError text={codeFailure && textOf(codeFailure)} />
      <CodeForm code={sentCode} isChecking={flow.isChecking} help={help} onCode={handleCode} onResend={handleResend}>
        <ChangePhone onPress={() => flow.goTo('phone', { replace: true })}>{t('otp.change')}</ChangePhone>
      </CodeForm>
    </>
  );
}
