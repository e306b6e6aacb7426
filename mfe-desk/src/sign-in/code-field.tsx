import { string } from '@kaeo/shared/forms';
import { useTranslation } from '@kaeo/shared/i18n';
import { TextField } from '@kaeo/shared/ui/bundled';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { message } from './form-message.ts';

const complete = /^\d{6}$/;

/** The digits of a typed or pasted code. */
export const readCode = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, 6);
export const codeRule = string().required(message('signIn.required')).matches(complete, message('signIn.codeFormat'));

/** Calls back once for each complete code. */
export function useCompleteCode(code: string, onComplete: () => void): void {
  const last = useRef('');
  const submitCode = useEffectEvent(onComplete);
  useEffect(() => {
    if (code === last.current) return;
    last.current = code;
    if (complete.test(code)) submitCode();
  }, [code]);
}

/** The 6-digit code of an authenticator app. */
export function CodeField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'hint'>): ReactNode {
  const { t } = useTranslation('desk');
  return (
    <TextField
      {...props}
      label={t('signIn.code')}
      hint={t('signIn.codeHint')}
      figures="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="done"
    />
  );
}
