import type { ActiveBonus, Bonus, Promotion } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { Note } from '@kaeo/shared/ui/bundled';
import { DefinitionList, DefinitionRow } from '@kaeo/shared/ui/deferred';
import { Card } from '@kaeo/shared/ui/initial';
import { useMoney } from './use-money.ts';

type Terms = Pick<Bonus | Promotion, 'grant' | 'turnover' | 'currency' | 'percentFail'>;

const benefit = css({ color: theme.color.rewardText });
const counted = css({ marginTop: theme.space[2], color: theme.color.text3, ...text.caption });

/** Amount, turnover, locked funds and validity of a bonus. `times` is how often it can be received. */
export function BonusTerms({ terms, times }: { terms: Terms; times?: string }) {
  const { t } = useTranslation('bonus');
  const money = useMoney(terms.currency);
  const { grant, turnover, percentFail } = terms;
  return (
    <div>
      <Card level={2}>
        <DefinitionList>
          {grant !== undefined && (
            <DefinitionRow term={t('terms.grant')}>
              <strong css={benefit}>{money(grant)}</strong>
            </DefinitionRow>
          )}
          {grant !== undefined && <DefinitionRow term={t('terms.minimum')}>{t('terms.noMinimum')}</DefinitionRow>}
          {turnover !== undefined && (
            <>
              <DefinitionRow term={t('terms.turnover')}>{turnover > 0 ? money(turnover) : t('terms.noTurnover')}</DefinitionRow>
              <DefinitionRow term={t('terms.locked')}>{t(turnover > 0 ? 'terms.lockedAll' : 'terms.lockedNone')}</DefinitionRow>
              <DefinitionRow term={t('terms.lasts')}>{t('terms.lastsNone')}</DefinitionRow>
            </>
          )}
          {times !== undefined && <DefinitionRow term={t('terms.times')}>{times}</DefinitionRow>}
          <DefinitionRow term={t('terms.percentFail')}>{t('terms.percent', { percent: percentFail })}</DefinitionRow>
        </DefinitionList>
      </Card>
      {turnover !== undefined && turnover > 0 && <p css={counted}>{t('terms.counted')}</p>}
    </div>
  );
}

export function TermsNote({ terms }: { terms: Terms }) {
  const { t } = useTranslation('bonus');
  const money = useMoney(terms.currency);
  if (terms.turnover === 0) return <Note tone="success">{t('terms.free')}</Note>;
  return (
    <Note tone="pending">
      {terms.turnover === undefined ? t('terms.warning') : t('terms.warningAmount', { turnover: money(terms.turnover) })}
    </Note>
  );
}

/** Why no bonus can be taken while another is active, and the progress of that one. */
export function useBlockingBonus(other: ActiveBonus | undefined): string | undefined {
  const { t } = useTranslation('bonus');
  const money = useMoney(other?.currency);
  if (other?.status !== true) return undefined;
  const { name = '', canEnd, waitsFor, remaining = 0 } = other;
  if (canEnd) return t('terms.otherFree', { name });
  return waitsFor === 'turnover' ? t('terms.otherLeft', { name, left: money(remaining) }) : t('terms.otherActive');
}
