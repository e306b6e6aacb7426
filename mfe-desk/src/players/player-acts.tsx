import type { PlayerPage } from '@kaeo/shared/desk';
import { callDesk, requestDesk } from '@kaeo/shared/desk-call';
import { useTranslation } from '@kaeo/shared/i18n';
import { isWhole, parseDecimal, toAmount, zero } from '@kaeo/shared/money';
import { Amount, CurrencyWord } from '@kaeo/shared/ui/bundled';
import { ActDialog } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { useReasons } from '../money/reasons.ts';
import { usePerform } from '../parts/perform.ts';

const accountActs = {
  freeze: { call: 'DELETE /desk/api/players/{id}/active', reasons: ['fraud', 'stolen', 'duplicate', 'asked'] },
  unfreeze: { call: 'PUT /desk/api/players/{id}/active', reasons: ['checked', 'asked'] },
  sessions: { call: 'DELETE /desk/api/players/{id}/sessions', reasons: ['stolen', 'asked'] },
  password: { call: 'DELETE /desk/api/players/{id}/password', reasons: ['stolen', 'asked'] },
} as const;
type AccountAct = keyof typeof accountActs;
export type PlayerAct = AccountAct | 'bank' | 'correct' | 'note';

type DialogProps = { readonly page: PlayerPage; readonly onClose: () => void };

function AccountActDialog({ act, page, onClose }: DialogProps & { act: AccountAct }): ReactNode {
  const { t } = useTranslation('desk');
  const perform = usePerform();
  const { call, reasons } = accountActs[act];
  const { id, username, name } = page.player;
  return (
    <ActDialog
      title={t(`players.acts.${act}.title`)}
      text={t(`players.acts.${act}.text`)}
      facts={[[t('players.columns.phone'), `${username} ${name}`]]}
      reasons={reasons.map((reason) => t(`players.reasons.${reason}`))}
      confirmLabel={t(`players.acts.${act}.title`)}
      tone={act === 'unfreeze' ? 'primary' : 'danger'}
      onAct={async ({ reason }) => {
        await perform(callDesk(call, { params: { id }, body: { reason } }), t(`players.acts.${act}.done`));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** A correction of the wallet by a journal. It always waits for a second person. */
function CorrectionDialog({ page: { player, balances }, onClose }: DialogProps): ReactNode {
  const { t } = useTranslation('desk');
  const perform = usePerform();
  const { id, username, name, currency } = player;
  const wallet = balances.find((each) => each.account === 'wallet' && each.currency === currency)?.amount ?? 0;
  const check = (text: string): string | undefined => {
    const amount = parseDecimal(text.replace(/^\+/, ''));
    if (amount === undefined || amount === zero) return t('players.correct.invalid');
    return currency === 'LAK' && !isWhole(amount) ? t('players.correct.wholeKip') : undefined;
  };
  return (
    <ActDialog
      title={t('players.correct.title')}
      text={t('players.correct.text')}
      facts={[
        [t('players.columns.phone'), `${username} ${name}`],
        [t('players.correct.balance'), <Amount key="balance" value={wallet} currency={currency} />],
        [t('players.identity.currency'), <CurrencyWord key="currency" currency={currency} />],
      ]}
      fields={[{ name: 'amount', label: t('players.correct.amount'), hint: t('players.correct.hint'), check }]}
      confirmLabel={t('players.correct.confirm')}
      onAct={async ({ amount: text = '', reason }) => {
        const amount = toAmount(parseDecimal(text.replace(/^\+/, '')) ?? zero); // checked by the field
        const asked = requestDesk('POST /desk/api/players/{id}/corrections', {
          params: { id },
          body: { amount, currency, reason },
        });
        await perform(asked, t('players.correct.done'));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Frees the bank account of a player who does not own it. It always waits for a second person. */
function BankReleaseDialog({ page: { player }, onClose }: DialogProps): ReactNode {
  const { t } = useTranslation('desk');
  const perform = usePerform();
  const { id, username, name, bankCode, bankAccountNo, bankAccountName } = player;
  return (
    <ActDialog
      title={t('players.bankRelease.title')}
      text={t('players.bankRelease.text')}
      facts={[
        [t('players.columns.phone'), `${username} ${name}`],
        [t('players.columns.bank'), `${bankCode} ${bankAccountNo} ${bankAccountName}`],
      ]}
      reasons={[
        t('players.bankRelease.reasons.owner'),
        t('players.bankRelease.reasons.mistyped'),
        t('players.bankRelease.reasons.closed'),
      ]}
      confirmLabel={t('players.bankRelease.confirm')}
      tone="danger"
      onAct={async ({ reason }) => {
        const asked = requestDesk('DELETE /desk/api/players/{id}/bank-account', { params: { id }, body: { reason } });
        await perform(asked, t('players.bankRelease.done'));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Takes back the credit of a slip. It always waits for a second person. */
export function SlipDialog({ slip, page, onClose }: DialogProps & { slip: PlayerPage['slips'][number] }): ReactNode {
  const { t } = useTranslation('desk');
  const perform = usePerform();
  const reasons = useReasons();
  const { reference: id, amount } = slip;
  return (
    <ActDialog
      title={t('money.cases.act.takeBack')}
      text={t('money.cases.takeBack.money')}
      facts={[
        [t('money.reference'), id],
        [t('money.amount'), <Amount key="amount" value={amount} currency={page.player.currency} />],
      ]}
      reasons={reasons('takeBack')}
      confirmLabel={t('money.cases.act.takeBack')}
      tone="danger"
      onAct={async ({ reason }) => {
        const asked = requestDesk('POST /desk/api/corrections', { body: { kind: 'slip', id, reason } });
        await perform(asked, t('money.cases.done.takeBack'));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function NoteDialog({ page, onClose }: DialogProps): ReactNode {
  const { t } = useTranslation('desk');
  const perform = usePerform();
  return (
    <ActDialog
      title={t('players.addNote.title')}
      text={t('players.addNote.text')}
      fields={[{ name: 'text', label: t('players.addNote.label'), type: 'long', maxLength: 2000 }]}
      reasons={null}
      confirmLabel={t('players.addNote.title')}
      onAct={async ({ text = '' }) => {
        const added = callDesk('POST /desk/api/players/{id}/notes', { params: { id: page.player.id }, body: { text } });
        await perform(added, t('players.addNote.done'));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** The dialog of an act on a player. */
export function PlayerActDialog({ act, ...props }: DialogProps & { act: PlayerAct }): ReactNode {
  switch (act) {
    case 'correct':
      return <CorrectionDialog {...props} />;
    case 'bank':
      return <BankReleaseDialog {...props} />;
    case 'note':
      return <NoteDialog {...props} />;
    default:
      return <AccountActDialog act={act} {...props} />;
  }
}
