import { useLanguage } from '@kaeo/shared/i18n';
import { css, media } from '@kaeo/shared/style';
import { Skeleton } from '@kaeo/shared/ui/initial';
import type { ReactNode } from 'react';

export const blocks = css({ display: 'grid', gap: 12, alignContent: 'start' });
export const sides = css({ [media.wide]: { gridTemplateColumns: '400px minmax(0, 1fr)', columnGap: 32 } });
export const tilesStyle = css({ gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 8 });

export const homeBoxesId = 'home-boxes';
/** The boxes from the HTML, already with texts in the page's language. */
const painted = typeof document === 'undefined' ? null : document.getElementById(homeBoxesId);

export function HomeBoxes(): ReactNode {
  if (painted?.dataset['language'] === useLanguage()) return <div aria-hidden="true" ref={(place) => place?.append(painted)} />;
  return (
    <div css={[blocks, sides]}>
      <div css={blocks}>
        <Skeleton height={231} radius={20} />
        <Skeleton height={56} radius={16} />
        <div css={[blocks, tilesStyle]}>
          {['deposit', 'withdraw', 'refresh', 'invite', 'terms', 'refund'].map((tile) => (
            <Skeleton key={tile} height={100} radius={16} />
          ))}
        </div>
      </div>
      <div css={blocks}>
        <Skeleton width={120} height={48} />
        <Skeleton height={211} radius={20} />
      </div>
    </div>
  );
}
