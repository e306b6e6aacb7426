import { useTranslation } from '@kaeo/shared/i18n';
import { useLabel } from '../parts/label.ts';

/** Returns a function that names a ledger account: `external:bank:KBANK:123` is "Bank account KBANK 123". */
export function useAccountLabel(): (account: string) => string {
  const { t } = useTranslation('desk');
  const label = useLabel();
  return (account) => {
    const [group = '', name = '', ...rest] = account.split(':');
    if (group === 'provider' && name !== '') return [t('day.gameOf', { game: name }), ...rest].join(' ');
    const short = name === '' ? group : `${group}:${name}`;
    const known = label(`day.accounts.${short}`, short);
    return known === short ? account : [known, ...rest].join(' ');
  };
}
