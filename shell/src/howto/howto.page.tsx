import { languageName, languageTag, useLanguage, useTranslation } from '@wallet/shared/i18n';
import { focusRingInside, press, styled, text } from '@wallet/shared/style';
import { PageFrame, PageHeading } from '@wallet/shared/ui';
import { Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type HowtoVideo, howtoClips, howtoVideos } from './howto-videos.ts';

const List = styled.ul({ display: 'grid', gap: 12 });
const Row = styled.li(({ theme }) => ({
  overflow: 'hidden',
  borderRadius: theme.radius.card,
  background: theme.color.s1,
  boxShadow: `inset 0 0 0 1px ${theme.color.line}`,
}));
const Opener = styled.button(({ theme }) => ({
  ...focusRingInside,
  ...press,
  display: 'grid',
  gridTemplateColumns: '144px 1fr',
  alignItems: 'center',
  gap: 14,
  width: '100%',
  padding: 0,
  border: 0,
  background: 'none',
  color: theme.color.text,
  textAlign: 'start',
}));
const Thumbnail = styled.span({
  position: 'relative',
  display: 'block',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
});
const PlayMark = styled.span(({ theme }) => ({
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
}));
const Title = styled.span({ ...text.strong, display: 'block' });
const Length = styled.span(({ theme }) => ({ ...text.caption, color: theme.color.text3 }));
/** The clips are of a phone's screen; on a low window they shrink instead of running out of it. */
const Player = styled.video({ width: '100%', maxHeight: '78dvh', aspectRatio: '390 / 844', objectFit: 'contain' });

const minutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;

function VideoRow({ video, isOpen, onOpen }: { video: HowtoVideo; isOpen: boolean; onOpen: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const clip = howtoClips[language][video];
  const title = t(`howto.titles.${video}`);
  return (
    <Row>
      {isOpen ? (
        // The player is asked for by the press that made it, so it may start by itself.
        <Player
          key={language}
          ref={(player) => player?.focus({ preventScroll: true })}
          controls
          autoPlay
          playsInline
          muted
          poster={clip.poster}
          src={clip.url}
          aria-label={title}
        >
          <track kind="captions" src={clip.captions} srcLang={languageTag[language]} label={languageName[language]} default />
        </Player>
      ) : (
        <Opener type="button" onClick={onOpen}>
          <Thumbnail>
            <img src={clip.poster} alt="" width={320} height={180} loading="lazy" />
            <PlayMark>
              <Play size={22} strokeWidth={1.75} aria-hidden />
            </PlayMark>
          </Thumbnail>
          <span>
            <Title>{title}</Title>
            <Length>{t('howto.length', { length: minutes(clip.seconds) })}</Length>
          </span>
        </Opener>
      )}
    </Row>
  );
}

/** Five short clips, in the language of the page; one plays at a time, and none is downloaded before it is asked for (HOWTO-01). */
export function HowtoPage(): ReactNode {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState<HowtoVideo>();
  return (
    <PageFrame>
      <PageHeading>{t('howto.title')}</PageHeading>
      <List>
        {howtoVideos.map((video) => (
          <VideoRow key={video} video={video} isOpen={video === open} onOpen={() => setOpen(video)} />
        ))}
      </List>
    </PageFrame>
  );
}
