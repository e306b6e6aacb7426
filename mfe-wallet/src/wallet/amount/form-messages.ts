import type { Currency } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import type { WalletKey } from '../../messages.ts';
import { useMoney } from './use-money.ts';

export type RuleKey = WalletKey | 'errors.WHOLE_KIP';

/** Type-checks a message key of a yup schema, because yup accepts any string. */
export const message = (key: RuleKey): RuleKey => key;

/** A message with an amount: yup appends the rule's parameter `amount`, in major units, to the key. */
export const messageOfAmount = (key: RuleKey): string => `${key} \${amount}`;

/** `translate` for `useForm`: translates the messages of a schema. */
export function useFormTranslate(currency: Currency): (text: string) => string {
  const { t } = useTranslation('wallet');
  const { t: shared } = useTranslation('shared');
  const money = useMoney(currency);
  return (text) => {
    const [key, amount] = text.split(' ');
    if (key === 'errors.WHOLE_KIP') return shared(key);
    return t(key as WalletKey, amount === undefined ? {} : { amount: money(Number(amount)) }); // schemas use the two functions above for their messages
  };
}
