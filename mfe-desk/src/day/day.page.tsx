import type { Day } from '@kaeo/shared/desk';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { Link, useSearchParams } from '@kaeo/shared/router';
import { css, text, theme } from '@kaeo/shared/style';
import { formatDay } from '@kaeo/shared/time';
import { Amount } from '@kaeo/shared/ui/bundled';
import { DetailPage, Facts, Section } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { deskPage } from '../parts/desk-page.tsx';
import { useDeskQuery } from '../parts/desk-query.ts';
import { Moment } from '../parts/moment.tsx';
import { isDay, today } from './calendar.ts';
import { DayChooser } from './day-chooser.tsx';
import { figureLink } from './figure-link.ts';
import { FlowTable } from './flow-table.tsx';
import { HourPlots } from './hour-plots.tsx';
import { LiabilityNow } from './liability-now.tsx';
import { OpenWork } from './open-work.tsx';
import { reportOfDay } from './report-link.ts';

const wide = css({ gridColumn: '1 / -1', minWidth: 0, display: 'grid', gap: theme.space[4] });
const frame = css({ display: 'grid', gap: theme.space[2], justifyItems: 'start', '& > :last-child': { width: '100%' } });
const note = css({ color: theme.color.text2, ...text.body });

function Money({ day }: { day: Day }): ReactNode {
  const { t } = useTranslation('desk');
  if (day.flows.length === 0) {
    return (
      <Section title={t('day.money')}>
        <p css={note}>{t('day.noActivity')}</p>
      </Section>
    );
  }
  return (
    <>
      <Section title={t('day.money')}>
        <FlowTable day={day} />
        <Facts
          facts={day.bonusCost.map(({ amount, currency }) => [
            t('reports.kinds.bonuses'),
            <Link key={currency} css={figureLink} to={reportOfDay('bonuses', day.day, { currency })}>
              <Amount value={amount} currency={currency} size="label" />
            </Link>,
          ])}
        />
      </Section>
      <Section title={t('day.hours')}>
        <HourPlots day={day} />
      </Section>
    </>
  );
}

/** The money of a day and what waits now; each figure leads to its page (DESK-06). */
function DayPage(): ReactNode {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const [parameters, setParameters] = useSearchParams();
  const chosen = parameters.get('day') ?? '';
  const current = today();
  const day = isDay(chosen) ? chosen : current;
  const query = useDeskQuery('GET /desk/api/day', { query: isDay(chosen) ? { day } : {} });
  const choose = (next: string) => setParameters(next === current ? {} : { day: next });
  return (
    <div css={frame}>
      <DayChooser day={day} onChange={choose} />
      <DetailPage title={formatDay(day, language)} query={query}>
        {(answer) => (
          <>
            <div css={wide}>
              <p css={note}>
                {t('day.generated', { by: answer.generatedBy })} <Moment at={answer.generatedAt} />
              </p>
              <Money day={answer} />
            </div>
            <Section title={t('day.waiting')}>
              <OpenWork day={answer} />
            </Section>
            <Section title={t('day.liability')}>
              <LiabilityNow rows={answer.liability} />
            </Section>
          </>
        )}
      </DetailPage>
    </div>
  );
}

export default deskPage(DayPage);
