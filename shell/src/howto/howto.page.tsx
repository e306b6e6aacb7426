import { languageName, languageTag, useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { css, focusRingInside, press, text, theme } from '@kaeo/shared/style';
import { Image } from '@kaeo/shared/ui/bundled';
import { PageFrame, PageHeading } from '@kaeo/shared/ui/initial';
import { Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type HowtoVideo, howtoClip, howtoVideos } from './howto-clip.ts';
import { HowtoTexts } from './howto-texts.tsx';

const list = css({ display: 'grid', gap: 12 });
const row = css({
  overflow: 'hidden',
  borderRadius: theme.radius.card,
  background: theme.color.s1,
  boxShadow: `inset 0 0 0 1px ${theme.color.line}`,
});
const opener = css({
  ...focusRingInside,
  ...press,
  display: 'grid',
  gridTemplateColumns: 'min(144px, 45%) 1fr',
  alignItems: 'center',
  gap: 14,
  width: '100%',
  padding: 8,
  border: 0,
  background: 'none',
  color: theme.color.text,
  textAlign: 'start',
});
const thumbnail = css({
  position: 'relative',
  display: 'block',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  borderRadius: theme.radius.input,
  background: theme.color.s2,
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  // A gradient over the picture, since dark parts of a poster match the card's colour.
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: 'inherit',
    boxShadow: `inset 0 0 0 1px ${theme.color.sheetLine}`,
  },
});
const playMark = css({
  position: 'absolute',
  inset: 0,
  margin: 'auto',
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: theme.radius.pill,
  background: theme.color.scrim,
  color: theme.color.text,
});
const titleStyle = css({ ...text.strong, display: 'block' });
const lengthStyle = css({ ...text.caption, color: theme.color.text3 });
/** The clips show a phone screen. On a low window they shrink instead of overflowing. */
const playerStyle = css({ width: '100%', maxHeight: '78dvh', aspectRatio: '390 / 844', objectFit: 'contain' });

const minutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;

function VideoRow({ video, isOpen, onOpen }: { video: HowtoVideo; isOpen: boolean; onOpen: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const clip = howtoClip(language, video);
  const title = t(`howto.titles.${video}`);
  return (
    <li css={row}>
      {isOpen ? (
        // Autoplay is allowed, since the player is mounted by a click.
        <video
          css={playerStyle}
          key={language}
          ref={(player) => player?.focus({ preventScroll: true })}
          controls
          autoPlay
          playsInline
          muted
          poster={clip.poster}
          src={clip.url}
          // Required to load captions from another origin.
          crossOrigin="anonymous"
          aria-label={title}
        >
          <track kind="captions" src={clip.captions} srcLang={languageTag[language]} label={languageName[language]} default />
        </video>
      ) : (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the label is nested deeper than the rule searches
        <button css={opener} type="button" onClick={onOpen}>
          <span css={thumbnail}>
            <Image src={clip.poster} alt="" width={320} height={180} loading="lazy" />
            <span css={playMark}>
              <Play size={22} strokeWidth={1.75} aria-hidden />
            </span>
          </span>
          <span>
            <span css={titleStyle}>{title}</span>
            <span css={lengthStyle}>{t('howto.length', { length: minutes(clip.seconds) })}</span>
          </span>
        </button>
      )}
    </li>
  );
}

/** One clip plays at a time, and none is downloaded before it is opened (HOWTO-01). */
export function HowtoPage(): ReactNode {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState<HowtoVideo>();
  return (
    <PageFrame>
      <PageHeading>{t('howto.title')}</PageHeading>
      <ul css={list}>
        {howtoVideos.map((video) => (
          <VideoRow key={video} video={video} isOpen={video === open} onOpen={() => setOpen(video)} />
        ))}
      </ul>
      <HowtoTexts />
    </PageFrame>
  );
}
