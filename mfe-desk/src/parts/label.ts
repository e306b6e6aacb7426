import { useTranslation } from '@kaeo/shared/i18n';

type Values = Readonly<Record<string, string | number>>;

/** Returns a function that reads the label of a server's code by its text key, `day.journals.deposit`; the code itself without a text. */
export function useLabel(): (key: string, code: string, values?: Values) => string {
  const { t } = useTranslation('desk');
  const textOf = t as (key: string, values?: Values) => string; // the server may have codes without a text
  return (key, code, values) => {
    const path = key.replaceAll(':', '-'); // a colon would select another namespace
    const text = textOf(path, values);
    return text === path ? code : text;
  };
}
