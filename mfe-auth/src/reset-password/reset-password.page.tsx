import { readPhone } from '@kaeo/shared/api';
import { getConfig } from '@kaeo/shared/config';
import { useForm } from '@kaeo/shared/forms';
import { ApiError } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { Link, useLocation, useNavigate } from '@kaeo/shared/router';
import { css, text, theme } from '@kaeo/shared/style';
import { FormError, Note } from '@kaeo/shared/ui/bundled';
import { Button } from '@kaeo/shared/ui/initial';
import Phone from 'lucide-react/icons/phone';
import { type ReactNode, useEffect, useState } from 'react';
import { formTranslate } from '../form-messages.ts';
import { FormattedField } from '../formatted-field.tsx';
import { verifyOtp } from '../one-time-code/api/verify-otp.ts';
import { ChangePhone } from '../one-time-code/change-phone.tsx';
import { CheckingNote } from '../one-time-code/checking-note.tsx';
import { CodeForm } from '../one-time-code/code.form.tsx';
import { fillsColumn, PageColumn, StepFoot } from '../page-column.tsx';
import { maskPhone } from '../phone-number.ts';
import { phoneSchema } from '../phone-rule.ts';
import { StepHeader } from '../step-header.tsx';
import { phoneFormat } from '../text-format.ts';
import { useFailureText } from '../wait-text.ts';
import { NewPasswordForm } from './new-password.form.tsx';
import { resetDraft } from './reset-draft.ts';
import { type ResetFlow, type ResetStep, resetSteps, useResetFlow } from './use-reset-flow.ts';

const over = css({ '&:not(:empty)': { marginBottom: theme.space[3] } });

const onPhoneField = (error: unknown): unknown =>
  error instanceof ApiError && error.code === 'PHONE_NUMBER_REQUIRE_10_DIGIT'
    ? new ApiError({ code: error.code, status: error.status, requestId: error.requestId, fields: { phone: error.code } })
    : error;

/** Step 1: the login phone. The response does not reveal whether it has an account. */
function PhoneForm({ flow, help }: { readonly flow: ResetFlow; readonly help: ReactNode }) {
  const { t } = useTranslation('auth');
  const { withTime } = useFailureText();
  const { market } = getConfig();
  const { key: entry } = useLocation();
  const form = useForm({
    initialValues: { phone: flow.phone },
    schema: phoneSchema(market),
    translate: formTranslate(t),
    onSubmit: async ({ phone }) => {
      try {
        await flow.enterPhone(readPhone(phone, market));
      } catch (error) {
        throw withTime(onPhoneField(error));
      }
    },
  });
  const { phone } = form.values;
  useEffect(() => {
    if (form.isDirty) resetDraft.save({ phone, entry });
  }, [form.isDirty, phone, entry]);
  return (
    <form noValidate css={fillsColumn} onSubmit={form.submit}>
      <div role="status" css={over}>
        {flow.isExpired && <Note tone="info">{t('reset.over')}</Note>}
      </div>
      <FormattedField
        {...form.fieldProps('phone', phoneFormat.parse)}
        format={phoneFormat}
        label={t('phone.label')}
        hint={market === 'thailand' && t('phone.hint')}
        icon={<Phone size={22} />}
        type="tel"
        inputMode="numeric"
        autoComplete="username"
        enterKeyHint="send"
      />
      {help}
      <StepFoot>
        <CheckingNote isChecking={flow.isChecking} />
        <FormError text={form.formError} />
        <Button type="submit" isBlock isPending={form.isSubmitting}>
          {t('reset.send')}
        </Button>
      </StepFoot>
    </form>
  );
}

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
