import { useTranslation } from '@wallet/shared/i18n';
import { sendOtp } from '../one-time-code/api/send-otp.ts';
import { verifyOtp } from '../one-time-code/api/verify-otp.ts';
import { CodeForm } from '../one-time-code/code.form.tsx';
import { ChangePhone } from '../one-time-code/change-phone.tsx';
import type { SentCode } from '../one-time-code/sent-code.ts';
import { factsOfAnswer } from './register-facts.ts';
import type { RegisterFlow } from './use-register-flow.ts';

type OtpStepProps = { readonly flow: RegisterFlow; readonly code: SentCode };

/** Step 2: the code that was sent by SMS. */
export function OtpStep({ flow, code }: OtpStepProps) {
  const { t } = useTranslation('auth');
  const handleResend = async (): Promise<string> => {
    const sent = await sendOtp({ phoneNumber: code.phone });
    flow.proceed(factsOfAnswer(code.phone, sent, Date.now()));
    return sent.otpRef;
  };
  return (
    <CodeForm
      code={code}
      onCode={async (typed) => {
        await verifyOtp({ otpToken: code.otpToken, otpCode: typed });
        flow.proceed({ proof: { phone: code.phone, otpToken: code.otpToken } });
      }}
      onResend={handleResend}
    >
      <ChangePhone onPress={flow.backToPhone}>{t('otp.change')}</ChangePhone>
    </CodeForm>
  );
}
