import type { KeyOf, Namespaces, Translate } from '@wallet/shared/i18n';

type Message = KeyOf<Namespaces['auth']>;

/** A message of a yup schema: yup takes any text, this takes the keys that there are. */
export const message = (key: Message): Message => key;

/** `t` for `useForm`, which hands back the messages of its schema as plain texts. */
export const formTranslate =
  (t: Translate<'auth'>) =>
  (key: string): string =>
    t(key as Message); // schemas take their messages from `message`
