import { useBusy } from '@kaeo/shared/busy';
import { ApiError } from '@kaeo/shared/http';
import { useLocation } from '@kaeo/shared/router';
import { type Chunk, useChunk } from '@kaeo/shared/ui/dialog';
import { type ChangeEvent, type ComponentProps, type FormEvent, useState } from 'react';
import { phoneFormat } from '../text-format.ts';
import { arrivalOf } from './arrival.ts';
import { isSessionEnded } from './intended-path.ts';
import { lastPhone } from './last-phone.ts';
import type { LoginFormState, LoginState, LoginValues } from './login-state.ts';

function textsOf({ elements }: HTMLFormElement) {
  const textOf = (name: string): string => (elements.namedItem(name) as HTMLInputElement).value; // both fields of the form are inputs
  return { phone: textOf('phone'), password: textOf('password') };
}

/** The form state, in one chunk with the form library. */
export type LoginChunk = Chunk<ComponentProps<typeof LoginFormState>>;

/**
 * `useForm` for the login. Its library would exceed the budget of the first view on a cheap phone with a slow network (20.8 kB,
 * PERF-02), so it loads after the first paint. Until then the fields keep typed and autofilled input, and a press is queued. When the
 * library has loaded, the same fields stay mounted with their focus and caret.
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
    // Report a failed download only when the button is pressed; the press also retries it.
    failure: form ? form.failure : isPressed && hasFailed ? new ApiError({ code: 'NETWORK', status: 0 }) : undefined,
    isSubmitting: form ? form.isSubmitting : isPressed && !hasFailed,
    submit: (event: FormEvent<HTMLFormElement>): void => {
      event.preventDefault();
      if (form) return form.submit();
      // Read autofilled values from the form elements, because autofill may send no events. `useForm` does the same.
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
    /** Render it beside the fields. */
    state: State && <State start={typed} isPressed={isPressed} onChange={setForm} />,
  };
}
