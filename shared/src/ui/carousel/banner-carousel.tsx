import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, useState } from 'react';
import { SafeHtml } from '../../html/html.tsx';
import { useTranslation } from '../../i18n/i18n.ts';
import { css, focusRing, theme } from '../../style/style.ts';
import { Image } from '../bundled/image.tsx';
import { IconButton, VisuallyHidden } from '../initial/initial.ts';
import { useSwipe } from './use-swipe.ts';

const { color, space } = theme;
// Round the pictures, not the frame, which would clip the text below.
const frame = css({ overflow: 'hidden', touchAction: 'pan-y' });
const track = css({ display: 'flex', transition: `transform ${theme.motion.carousel}` });
const slide = css({ flex: '0 0 100%', minWidth: 0 });
const picture = css({
  width: '100%',
  aspectRatio: '358 / 186',
  objectFit: 'cover',
  background: color.skeleton,
  borderRadius: theme.radius.hero,
});
const words = css({ marginTop: space[3] });
const controls = css({ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: space[2] });
const dot = css({
  display: 'grid',
  placeItems: 'center',
  width: theme.size.target,
  height: theme.size.target,
  padding: 0,
  border: 0,
  borderRadius: theme.radius.chip,
  background: 'transparent',
  ...focusRing,
  '&::before': { content: '""', width: '8px', height: '8px', borderRadius: '4px', background: color.borderStrong },
  '&[aria-current]::before': { width: '20px', background: color.text },
});

type BannerCarouselProps = {
  /** Use an empty `alt` if the text below says the same. The operator's `html` is sanitised here. */
  items: readonly { image: string; alt: string; html?: string }[];
  label?: string;
};

/** Shows one banner at a time, without automatic rotation. */
export function BannerCarousel({ items, label }: BannerCarouselProps) {
  const { t } = useTranslation('shared');
  const [chosen, setChosen] = useState(0);
  const count = items.length;
  const current = Math.min(chosen, Math.max(0, count - 1));
  const go = (to: number) => setChosen((to + count) % count);
  const { handlers } = useSwipe((step) => go(current + step));
  if (count === 0) return null;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    go(current + (event.key === 'ArrowLeft' ? -1 : 1));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys duplicate its buttons
    <div
      role="group"
      aria-roledescription={t('carousel.role')}
      aria-label={label}
      onKeyDown={count > 1 ? handleKeyDown : undefined}
    >
      <div css={frame} {...(count > 1 ? handlers : {})}>
        <div css={track} style={{ transform: `translateX(-${current * 100}%)` }}>
          {items.map((item, index) => (
            <div
              key={`${item.image} ${item.html ?? ''}`}
              role="group"
              aria-roledescription={t('carousel.slide')}
              aria-label={t('carousel.position', { index: index + 1, count })}
              inert={index !== current}
              css={slide}
            >
              {item.image !== '' && <Image css={picture} src={item.image} alt={item.alt} draggable={false} />}
              {item.html !== undefined && item.html !== '' && (
                <div css={words}>
                  <SafeHtml html={item.html} />
                </div>
              )}
            </div>
          ))}
        </div>
      </div>
      {count > 1 && (
        <div css={controls}>
          <IconButton label={t('action.previous')} icon={<ChevronLeft size={22} />} onClick={() => go(current - 1)} />
          {items.map((item, index) => (
            <button
              key={`${item.image} ${item.html ?? ''}`}
              type="button"
              css={dot}
              aria-label={t('carousel.show', { index: index + 1 })}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => go(index)}
            />
          ))}
          <IconButton label={t('action.next')} icon={<ChevronRight size={22} />} onClick={() => go(current + 1)} />
        </div>
      )}
      <span aria-live="polite">
        <VisuallyHidden>{chosen === 0 ? '' : t('carousel.position', { index: current + 1, count })}</VisuallyHidden>
      </span>
    </div>
  );
}
