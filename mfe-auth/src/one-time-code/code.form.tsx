import { object, string } from '@kaeo/shared/forms';
import { useTranslation } from '@kaeo/shared/i18n';
import { toast } from '@kaeo/shared/ui/initial';
import type { ReactNode } from 'react';
import { message } from '../form-messages.ts';
import { StepForm } from '../step.form.tsx';
import { useAuthForm } from '../use-auth-form.ts';
import { useFailureText } from '../wait-text.ts';
import { CheckingNote } from './checking-note.tsx';
import { CodeField, codeFormat } from './code-field.tsx';
import { isAboutCode, onCodeField } from './code-refusal.ts';
import { ResendCode } from './resend-code.tsx';
import type { SentCode } from './sent-code.ts';
import { useAutoSubmit } from './use-auto-submit.ts';
import { useOneTimeCode } from './use-one-time-code.ts';

const schema = object({
  code: string()
    .required(message('otp.required'))
    .matches(/^\d{6}$/, { message: message('otp.sixDigits'), excludeEmptyString: true }),
});

type CodeFormProps = {
  readonly code: SentCode;
  readonly isChecking: boolean;
  readonly children?: ReactNode;
  readonly help?: ReactNode;
  readonly onCode: (typed: string) => Promise<void>;
  /** Requests another code and returns its reference, or an empty string if none is needed. */
  readonly onResend: () => Promise<string>;
};

/** A single field, so that the code can be pasted or autofilled; a complete code is submitted automatically, and a wrong one is cleared. */
export function CodeForm({ code, isChecking, children, help, onCode, onResend }: CodeFormProps) {
  const { t } = useTranslation('auth');
  const { textOf } = useFailureText();
  const form = useAuthForm({
    initialValues: { code: '' },
    schema,
    onFields: onCodeField,
    onSubmit: (values) =>
      onCode(values.code).catch((error: unknown) => {
        if (isAboutCode(error)) setCode('');
        throw error;
      }),
  });
  function setCode(next: string): void {
    form.setValue('code', next);
  }
  useOneTimeCode(code.otpRef, (received) => setCode(codeFormat.parse(received)));
  useAutoSubmit(form.values.code, () => form.submit());

  const handleResend = async (): Promise<void> => {
    try {
      const ref = await onResend();
      setCode('');
      if (ref !== '') toast({ kind: 'success', text: t('otp.resent', { ref }) });
    } catch (error) {
      toast({ kind: 'error', text: textOf(error) });
    }
  };

  return (
    <StepForm form={form} submitLabel={t('otp.submit')}>
      {children}
      <CodeField {...form.fieldProps('code', codeFormat.parse)} otpRef={code.otpRef} />
      <ResendCode sentAt={code.sentAt} onResend={handleResend} />
      <CheckingNote isChecking={isChecking} />
      {help}
    </StepForm>
  );
}
