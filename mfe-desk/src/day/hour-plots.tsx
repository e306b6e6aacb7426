import type { Day } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { Link } from '@kaeo/shared/router';
import { css, text, theme } from '@kaeo/shared/style';
import { CurrencyWord } from '@kaeo/shared/ui/bundled';
import type { ReactNode } from 'react';
import { BarPlot } from './bar-plot.tsx';
import { figureLink } from './figure-link.ts';
import { reportOfDay } from './report-link.ts';

const heading = css({ margin: 0, color: theme.color.text2, ...text.label });
const links = css({ display: 'flex', flexWrap: 'wrap', gap: theme.space[4], ...text.note });
const hourNames = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** Deposits and payouts by hour, one plot for each currency. */
export function HourPlots({ day: { day, hours } }: { day: Day }): ReactNode {
  const { t } = useTranslation('desk');
  const currencies = [...new Set(hours.map(({ currency }) => currency))];
  if (currencies.length === 0) return <p>{t('day.noHours')}</p>;
  return (
    <>
      {currencies.map((currency) => (
        <div key={currency}>
          <h3 css={heading}>
            <CurrencyWord currency={currency} />
          </h3>
          <BarPlot
            caption={t('day.hoursOf', { currency })}
            header={t('day.hour')}
            series={[t('day.deposits'), t('day.payouts')]}
            bars={hourNames.map((name, at) => {
              const found = hours.find((each) => each.hour === at && each.currency === currency);
              return { name, values: [found?.deposits ?? 0, found?.payouts ?? 0] };
            })}
          />
        </div>
      ))}
      <p css={links}>
        <Link css={figureLink} to={reportOfDay('deposits', day)}>
          {t('day.depositReport')}
        </Link>
        <Link css={figureLink} to={reportOfDay('payouts', day)}>
          {t('day.payoutReport')}
        </Link>
      </p>
    </>
  );
}
