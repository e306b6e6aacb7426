import type { MaskedField, PlayerPage } from '@kaeo/shared/desk';
import { callDesk } from '@kaeo/shared/desk-call';
import { useTranslation } from '@kaeo/shared/i18n';
import { CurrencyWord } from '@kaeo/shared/ui/bundled';
import { Facts, Section } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { MaskedValue } from '../parts/masked-value.tsx';
import { Moment } from '../parts/moment.tsx';
import { PlayerLink } from '../parts/player-link.tsx';

/** Who the player is, with the phone, the names and the account number masked. */
export function PlayerIdentity({ player }: Pick<PlayerPage, 'player'>): ReactNode {
  const { t } = useTranslation('desk');
  const { id, username, name, bankCode, bankAccountNo, bankAccountName, currency, createdAt, withdrawHeldUntil, inviterId } =
    player;
  const unmask = (field: MaskedField) => (reason: string) =>
    callDesk('POST /desk/api/players/{id}/unmask', { params: { id }, body: { field, reason } });
  const masked = (field: MaskedField, label: string, value: string) =>
    [label, value === '' ? '' : <MaskedValue key={field} label={label} masked={value} unmask={unmask(field)} />] as const;
  return (
    <Section title={t('players.identity.title')}>
      <Facts
        facts={[
          [t('players.identity.id'), id],
          masked('username', t('players.columns.phone'), username),
          masked('name', t('players.columns.name'), name),
          [t('players.identity.bank'), bankCode],
          masked('bankAccountNo', t('players.identity.accountNumber'), bankAccountNo),
          masked('bankAccountName', t('players.identity.accountName'), bankAccountName),
          [t('players.identity.currency'), <CurrencyWord key="currency" currency={currency} />],
          [t('players.columns.registered'), <Moment key="registered" at={createdAt} />],
          [t('players.identity.heldUntil'), withdrawHeldUntil && <Moment at={withdrawHeldUntil} />],
          [t('players.identity.inviter'), inviterId && <PlayerLink id={inviterId} />],
        ]}
      />
    </Section>
  );
}
