import type { Bonus, Promotion } from '@wallet/shared/api';
import { useTranslation } from '@wallet/shared/i18n';
import { DefinitionList, DefinitionRow } from '@wallet/shared/parts';
import { css, text, theme } from '@wallet/shared/style';
import { Card, Note } from '@wallet/shared/ui';
import { useMoney } from './use-money.ts';

type Terms = Pick<Bonus | Promotion, 'grant' | 'turnover' | 'currency' | 'percentFail'>;

const benefit = css({ color: theme.color.rewardText });
const counted = css({ marginTop: theme.space[2], color: theme.color.text3, ...text.caption });

/** What a bonus gives and asks for, before it is taken. `times` tells how often it can be received. */
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
            <DefinitionRow term={t('terms.turnover')}>{turnover > 0 ? money(turnover) : t('terms.noTurnover')}</DefinitionRow>
          )}
          {times !== undefined && <DefinitionRow term={t('terms.times')}>{times}</DefinitionRow>}
          <DefinitionRow term={t('terms.percentFail')}>{t('terms.percent', { percent: percentFail })}</DefinitionRow>
        </DefinitionList>
      </Card>
      {turnover !== undefined && turnover > 0 && <p css={counted}>{t('terms.counted')}</p>}
    </div>
  );
}

/** What taking it means for withdrawing. */
export function TermsNote({ terms, hasOther }: { terms: Terms; hasOther: boolean }) {
  const { t } = useTranslation('bonus');
  const money = useMoney(terms.currency);
  if (hasOther) return <Note tone="pending">{t('terms.otherActive')}</Note>;
  if (terms.turnover === 0) return <Note tone="success">{t('terms.free')}</Note>;
  return (
    <Note tone="pending">
      {terms.turnover === undefined ? t('terms.warning') : t('terms.warningAmount', { turnover: money(terms.turnover) })}
    </Note>
  );
}
