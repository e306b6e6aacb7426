import type { LiabilityDay } from '@kaeo/shared/desk';
import { callDesk } from '@kaeo/shared/desk-call';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { parseDecimal, toAmount } from '@kaeo/shared/money';
import { formatDate } from '@kaeo/shared/time';
import { Amount } from '@kaeo/shared/ui/bundled';
import { readAmountText } from '@kaeo/shared/ui/deferred';
import { ActDialog } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { usePerform } from '../parts/perform.ts';

const minNote = 3;

/** The amount of a typed text, which may be negative: an account can be overdrawn. */
export function readBalance(typed: string, currency: LiabilityDay['currency']): number | undefined {
  const [, sign = '', rest = ''] = /^([-−]?)(.*)$/.exec(typed.trim()) ?? [];
  const minor = parseDecimal(`${sign === '' ? '' : '-'}${readAmountText(rest.trim(), currency)}`);
  return minor === undefined ? undefined : toAmount(minor);
}

/** Enters the balance of the client account at the end of a recorded day, as the bank states it. */
export function StatedDialog({ row, onClose }: { row: LiabilityDay; onClose: () => void }): ReactNode {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const perform = usePerform();
  const { day, currency, players, undecided, received } = row;
  return (
    <ActDialog
      title={t('reports.enterBalance')}
      text={t('reports.enterText', { day: formatDate(day, language) })}
      facts={[
        [t('reports.columns.players'), <Amount key="players" value={players} currency={currency} size="label" />],
        [t('reports.columns.undecided'), <Amount key="undecided" value={undecided} currency={currency} size="label" />],
        [t('reports.columns.received'), <Amount key="received" value={received} currency={currency} size="label" />],
      ]}
      fields={[
        {
          name: 'amount',
          label: t('reports.statedAmount'),
          inputMode: 'decimal',
          check: (value) => (readBalance(value, currency) === undefined ? t('reports.amountWrong') : undefined),
        },
        {
          name: 'note',
          label: t('reports.note'),
          hint: t('reports.noteHint'),
          check: (value) => (value.length < minNote ? t('reports.noteShort') : undefined),
        },
      ]}
      reasons={null}
      confirmLabel={t('reports.saveBalance')}
      onAct={async ({ amount = '', note = '' }) => {
        const body = { currency, amount: readBalance(amount, currency) ?? 0, note };
        await perform(callDesk('PUT /desk/api/liability/{day}', { params: { day }, body }), t('reports.balanceSaved'));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
