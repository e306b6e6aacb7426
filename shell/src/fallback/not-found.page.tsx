import { useTranslation } from '@wallet/shared/i18n';
import { ButtonLink, EmptyState } from '@wallet/shared/ui';
import type { ReactNode } from 'react';
import { LonePage } from './lone-page.tsx';

/** Any path that the product does not know (ROUTE-06). */
export function NotFoundPage(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <LonePage>
      <EmptyState
        art="search"
        headingLevel={1}
        title={t('notFound.title')}
        hint={t('notFound.hint')}
        action={<ButtonLink to="/">{t('notFound.home')}</ButtonLink>}
      />
    </LonePage>
  );
}
