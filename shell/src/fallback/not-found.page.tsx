import { useTranslation } from '@kaeo/shared/i18n';
import { ButtonLink } from '@kaeo/shared/ui/initial';
import type { ReactNode } from 'react';
import { LineArt, LonePage } from './lone-page.tsx';

/** ROUTE-06. */
export function NotFoundPage(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <LonePage
      art={
        <LineArt>
          <circle cx={84} cy={62} r={22} />
          <path d="m100 78 16 16M76 62h16" />
        </LineArt>
      }
      title={t('notFound.title')}
      hint={<p>{t('notFound.hint')}</p>}
      action={<ButtonLink to="/">{t('notFound.home')}</ButtonLink>}
    />
  );
}
