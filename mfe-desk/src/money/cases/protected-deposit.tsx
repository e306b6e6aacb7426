import type { DeskCase, PlayerProtection } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import type { UseQueryResult } from '@kaeo/shared/query';
import { css, text, theme } from '@kaeo/shared/style';
import { AsyncView, Chip, useNow } from '@kaeo/shared/ui/bundled';
import { Facts, Section } from '@kaeo/shared/ui/desk';
import { Skeleton } from '@kaeo/shared/ui/initial';
import type { ReactNode } from 'react';
import { useDeskError } from '../../parts/desk-error.ts';
import { useDeskQuery } from '../../parts/desk-query.ts';
import { useLabel } from '../../parts/label.ts';
import { Moment } from '../../parts/moment.tsx';

const hint = css({ margin: 0, color: theme.color.text3, ...text.note });

export const isParked = (money: Pick<DeskCase, 'kind' | 'resolution'> | undefined): boolean =>
  money?.kind === 'DEPOSIT_PROTECTED' && money.resolution === null;

/** The protection of the player whose deposit is parked; not read for other cases. */
export function useClaimantProtection(money: DeskCase | undefined): UseQueryResult<PlayerProtection> {
  const id = money?.claimant?.playerId ?? '';
  return useDeskQuery('GET /desk/api/players/{id}/protection', { params: { id } }, { isEnabled: isParked(money) && id !== '' });
}

/** The code with which deposits of the player are refused now; undefined if they are accepted, or unknown. */
export const depositRefusal = (protection: PlayerProtection | undefined): string | undefined =>
  protection?.refused.find(({ act }) => act === 'deposit')?.code;

type ProtectedDepositProps = { readonly money: DeskCase; readonly protection: UseQueryResult<PlayerProtection> };

/** Why the deposit is parked, until when it must be returned, and whether it could be credited now. */
export function ProtectedDeposit({ money, protection }: ProtectedDepositProps): ReactNode {
  const { t } = useTranslation('desk');
  const label = useLabel();
  const error = useDeskError();
  const now = useNow(60_000);
  return (
    <Section title={t('money.cases.protected.title')}>
      <p css={hint}>{t('money.cases.protected.text')}</p>
      <AsyncView
        query={protection}
        skeleton={<Skeleton height={120} />}
        failed={protection.isError ? { hint: error(protection.error) } : {}}
      >
        {(read) => {
          const dueAt = read.parked.find(({ id }) => id === money.id)?.dueAt;
          const refusal = depositRefusal(read);
          return (
            <Facts
              facts={[
                [
                  t('money.cases.protected.dueAt'),
                  dueAt !== undefined && (
                    <>
                      <Moment at={dueAt} /> {Date.parse(dueAt) <= now && <Chip tone="danger">{t('complaints.overdue')}</Chip>}
                    </>
                  ),
                ],
                [
                  t('money.cases.protected.deposits'),
                  refusal === undefined ? t('money.cases.protected.accepted') : label(`errors.${refusal}`, refusal),
                ],
              ]}
            />
          );
        }}
      </AsyncView>
    </Section>
  );
}
