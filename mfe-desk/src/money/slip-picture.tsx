import { readDeskFile } from '@kaeo/shared/desk-call';
import { ApiError } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { useQuery } from '@kaeo/shared/query';
import { css, focusRing, text, theme } from '@kaeo/shared/style';
import { Image } from '@kaeo/shared/ui/bundled';
import { Button, Skeleton } from '@kaeo/shared/ui/initial';
import { Sheet } from '@kaeo/shared/ui/overlay';
import { type ReactNode, useState } from 'react';
import { useBlobAddress } from '../parts/blob-address.ts';

const { color, space, radius } = theme;
const opener = css({
  display: 'block',
  width: '100%',
  padding: 0,
  border: `1px solid ${color.line}`,
  borderRadius: radius.chip,
  background: color.s3,
  cursor: 'zoom-in',
  overflow: 'hidden',
  ...focusRing,
});
const thumb = css({ display: 'block', width: '100%', maxHeight: '320px', objectFit: 'contain' });
const note = css({ color: color.text3, ...text.note });

function ShownPicture({ slip, blob }: { slip: string; blob: Blob }): ReactNode {
  const { t } = useTranslation('desk');
  const [isEnlarged, setIsEnlarged] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const address = useBlobAddress(blob) ?? '';
  if (isBroken) return <p css={note}>{t('money.slip.pictureFailed')}</p>;
  const name = t('money.slip.picture', { slip });
  return (
    <>
      <button type="button" css={opener} aria-label={t('money.slip.enlarge', { slip })} onClick={() => setIsEnlarged(true)}>
        <Image css={thumb} src={address} alt={name} onError={() => setIsBroken(true)} />
      </button>
      {isEnlarged && (
        <Sheet title={name} size="full" onClose={() => setIsEnlarged(false)}>
          <Image css={{ maxWidth: '100%', margin: '0 auto' }} src={address} alt={name} />
        </Sheet>
      )}
    </>
  );
}

function StoredPicture({ slip }: { slip: string }): ReactNode {
  const { t } = useTranslation('desk');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['slip-picture', slip],
    queryFn: () => readDeskFile('GET /desk/api/slips/{reference}/picture', { params: { reference: slip } }),
    // A stored picture does not change.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error instanceof ApiError && error.status === 404) return <p css={note}>{t('money.slip.noPicture')}</p>;
  if (error) {
    return (
      <div role="alert">
        <p css={[note, { marginBottom: space[2] }]}>{t('money.slip.pictureFailed')}</p>
        <Button variant="secondary" size="medium" isPending={isFetching} onClick={() => void refetch()}>
          {t('money.slip.pictureRetry')}
        </Button>
      </div>
    );
  }
  return data ? <ShownPicture slip={slip} blob={data} /> : <Skeleton height={160} />;
}

/** The picture of a slip, which is read, and recorded, when it is asked for. A press enlarges it; a missing one is said. */
export function SlipPicture({ slip, hasPicture }: { slip: string; hasPicture: boolean }): ReactNode {
  const { t } = useTranslation('desk');
  const [isOpened, setIsOpened] = useState(false);
  if (!hasPicture) return <p css={note}>{t('money.slip.noPicture')}</p>;
  if (isOpened) return <StoredPicture slip={slip} />;
  return (
    <Button variant="secondary" size="medium" aria-label={t('money.slip.open', { slip })} onClick={() => setIsOpened(true)}>
      {t('money.slip.show')}
    </Button>
  );
}
