import { useTranslation } from '@wallet/shared/i18n';
import { ButtonLink } from '@wallet/shared/ui';
import { type ReactNode, useEffect } from 'react';
import { LineArt, LonePage } from './lone-page.tsx';

/** Class of the body while the service says that it is gone; entering `/login` clears it once it is back (ROUTE-04). */
export const terminatedClass = 'service-terminated';

/** Shown when the service reports that it is gone; reachable in any state. */
export function TerminatedPage(): ReactNode {
  const { t } = useTranslation('shell');
  useEffect(() => {
    document.body.classList.add(terminatedClass);
  }, []);
  return (
    <LonePage
      art={
        <LineArt>
          <path d="M52 52h18a14 14 0 0 1 0 28H52zM84 60h12M84 72h12M124 50a16 16 0 0 0 0 32h4V50zM38 66h14M128 66h12" />
        </LineArt>
      }
      title={t('terminated.title')}
      hint={t('terminated.hint')}
      action={
        <ButtonLink to="/login" variant="secondary">
          {t('terminated.retry')}
        </ButtonLink>
      }
    />
  );
}
