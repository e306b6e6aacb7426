import { type FormikErrors, useFormik, validateYupSchema, yupToFormErrors } from 'formik';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { type AnyObjectSchema, ValidationError } from 'yup';
import { useBusy } from '../busy/busy.ts';
import { ApiError } from '../http/api-error.ts';
import { errorText } from '../http/error-text.ts';
import { useTranslation } from '../i18n/i18n.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type FormValues = Readonly<Record<string, unknown>>;

type FormOptions<Values extends FormValues> = {
  initialValues: Values;
  /** A yup schema whose messages are keys for `translate`. It may change between renders; displayed errors follow it. */
  schema: AnyObjectSchema;
  /** Rejects with the call's error: an `ApiError` is shown at its fields or at the form. */
  onSubmit: (values: Values) => Promise<void>;
  translate: (key: string) => string;
};

type FieldFault = { readonly key: string } | { readonly code: string };

/** Yup validates on submit, then also on each change. A rejected submit focuses the first invalid field. */
export function useForm<Values extends FormValues>({ initialValues, schema, onSubmit, translate }: FormOptions<Values>) {
  const { t } = useTranslation('shared');
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [faults, setFaults] = useState<Readonly<Record<string, FieldFault>>>({});
  const [failure, setFailure] = useState<unknown>();
  const isRunning = useRef(false);
  const controls = useRef(new Map<string, RegisteredControl>());
  const formik = useFormik<Values>({
    initialValues,
    // `errorsOf` validates on submit and then on change. Validation on blur would shift the layout under a tap on the button, and the tap
    // would miss.
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: () => undefined,
  });

  const { dirty: isDirty, values, setErrors } = formik;
  useBusy('form', isDirty);

  // Equal errors do not render again, so the schema may be a new object at each render.
  useEffect(() => {
    if (!hasSubmitted) return undefined;
    let isLatest = true;
    void errorsOf(values, schema).then((errors) => isLatest && setErrors(errors));
    return () => {
      isLatest = false;
    };
  }, [hasSubmitted, values, schema, setErrors]);

  const focusFirst = (names: readonly string[]) => {
    const [first] = names.flatMap((name) => controls.current.get(name)?.control ?? []).sort(inDocumentOrder);
    first?.focus();
  };

  const setValue = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    setFailure(undefined);
    setFaults(({ [name]: _gone, ...rest }) => rest);
    void formik.setFieldValue(name, value);
  };

  const accept = (thrown: unknown) => {
    const codes = thrown instanceof ApiError ? Object.entries(thrown.fields).filter(([name]) => name in initialValues) : [];
    setFaults(Object.fromEntries(codes.map(([name, code]) => [name, { code }])));
    if (codes.length === 0) setFailure(thrown);
    else focusFirst(codes.map(([name]) => name));
  };

  /** The values, including those that browsers and password managers filled in without an event. */
  const readFields = (): Values => {
    const filled = [...controls.current].flatMap(([name, { control, read }]) => {
      if (!read || !isTyped(control)) return [];
      const value = read(control.value);
      return value === values[name] ? [] : [[name, value]];
    });
    if (filled.length === 0) return values;
    const next: Values = { ...values, ...Object.fromEntries(filled) };
    void formik.setValues(next);
    return next;
  };

  const submitOnce = async () => {
    if (isRunning.current) return;
    const submitted = readFields();
    isRunning.current = true;
    setHasSubmitted(true);
    setFailure(undefined);
    setFaults({});
    try {
      const errors = await errorsOf(submitted, schema);
      setErrors(errors);
      if (Object.keys(errors).length > 0) return focusFirst(Object.keys(errors));
      setIsSubmitting(true);
      await onSubmit(submitted);
    } catch (thrown) {
      accept(thrown);
    } finally {
      isRunning.current = false;
      setIsSubmitting(false);
    }
  };

  const errorOf = (name: string): string | undefined => {
    const fault = faults[name];
    if (fault) return 'key' in fault ? translate(fault.key) : errorText(t, new ApiError({ code: fault.code, status: 400 }));
    const message: unknown = hasSubmitted ? formik.errors[name] : undefined;
    return typeof message === 'string' ? translate(message) : undefined;
  };

  /** Registers the element to focus if the field is invalid, e.g. a button that opens a list. */
  const register = (name: string, read?: Read) => (control: HTMLElement | null) => {
    if (control) controls.current.set(name, { control, read });
    else controls.current.delete(name);
  };

  const common = <Name extends keyof Values & string>(name: Name, read?: Read) => ({
    name,
    value: String(values[name] ?? ''),
    error: errorOf(name),
    ref: register(name, read),
  });

  return {
    values,
    isDirty,
    isSubmitting,
    /** Text of a refusal that names no field, in the current language. */
    formError: failure === undefined ? undefined : typeof failure === 'string' ? translate(failure) : errorText(t, failure),
    /** Accepts an error or a message key of the remote. */
    setFormError: setFailure,
    setFieldError: (name: keyof Values & string, key: string) => setFaults((known) => ({ ...known, [name]: { key } })),
    setValue,
    /** For `<form noValidate onSubmit>`. */
    submit: (event?: FormEvent) => {
      event?.preventDefault();
      void submitOnce();
    },
    /** Props for a `TextField`, `PasswordField` or `SelectField`. `read` converts the typed text to the value, e.g. to upper case. */
    fieldProps: <Name extends StringNames<Values>>(name: Name, read: Read = unchanged) => ({
      ...common(name, read),
      onChange: (event: ChangeEvent<Control>) => setValue(name, read(event.target.value) as Values[Name]), // Name refers to a string
    }),
    /** Props for an `AmountField`. */
    amountProps: <Name extends StringNames<Values>>(name: Name) => ({
      ...common(name),
      onValueChange: (value: string) => setValue(name, value as Values[Name]), // Name refers to a string
    }),
  };
}

type Read = (typed: string) => string;
const unchanged: Read = (typed) => typed;
/** The element to focus if its field is invalid, and how to read its text, if it has one. */
type RegisteredControl = { readonly control: HTMLElement; readonly read: Read | undefined };

/** Others, such as radio buttons and read-only fields, may display another value than the form's. */
const isTyped = (control: HTMLElement): control is HTMLInputElement =>
  control instanceof HTMLInputElement && !control.readOnly && /^(?:text|tel|password|email|url|search)$/.test(control.type);

/** @throws errors of a rule other than validation errors. */
async function errorsOf<Values extends FormValues>(values: Values, schema: AnyObjectSchema): Promise<FormikErrors<Values>> {
  try {
    await validateYupSchema(values, schema);
    return {};
  } catch (refused) {
    if (!ValidationError.isError(refused)) throw refused;
    return yupToFormErrors(refused);
  }
}

type StringNames<Values> = { [Name in keyof Values & string]: Values[Name] extends string ? Name : never }[keyof Values & string];

const inDocumentOrder = (left: Node, right: Node): number =>
  left.compareDocumentPosition(right) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
