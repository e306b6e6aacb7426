import { useTranslation } from '@wallet/shared/i18n';
import { styled, text } from '@wallet/shared/style';
import { ButtonLink } from '@wallet/shared/ui';
import { type ReactNode, useEffect } from 'react';
import { LonePage } from './lone-page.tsx';

/** Class of the body while the service says that it is gone; entering `/login` clears it once it is back (ROUTE-04). */
export const terminatedClass = 'service-terminated';

const Title = styled.h1(text.h1);
const Hint = styled.p(({ theme }) => ({ ...text.body, color: theme.color.text2 }));

/** A plug out of its socket, in the product's line art. */
function PlugArt(): ReactNode {
  return (
    <svg viewBox="0 0 176 132" width={176} height={132} fill="none" aria-hidden="true">
      {[0, 1, 2, 3, 4, 5].map((ring) => (
        <rect
          key={ring}
          x={8 + ring * 7}
          y={6 + ring * 5}
          width={160 - ring * 14}
          height={120 - ring * 10}
          rx={26 - ring * 2}
          css={(theme) => ({ stroke: theme.color.borderStrong, strokeOpacity: 0.5 })}
        />
      ))}
      <g css={(theme) => ({ stroke: theme.color.action, fill: theme.color.actionSoft })} strokeWidth={3} strokeLinejoin="round">
        <path d="M56 52h18a14 14 0 0 1 0 28H56z" />
        <path d="M88 60h10M88 72h10" />
        <path d="M120 50a16 16 0 0 0 0 32h4V50z" />
        <path d="M44 66h12M124 66h12" />
      </g>
    </svg>
  );
}

/** Shown when the service reports that it is gone; reachable in any state. */
export function TerminatedPage(): ReactNode {
  const { t } = useTranslation('shell');
  useEffect(() => {
    document.body.classList.add(terminatedClass);
  }, []);
  return (
    <LonePage>
      <PlugArt />
      <Title>{t('terminated.title')}</Title>
      <Hint>{t('terminated.hint')}</Hint>
      <ButtonLink to="/login" variant="secondary">
        {t('terminated.retry')}
      </ButtonLink>
    </LonePage>
  );
}
