import { languageName, languageTag, useLanguage, useTranslation } from '@wallet/shared/i18n';
import { Image } from '@wallet/shared/image';
import { css, focusRingInside, press, text, theme } from '@wallet/shared/style';
import { PageFrame, PageHeading } from '@wallet/shared/ui';
import { Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type HowtoVideo, howtoClips, howtoVideos } from './howto-videos.ts';

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
  // Over the picture: dark parts of a poster have the colour of the card.
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
/** The clips are of a phone's screen; on a low window they shrink instead of running out of it. */
const playerStyle = css({ width: '100%', maxHeight: '78dvh', aspectRatio: '390 / 844', objectFit: 'contain' });

const minutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;

function VideoRow({ video, isOpen, onOpen }: { video: HowtoVideo; isOpen: boolean; onOpen: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const clip = howtoClips[language][video];
  const title = t(`howto.titles.${video}`);
  return (
    <li css={row}>
      {isOpen ? (
        // The player is asked for by the press that made it, so it may start by itself.
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
          // Captions of another origin are read with it alone.
          crossOrigin="anonymous"
          aria-label={title}
        >
          <track kind="captions" src={clip.captions} srcLang={languageTag[language]} label={languageName[language]} default />
        </video>
      ) : (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its title stands deeper than the rule looks
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

/** Five short clips, in the language of the page; one plays at a time, and none is downloaded before it is asked for (HOWTO-01). */
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
    </PageFrame>
  );
}
