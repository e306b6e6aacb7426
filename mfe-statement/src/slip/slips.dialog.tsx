import { call } from '@kaeo/shared/call';
import { useTranslation } from '@kaeo/shared/i18n';
import { queryKeys, queryOptions, useQuery } from '@kaeo/shared/query';
import { useModal } from '@kaeo/shared/router';
import { css, theme } from '@kaeo/shared/style';
import { AsyncView, Image } from '@kaeo/shared/ui/bundled';
import { FailedState, Skeleton } from '@kaeo/shared/ui/initial';
import { Sheet } from '@kaeo/shared/ui/overlay';
import { useState } from 'react';
import { SlipList } from './slip-list.tsx';

const slipImageQuery = (reference: string) =>
  queryOptions({
    queryKey: [...queryKeys.slips, 'image', reference],
    queryFn: ({ signal }) => call('GET /api/statement/slip/reference/{reference}', { params: { reference }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

const height = '420px';
const picture = css({
  width: '100%',
  minHeight: height,
  maxHeight: '70dvh',
  objectFit: 'contain',
  borderRadius: theme.radius.card,
  background: theme.color.s2,
});

/** The image of one slip, from a URL requested for each view. */
function SlipImage({ reference }: { readonly reference: string }) {
  const { t } = useTranslation('statement');
  const query = useQuery(slipImageQuery(reference));
  const failed = { title: t('slips.imageFailedTitle'), hint: t('slips.failedHint') };
  return (
    <AsyncView query={query} skeleton={<Skeleton height={height} radius={theme.radius.card} />} failed={failed}>
      {({ url }) => <Picture key={query.dataUpdatedAt} url={url} failed={failed} onRetry={() => void query.refetch()} />}
    </AsyncView>
  );
}

type PictureProps = {
  readonly url: string;
  readonly failed: { readonly title: string; readonly hint: string };
  readonly onRetry: () => void;
};

/** Reserves the image's space until it loads. If the URL has expired, retry requests a new one. */
function Picture({ url, failed, onRetry }: PictureProps) {
  const { t } = useTranslation('statement');
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <FailedState {...failed} onRetry={onRetry} />;
  return <Image src={url} alt={t('slips.image')} css={picture} onError={() => setIsBroken(true)} />;
}

export function SlipsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('statement');
  const { param } = useModal();
  const reference = param('slip');
  return (
    <Sheet title={t('slipStatus')} onClose={onClose}>
      <SlipList />
      {reference !== undefined && (
        <Sheet title={t('slips.image')} onClose={onClose}>
          <SlipImage reference={reference} />
        </Sheet>
      )}
    </Sheet>
  );
}
