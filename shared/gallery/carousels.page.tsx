import { css, text, theme } from '@kaeo/shared/style';
import { BannerCarousel, GameCarousel } from '@kaeo/shared/ui/carousel';
import { PageFrame, PageHeading } from '@kaeo/shared/ui/initial';
import { useWords } from './words.ts';

const card = css({
  display: 'grid',
  alignContent: 'end',
  width: '100%',
  height: '100%',
  padding: 16,
  border: 0,
  borderRadius: theme.radius.hero,
  color: theme.color.text,
  textAlign: 'start',
  boxShadow: `inset 0 0 0 1px #FFFFFF24`,
});
const tints = ['#5B4BD6', '#B4336F', '#157A4A', '#8A6A0E', '#1F5A9E', '#A8242C', '#37517E'];

export default function CarouselsPage() {
  const words = useWords();
  return (
    <PageFrame>
      <PageHeading>{words.slots}</PageHeading>
      {[7, 3, 2, 1].map((count) => (
        <GameCarousel
          key={count}
          label={`${words.slots} ${count}`}
          heading={<h2 css={text.h2}>{`${words.slots} ${count}`}</h2>}
          slideLabel={(index) => `${index + 1}/${count}`}
          previousLabel="previous"
          nextLabel="next"
        >
          {tints.slice(0, count).map((tint, index) => (
            <button key={tint} type="button" css={card} style={{ background: `linear-gradient(${tint}, #0B0F1A)` }}>
              <span data-centre-only>Prism Reels {index + 1}</span>
            </button>
          ))}
        </GameCarousel>
      ))}
      <BannerCarousel
        label={words.slots}
        items={tints
          .slice(0, 3)
          .map((tint) => ({ image: picture(tint), alt: tint, html: `<p><b>${words.done}</b> ${words.bonusText}</p>` }))}
      />
    </PageFrame>
  );
}

const picture = (tint: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 358 186"><rect width="358" height="186" fill="${tint}"/></svg>`)}`;
