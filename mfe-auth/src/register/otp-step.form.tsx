import { useTranslation } from '@kaeo/shared/i18n';
import { useNavigate } from '@kaeo/shared/router';
import type { Arrival } from '../login/arrival.ts';
import { verifyOtp } from '../one-time-code/api/otp.ts';
import { ChangePhone } from '../one-time-code/change-phone.tsx';
import { CodeForm } from '../one-time-code/code.form.tsx';
import { type SentCode, toPhoneProof } from '../one-time-code/sent-code.ts';
import { useSendOtp } from '../one-time-code/use-send-otp.ts';
import { registerDraft } from './register-draft.ts';
import { factsOfAnswer } from './register-facts.ts';
import type { RegisterFlow } from './use-register-flow.ts';

type OtpStepProps = { readonly flow: RegisterFlow; readonly code: SentCode };

export function OtpStep({ flow, code }: OtpStepProps) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const { send, isChecking } = useSendOtp();
  const toLogin = async (): Promise<void> => {
    registerDraft.forget();
    await navigate('/login', { replace: true, state: { phone: code.phone, because: 'existing' } satisfies Arrival });
  };
  const handleResend = async (): Promise<string> => {
    const sent = await send({ phoneNumber: code.phone });
    flow.proceed(factsOfAnswer(code.phone, sent, Date.now()));
    return sent.otpRef;
  };
  return (
    <CodeForm
      code={code}
      isChecking={isChecking}
      onCode={async (typed) => {
        const verified = await verifyOtp({ otpToken: code.otpToken, otpCode: typed });
        if (verified.isRegistered) return toLogin();
        flow.proceed({ proof: toPhoneProof(code, verified, Date.now()) });
      }}
      onResend={handleResend}
    >
      <ChangePhone onPress={flow.backToPhone}>{t('otp.change')}</ChangePhone>
    </CodeForm>
  );
}
