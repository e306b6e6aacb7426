import type { MoneyMovement, ParkedMoney } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { declareBusy } from '@kaeo/shared/contract';
import { ApiError, createAttempt } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { queryKeys, refresh } from '@kaeo/shared/query';
import { css, text, theme } from '@kaeo/shared/style';
import { Amount } from '@kaeo/shared/ui/bundled';
import { Button, useIsOnline } from '@kaeo/shared/ui/initial';
import { ConfirmDialog, MessageDialog } from '@kaeo/shared/ui/overlay';
import { useState } from 'react';
import { Section } from './section.tsx';
import { useWords } from './use-words.ts';

const { color, space } = theme;
const row = css({
  display: 'grid',
  gap: space[2],
  '& + &': { marginTop: space[4], paddingTop: space[4], borderTop: `1px solid ${color.rowLine}` },
});
const facts = css({ color: color.text2, textWrap: 'pretty', ...text.note });
const reasons = ['DEPOSIT_LIMIT', 'TIMED_OUT', 'EXCLUDED', 'BIRTH_DATE_REQUIRED', 'UNDER_AGE', 'REGISTER_UNKNOWN'] as const;
const reasonOf = ({ reason }: ParkedMoney) => reasons.find((each) => each === reason) ?? 'OTHER';

/** One call at a time with the key of its attempt, so that a lost response never pays twice (D-9). */
async function sendBack(id: string): Promise<MoneyMovement['status']> {
  const release = declareBusy('money');
  try {
    return await createAttempt('parked-return').run({ id }, async (idempotencyKey) => {
      const { status, reference } = await call('POST /api/protection/parked/{id}/return', { params: { id }, idempotencyKey });
      // The response may be anything.
      if (!reference) throw new ApiError({ code: 'OUTCOME_UNKNOWN', status: 0 });
      return status;
    });
  } finally {
    release();
    await refresh(queryKeys.protection, queryKeys.wallet, queryKeys.statement);
  }
}

/** Money that arrived against a limit or an exclusion: why, until when, and the way to the player's bank account (PROT-06, PROT-07). */
export function ParkedSection({ parked }: { readonly parked: readonly ParkedMoney[] }) {
  const { t } = useTranslation('auth');
  const { timeText } = useWords();
  const isOnline = useIsOnline();
  const [asked, setAsked] = useState<ParkedMoney>();
  const [sent, setSent] = useState<{ readonly money: ParkedMoney; readonly isFailed: boolean }>();
  return (
    <>
      {parked.length > 0 && (
        <Section title={t('protection.parked.title')} lead={t('protection.parked.text')}>
          <ul>
            {parked.map((money) => (
              <li key={money.id} css={row}>
                <Amount value={money.amount} currency={money.currency} size="large" />
                <p css={facts}>{t(`protection.parked.why.${reasonOf(money)}`)}</p>
                <p css={facts}>
                  {t('protection.parked.arrived', { time: timeText(money.arrivedAt) })}{' '}
                  {t('protection.parked.due', { time: timeText(money.dueAt) })}
                </p>
                <Button
                  variant="secondary"
                  isBlock
                  disabledReason={isOnline ? undefined : t('protection.offline')}
                  onClick={() => setAsked(money)}
                >
                  {t('protection.parked.send')}
                </Button>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {asked && (
        <ConfirmDialog
          title={t('protection.parked.sendTitle')}
          amount={{ value: asked.amount, currency: asked.currency }}
          text={t('protection.parked.sendText')}
          confirmLabel={t('protection.parked.send')}
          onConfirm={async () => {
            setSent({ money: asked, isFailed: (await sendBack(asked.id)) === 'FAILED' });
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {sent && !asked && (
        <MessageDialog
          kind={sent.isFailed ? 'error' : 'pending'}
          title={t(sent.isFailed ? 'protection.parked.failedTitle' : 'protection.parked.sentTitle')}
          amount={{ value: sent.money.amount, currency: sent.money.currency }}
          text={t(sent.isFailed ? 'protection.parked.failedText' : 'protection.parked.sentText')}
          onClose={() => setSent(undefined)}
        />
      )}
    </>
  );
}
