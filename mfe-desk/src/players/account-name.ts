import { useTranslation } from '@kaeo/shared/i18n';
import { useLabel } from '../parts/label.ts';

/** Returns a function that names a ledger account of a player, such as `wallet` or `game:PRISM`. */
export function useAccountName(): (account: string) => string {
  const { t } = useTranslation('desk');
  const label = useLabel();
  return (account) => {
    const [kind = '', code] = account.split(':');
    return kind === 'game' && code !== undefined
      ? t('players.gameAccount', { game: code })
      : label(`players.accounts.${kind}`, account);
  };
}
