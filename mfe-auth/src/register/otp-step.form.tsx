import { object, string, useForm } from '@wallet/shared/forms';
import { errorText } from '@wallet/shared/http';
import { useTranslation } from '@wallet/shared/i18n';
import { css, theme } from '@wallet/shared/style';
import { Button, FormError, toast } from '@wallet/shared/ui';
import Pencil from 'lucide-react/icons/pencil';
import { formTranslate, message } from '../form-messages.ts';
import { FormattedField } from '../formatted-field.tsx';
import { codeFormat } from '../text-format.ts';
import { sendOtp } from './api/send-otp.ts';
import { verifyOtp } from './api/verify-otp.ts';
import type { SentCode } from './register-facts.ts';
import { toFieldError } from './registration-refusal.ts';
import { ResendCode } from './resend-code.tsx';
import { codeFromAnswer } from './sent-code.ts';
import { useOneTimeCode } from './use-one-time-code.ts';
import type { RegisterFlow } from './use-register-flow.ts';

const schema = object({ code: string().required(message('otp.required')) });
const change = css({ marginBlock: `-${theme.space[3]} ${theme.space[2]}`, marginInlineStart: '-12px' });
const submit = css({ marginTop: theme.space[6] });

type OtpStepProps = { readonly flow: RegisterFlow; readonly code: SentCode };

/** Step 2: the code that was sent by SMS. One field, so that it can be pasted or filled in whole. */
export function OtpStep({ flow, code }: OtpStepProps) {
  const { t } = useTranslation('auth');
  const { t: shared } = useTranslation('shared');
  const form = useForm({
    initialValues: { code: '' },
    schema,
    translate: formTranslate(t),
    onSubmit: async (values) => {
      try {
        await verifyOtp({ otpToken: code.otpToken, otpCode: values.code });
      } catch (error) {
        throw toFieldError(error, 'otp');
      }
      flow.proceed({ verifiedPhone: code.phone });
    },
  });
  useOneTimeCode((received) => form.setValue('code', codeFormat.parse(received)));

  const handleResend = async (): Promise<void> => {
    try {
      const sent = await sendOtp(code.phone);
      flow.proceed(codeFromAnswer(code.phone, sent, Date.now()));
      if (sent.otpRef !== '') toast({ kind: 'success', text: t('otp.resent', { ref: sent.otpRef }) });
    } catch (error) {
      toast({ kind: 'error', text: errorText(shared, error) });
    }
  };

  return (
    <form noValidate onSubmit={form.submit}>
      <Button variant="text" size="small" css={change} icon={<Pencil size={20} />} onClick={flow.backToPhone}>
        {t('otp.change')}
      </Button>
      <FormattedField
        {...form.fieldProps('code', codeFormat.parse)}
        format={codeFormat}
        label={t('otp.label')}
        labelAside={
          <>
            {t('otp.ref')} <strong>{code.otpRef}</strong>
          </>
        }
        hint={t('otp.hint')}
        figures="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
      />
      <ResendCode sentAt={code.sentAt} onResend={handleResend} />
      <FormError text={form.formError} />
      <Button type="submit" isBlock css={submit} isPending={form.isSubmitting}>
        {t('otp.submit')}
      </Button>
    </form>
  );
}
