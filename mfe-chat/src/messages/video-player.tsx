import { useTranslation } from '@kaeo/shared/i18n';
import { css, focusRingInside, press, text, theme } from '@kaeo/shared/style';
import { Spinner } from '@kaeo/shared/ui/initial';
import Play from 'lucide-react/icons/play';

const { color, radius, size } = theme;

/** Images and videos have a fixed size, so that the layout does not shift when they load. */
export const mediaBox = { width: '100%', height: '180px' } as const;

const player = css({ display: 'block', objectFit: 'contain', background: color.bg, ...mediaBox });
const facade = css({
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: '8px',
  padding: '0 16px',
  border: 0,
  background: color.s3,
  color: color.text,
  ...mediaBox,
  ...focusRingInside,
});
const disc = css({
  display: 'grid',
  placeItems: 'center',
  width: size.primary,
  height: size.primary,
  borderRadius: radius.pill,
  background: color.action,
  color: color.ink,
  ...press,
});
const label = css({
  maxWidth: '100%',
  overflow: 'hidden',
  color: color.text2,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  ...text.caption,
});

/** Placeholder of a video until it is requested, because it may use 20 MB of a data plan. */
export function VideoFacade({ name, isPending, onPlay }: { name: string; isPending: boolean; onPlay: () => void }) {
  const { t } = useTranslation('chat');
  return (
    <button
      type="button"
      css={facade}
      aria-label={t('content.playVideo', { name })}
      aria-busy={isPending}
      disabled={isPending}
      onClick={onPlay}
    >
      <span css={disc}>{isPending ? <Spinner /> : <Play size={24} fill="currentColor" aria-hidden />}</span>
      <span css={label}>{name}</span>
    </button>
  );
}

export function VideoPlayer({ address, name, isPlaying = false }: { address: string; name: string; isPlaying?: boolean }) {
  const { t } = useTranslation('chat');
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- videos from customers and support have no captions
    <video
      css={player}
      src={address}
      controls
      playsInline
      preload="metadata"
      autoPlay={isPlaying}
      aria-label={t('content.video', { name })}
    />
  );
}
