import { readPhone } from '@kaeo/shared/api';
import { getConfig } from '@kaeo/shared/config';
import type { ApiError } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { Link, useLocation, useNavigate } from '@kaeo/shared/router';
import { css, text, theme } from '@kaeo/shared/style';
import { FormError } from '@kaeo/shared/ui/bundled';
import { type ReactNode, useEffect, useState } from 'react';
import { verifyOtp } from '../one-time-code/api/otp.ts';
import { ChangePhone } from '../one-time-code/change-phone.tsx';
import { CheckingNote } from '../one-time-code/checking-note.tsx';
import { CodeForm } from '../one-time-code/code.form.tsx';
import { PageColumn } from '../page-column.tsx';
import { PhoneField } from '../phone-field.tsx';
import { maskPhone } from '../phone-number.ts';
import { phoneSchema } from '../phone-rule.ts';
import { refusedFieldsOf, withFields } from '../refused-fields.ts';
import { StepForm } from '../step.form.tsx';
import { StepHeader } from '../step-header.tsx';
import { phoneFormat } from '../text-format.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { useFailureText } from '../wait-text.ts';
import { NewPasswordForm } from './new-password.form.tsx';
import { resetDraft } from './reset-draft.ts';
import { type ResetFlow, resetSteps, useResetFlow } from './use-reset-flow.ts';

const onPhoneField = (error: unknown): unknown =>
  withFields(error, refusedFieldsOf(error, {}, { PHONE_NUMBER_REQUIRE_10_DIGIT: 'phone' }));

/** Step 1: the login phone. The response does not reveal whether it has an account. */
function PhoneForm({ flow, help }: { readonly flow: ResetFlow; readonly help: ReactNode }) {
  const { t } = useTranslation('auth');
  const { market } = getConfig();
  const { key: entry } = useLocation();
  const form = useAuthForm({
    initialValues: { phone: flow.phone },
    schema: phoneSchema(market),
    onFields: onPhoneField,
    onSubmit: ({ phone }) => flow.enterPhone(readPhone(phone, market)),
  });
  const { phone } = form.values;
  useEffect(() => {
    if (form.isDirty) resetDraft.save({ phone, entry });
  }, [form.isDirty, phone, entry]);
  return (
    <StepForm form={form} submitLabel={t('reset.send')} note={<CheckingNote isChecking={flow.isChecking} />}>
      <PhoneField
        {...form.fieldProps('phone', phoneFormat.parse)}
        notice={flow.isExpired ? t('reset.over') : undefined}
        enterKeyHint="send"
      />
      {help}
    </StepForm>
  );
}

const support = css({
  marginTop: theme.space[4],
  color: theme.color.text3,
  textAlign: 'center',
  ...text.note,
  '& > a': { display: 'inline-block', padding: '10px 4px', fontWeight: 600, textDecoration: 'none' },
});

/** The page `/reset-password` (SAFE-03). */
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
        steps={resetSteps.map((each) => t(`reset.${each}Title`))}
        current={resetSteps.indexOf(step)}
        onBack={back}
      >
        {t(`reset.${step}Lead`)} {step === 'code' && <strong>{maskPhone(sentCode?.phone ?? '')}</strong>}
      </StepHeader>
      <Step flow={flow} />
    </PageColumn>
  );
}

function Step({ flow }: { readonly flow: ResetFlow }) {
  const { t } = useTranslation('auth');
  const { textOf } = useFailureText();
  const [codeFailure, setCodeFailure] = useState<ApiError>();
  const { step, sentCode, verifiedCode } = flow;
  const help = (
    <p css={support}>
      {t('login.help')} <Link to="/contact">{t('login.support')}</Link>
    </p>
  );
  if (step === 'phone' || sentCode === undefined) return <PhoneForm flow={flow} help={help} />;
  if (step === 'password' && verifiedCode !== undefined) {
    const handleRefused = (error: ApiError): void => {
      setCodeFailure(error);
      flow.goTo('code', { replace: true });
    };
    const proof = { phone: sentCode.phone, otpToken: sentCode.otpToken, otpCode: verifiedCode };
    return <NewPasswordForm {...proof} help={help} onCodeRefused={handleRefused} />;
  }
  const handleCode = async (typed: string): Promise<void> => {
    setCodeFailure(undefined);
    flow.enterCode(typed, await verifyOtp({ otpToken: sentCode.otpToken, otpCode: typed }));
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
