import { useBusy } from '@wallet/shared/busy';
import { type FormEvent, useRef, useState } from 'react';

export type Login = { readonly phone: string; readonly password: string };
type Field = keyof Login;
const fields: readonly Field[] = ['phone', 'password'];

/**
 * The two required fields of the log-in page. It is the first screen of a cheap phone on a slow network, so it brings no form library:
 * formik and yup begin with the registration. Nothing is judged before the first submit, and typing clears what was wrong (LOGIN-01).
 */
export function useLogin(options: { initialPhone: string; onSubmit: (login: Login) => Promise<void> }) {
  const [login, setLogin] = useState<Login>({ phone: options.initialPhone, password: '' });
  const [missing, setMissing] = useState<ReadonlySet<Field>>(new Set());
  const [failure, setFailure] = useState<unknown>();
  const [isSubmitting, setIsSubmitting] = useState(false);
  const isRunning = useRef(false);
  const inputs = useRef(new Map<Field, HTMLInputElement>());
  const isTyped = login.password !== '';
  useBusy('form', isTyped);

  const type = (field: Field, value: string): void => {
    setLogin((known) => ({ ...known, [field]: value }));
    setMissing((known) => new Set([...known].filter((name) => name !== field)));
    setFailure(undefined);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const empty = fields.filter((field) => login[field] === '');
    setMissing(new Set(empty));
    setFailure(undefined);
    const [first] = empty;
    if (first !== undefined) return inputs.current.get(first)?.focus();
    if (isRunning.current) return;
    isRunning.current = true;
    setIsSubmitting(true);
    try {
      await options.onSubmit(login);
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      isRunning.current = false;
      setIsSubmitting(false);
    }
  };
  const inputRef = (field: Field) => (input: HTMLInputElement | null) => {
    if (input) inputs.current.set(field, input);
    else inputs.current.delete(field);
  };
  return { login, missing, failure, isSubmitting, type, submit, inputRef };
}
