import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { useQuery } from '@kaeo/shared/query';
import { css, text } from '@kaeo/shared/style';
import { ProgressRing, percentDone } from '@kaeo/shared/ui/bundled';
import type { ReactNode } from 'react';
import { activeBonusQuery } from '../wallet/balance/get-active-bonus.ts';

/** The progress of an active bonus with turnover; otherwise its children (PLAY-06). */
export function BonusRing({ children }: { children: ReactNode }) {
  const { t } = useTranslation('wallet');
  const { data } = useQuery(activeBonusQuery(useLanguage()));
  const { status = false, name = '', turnover = 0, turnoverDone = 0 } = data ?? {};
  if (!status || turnover === 0) return children;
  const percent = t('percent', { value: percentDone(turnoverDone, turnover) });
  return (
    <ProgressRing value={turnoverDone} max={turnover} label={name} text={percent} size={44}>
      <span css={figure} aria-hidden="true">
        {percent}
      </span>
    </ProgressRing>
  );
}

const figure = css({ ...text.captionStrong, fontSize: '0.6875rem', fontVariantNumeric: 'tabular-nums' });
