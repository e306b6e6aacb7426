import { useTranslation } from '@kaeo/shared/i18n';
import { css, focusRingInside, theme } from '@kaeo/shared/style';
import { Image } from '@kaeo/shared/ui/bundled';
import { Sheet } from '@kaeo/shared/ui/overlay';
import { type ReactNode, useState } from 'react';
import { mediaBox, words } from './bubble-style.ts';

type MediaProps = { readonly address: string; readonly name: string };

const opener = css({
  display: 'block',
  padding: 0,
  border: 0,
  background: theme.color.s3,
  cursor: 'zoom-in',
  ...focusRingInside,
});
const addressLink = css({ color: theme.color.action, ...focusRingInside });
const thumb = css({ display: 'block', objectFit: 'cover', ...mediaBox });
const large = css({
  display: 'block',
  maxWidth: '100%',
  maxHeight: 'calc(92dvh - 120px)',
  margin: '0 auto',
  objectFit: 'contain',
});
const player = css({ display: 'block', objectFit: 'contain', background: theme.color.bg, ...mediaBox });

/** A picture, which opens in full size. An invalid one is shown by its name. */
export function Picture({ address, name }: MediaProps): ReactNode {
  const { t } = useTranslation('desk');
  const [isOpen, setIsOpen] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) {
    return (
      <p css={words}>
        {t('chat.fileFailed', { name })}{' '}
        {address.startsWith('https:') && (
          <a css={addressLink} href={address} target="_blank" rel="noopener noreferrer">
            {t('chat.openAddress')}
          </a>
        )}
      </p>
    );
  }
  const image = { src: address, alt: t('chat.picture', { name }), referrerPolicy: 'no-referrer' } as const;
  return (
    <>
      <button type="button" css={opener} aria-label={t('chat.openPicture', { name })} onClick={() => setIsOpen(true)}>
        <Image {...image} css={thumb} onError={() => setIsBroken(true)} />
      </button>
      {isOpen && (
        <Sheet title={name === '' ? t('chat.picture', { name }) : name} size="full" onClose={() => setIsOpen(false)}>
          <Image {...image} css={large} />
        </Sheet>
      )}
    </>
  );
}

export function Video({ address, name }: MediaProps): ReactNode {
  const { t } = useTranslation('desk');
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- videos from customers and support have no captions
    <video css={player} src={address} controls playsInline preload="metadata" aria-label={t('chat.video', { name })} />
  );
}
