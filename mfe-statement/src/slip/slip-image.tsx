import { useTranslation } from '@kaeo/shared/i18n';
import { useQuery } from '@kaeo/shared/query';
import { css, theme } from '@kaeo/shared/style';
import { AsyncView, Image } from '@kaeo/shared/ui/bundled';
import { FailedState, Skeleton } from '@kaeo/shared/ui/initial';
import { useState } from 'react';
import { slipImageQuery } from './api/get-slip-image.ts';

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
export function SlipImage({ reference }: { readonly reference: string }) {
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
