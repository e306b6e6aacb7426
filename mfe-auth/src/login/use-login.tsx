import { useBusy } from '@wallet/shared/busy';
import { type Chunk, useChunk } from '@wallet/shared/dialog';
import { ApiError } from '@wallet/shared/http';
import { useLocation } from '@wallet/shared/router';
import { type ChangeEvent, type ComponentProps, type FormEvent, useState } from 'react';
import { phoneFormat } from '../text-format.ts';
import { arrivalOf } from './arrival.ts';
import { isSessionEnded } from './intended-path.ts';
import { lastPhone } from './last-phone.ts';
import type { LoginFormState, LoginState, LoginValues } from './login-state.ts';

function textsOf({ elements }: HTMLFormElement) {
  const textOf = (name: string): string => (elements.namedItem(name) as HTMLInputElement).value; // the fields of the form
  return { phone: textOf('phone'), password: textOf('password') };
}

/** The state of the form, downloaded with the form library. */
export type LoginChunk = Chunk<ComponentProps<typeof LoginFormState>>;

/**
 * `useForm` for the log-in. Its library would take the first view of a cheap phone on a slow network over its budget (20.8 kB, PERF-02),
 * so that it comes after the first paint. Until then the fields keep what is typed or filled in, and a press waits; the fields
 * themselves stay, with the focus and the caret, when it is here.
 */
export function useLogin(chunk: LoginChunk) {
  const { state } = useLocation();
  const [typed, setTyped] = useState<LoginValues>(() => ({
    phone: arrivalOf(state)?.phone ?? lastPhone.read({ isSessionEnded: isSessionEnded(state) }),
    password: '',
    isRemembered: false,
  }));
  const { Shown: State, hasFailed, retry } = useChunk(chunk);
  const [form, setForm] = useState<LoginState>();
  const [isPressed, setIsPressed] = useState(false);
  const values = form?.values ?? typed;
  const isTyped = values.password !== '';
  useBusy('form', isTyped);

  function setValue<Name extends keyof LoginValues>(name: Name, value: LoginValues[Name]): void {
    if (form) form.setValue(name, value);
    else setTyped((known) => ({ ...known, [name]: value }));
  }

  return {
    values,
    setValue,
    // A library that does not come is told at a press only, which asks for it again.
    failure: form ? form.failure : isPressed && hasFailed ? new ApiError({ code: 'NETWORK', status: 0 }) : undefined,
    isSubmitting: form ? form.isSubmitting : isPressed && !hasFailed,
    submit: (event: FormEvent<HTMLFormElement>): void => {
      event.preventDefault();
      if (form) return form.submit();
      // What was filled in without an event, as `useForm` reads it.
      const { phone, password } = textsOf(event.currentTarget);
      setTyped((known) => ({ ...known, phone: phoneFormat.parse(phone), password }));
      setIsPressed(true);
      if (hasFailed) retry();
    },
    fieldProps: (name: 'phone' | 'password', read: (text: string) => string = (text) => text) =>
      form?.fieldProps(name, read) ?? {
        name,
        value: typed[name],
        onChange: (event: ChangeEvent<HTMLInputElement>) => setValue(name, read(event.target.value)),
      },
    /** To stand beside the fields. */
    state: State && <State start={typed} isPressed={isPressed} onChange={setForm} />,
  };
}
