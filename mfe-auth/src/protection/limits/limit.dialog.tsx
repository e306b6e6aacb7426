import type { LimitKind, LimitPeriod, Protection } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { object, string } from '@kaeo/shared/forms';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { Amount, FormError } from '@kaeo/shared/ui/bundled';
import { AmountField, DefinitionList, DefinitionRow } from '@kaeo/shared/ui/deferred';
import { Button, toast, useIsOnline } from '@kaeo/shared/ui/initial';
import { Sheet, SheetFooter } from '@kaeo/shared/ui/overlay';
import { useState } from 'react';
import { message } from '../../form-messages.ts';
import { useAuthForm } from '../../use-auth-form.ts';
import { keepProtection } from '../protection.ts';
import { useWords } from '../use-words.ts';
import { limitAmountOf, limitOf } from './limit-amount.ts';

const lead = css({ color: theme.color.text2, textWrap: 'pretty', ...text.note });

type LimitDialogProps = {
  readonly protection: Protection;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly onClose: () => void;
};

/** Sets or changes a limit. A lower one applies at once; a higher one, or none, waits and is confirmed later (PROT-01, PROT-02). */
export function LimitDialog({ protection, kind, period, onClose }: LimitDialogProps) {
  const { t } = useTranslation('auth');
  const { lengthText, timeText } = useWords();
  const isOnline = useIsOnline();
  const { currency, choices } = protection;
  // The dialog keeps what it opened with, also while it closes after a change.
  const [limit] = useState(() => limitOf(protection, kind, period));
  const wait = lengthText({ hours: choices.raiseWaitHours });
  const schema = object({
    amount: string()
      .test('amount', message('protection.limit.required'), (typed = '') => limitAmountOf(typed, currency) !== 'missing')
      .test('whole', message('protection.limit.whole'), (typed = '') => limitAmountOf(typed, currency) !== 'fraction'),
  });

  async function save(amount: number | null): Promise<void> {
    const next = await call('PUT /api/protection/limits/{kind}/{period}', { params: { kind, period }, body: { amount } });
    keepProtection(next);
    const raise = limitOf(next, kind, period)?.raise;
    toast({
      kind: 'success',
      text: raise ? t('protection.limit.waits', { time: timeText(raise.confirmableAt) }) : t('protection.limits.saved'),
    });
    onClose();
  }
  const form = useAuthForm({
    initialValues: { amount: '' },
    schema,
    onSubmit: async ({ amount }) => save(Number(limitAmountOf(amount, currency))),
  });
  const removal = useAuthForm({ initialValues: {}, schema: object({}), onSubmit: () => save(null) });
  const typed = limitAmountOf(form.values.amount, currency);
  const isRaise = limit !== undefined && typeof typed === 'number' && typed > limit.amount;
  const disabledReason = isOnline ? undefined : t('protection.offline');

  return (
    <Sheet title={t(`protection.limits.${kind}.${period}`)} onClose={onClose} isDirty={form.isDirty && !form.isSubmitting}>
      <form noValidate onSubmit={form.submit}>
        <p css={lead}>{t(limit ? 'protection.limit.lead' : 'protection.limit.leadNew', { wait })}</p>
        {limit && (
          <DefinitionList>
            <DefinitionRow term={t('protection.limit.now')}>
              <Amount value={limit.amount} currency={currency} />
            </DefinitionRow>
            <DefinitionRow term={t(`protection.limits.${kind}.used`)}>
              <Amount value={Math.max(0, limit.used)} currency={currency} />
            </DefinitionRow>
          </DefinitionList>
        )}
        <AmountField
          label={t('protection.limit.amount')}
          currency={currency}
          {...form.amountProps('amount')}
          hint={isRaise ? t('protection.limit.raiseHint', { wait }) : t('protection.limit.hint')}
          enterKeyHint="done"
        />
        <SheetFooter>
          <FormError text={form.formError ?? removal.formError} />
          <Button type="submit" isBlock isPending={form.isSubmitting} disabledReason={disabledReason}>
            {t(isRaise ? 'protection.limit.askRaise' : 'protection.limit.save')}
          </Button>
          {limit && limit.raise?.amount !== null && (
            <Button variant="secondary" isBlock isPending={removal.isSubmitting} onClick={() => removal.submit()}>
              {t('protection.limit.remove')}
            </Button>
          )}
        </SheetFooter>
      </form>
    </Sheet>
  );
}
