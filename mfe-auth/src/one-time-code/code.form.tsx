import { isOneTimeCode } from '@kaeo/shared/api';
import { object, string } from '@kaeo/shared/forms';
import { useTranslation } from '@kaeo/shared/i18n';
import { toast } from '@kaeo/shared/ui/initial';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { message } from '../form-messages.ts';
import { StepForm } from '../step.form.tsx';
import { useAuthForm } from '../use-auth-form.ts';
import { useFailureText } from '../wait-text.ts';
import { CheckingNote } from './checking-note.tsx';
import { CodeField, codeFormat } from './code-field.tsx';
import { onCodeField } from './code-refusal.ts';
import { ResendCode } from './resend-code.tsx';
import type { SentCode } from './sent-code.ts';
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

/** A single field, so that the code can be pasted or autofilled; a complete code is submitted automatically. */
export function CodeForm({ code, isChecking, children, help, onCode, onResend }: CodeFormProps) {
  const { t } = useTranslation('auth');
  const { textOf } = useFailureText();
  const form = useAuthForm({
    initialValues: { code: '' },
    schema,
    onFields: onCodeField,
    onSubmit: (values) => onCode(values.code),
  });
  useOneTimeCode((received) => form.setValue('code', codeFormat.parse(received)));

  const typed = form.values.code;
  const lastSent = useRef('');
  const submitAutomatically = useEffectEvent(() => form.submit());
  useEffect(() => {
    if (!isOneTimeCode(typed)) lastSent.current = '';
    else if (typed !== lastSent.current) {
      lastSent.current = typed;
      submitAutomatically();
    }
  }, [typed]);

  const handleResend = async (): Promise<void> => {
    try {
      const ref = await onResend();
      form.setValue('code', '');
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
