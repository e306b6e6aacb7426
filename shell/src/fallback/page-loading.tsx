import { useTranslation } from '@wallet/shared/i18n';
import { PageFrame, PageHeading, Skeleton, VisuallyHidden } from '@wallet/shared/ui';
import type { ReactNode } from 'react';

/** The space a remote's page will take while its code is on the way; the title is real. */
export function PageLoading({ title }: { title: string }): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <PageFrame>
      <div aria-busy="true" css={{ display: 'grid', gap: 12 }}>
        <PageHeading>{title}</PageHeading>
        <div role="status">
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
        </div>
        <Skeleton width="100%" height={176} radius={20} />
        <Skeleton width="100%" height={72} radius={16} />
        <Skeleton width="100%" height={72} radius={16} />
        <Skeleton width="100%" height={72} radius={16} />
      </div>
    </PageFrame>
  );
}
