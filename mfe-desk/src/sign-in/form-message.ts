import type { KeyOf, Namespaces, Translate } from '@kaeo/shared/i18n';

type Message = KeyOf<Namespaces['desk']>;

/** Type-checks a message key of a yup schema, because yup accepts any string. */
export const message = (key: Message): Message => key;

/** Adapts `t` for `useForm`, which returns schema messages as plain strings. */
export const formTranslate =
  (t: Translate<'desk'>) =>
  (key: string): string =>
    t(key as Message); // every schema uses `message` for its messages
