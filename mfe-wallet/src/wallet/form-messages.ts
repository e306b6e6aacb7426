import type { Currency } from '@wallet/shared/api';
import { useTranslation } from '@wallet/shared/i18n';
import type { WalletKey } from '../messages.ts';
import { useMoney } from './use-money.ts';

/** What a rule says when it is broken: a key of this remote's messages, or of an error that all remotes share. */
export type RuleKey = WalletKey | 'errors.WHOLE_KIP';

/** A message of a yup schema: yup takes any text, this takes the keys that there are. */
export const message = (key: RuleKey): RuleKey => key;

/** One that names an amount: yup puts the rule's parameter `amount`, of major units, behind the key. */
export const messageOfAmount = (key: RuleKey): string => `${key} \${amount}`;

/** `translate` for `useForm`: puts what a schema said into words. */
export function useFormTranslate(currency: Currency): (said: string) => string {
  const { t } = useTranslation('wallet');
  const { t: shared } = useTranslation('shared');
  const money = useMoney(currency);
  return (said) => {
    const [key, amount] = said.split(' ');
    if (key === 'errors.WHOLE_KIP') return shared(key);
    return t(key as WalletKey, amount === undefined ? {} : { amount: money(Number(amount)) }); // schemas take their messages from above
  };
}
