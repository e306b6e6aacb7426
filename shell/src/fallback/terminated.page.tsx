import { useTranslation } from '@kaeo/shared/i18n';
import { ButtonLink } from '@kaeo/shared/ui/initial';
import { type ReactNode, useEffect } from 'react';
import { terminatedClass } from '../layout/terminated-class.ts';
import { LineArt, LonePage } from './lone-page.tsx';

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
