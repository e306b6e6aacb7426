import { useLanguage } from '@wallet/shared/i18n';
import { css, media } from '@wallet/shared/style';
import { Skeleton } from '@wallet/shared/ui';
import type { ReactNode } from 'react';

export const blocks = css({ display: 'grid', gap: 12, alignContent: 'start' });
export const sides = css({ [media.wide]: { gridTemplateColumns: '400px minmax(0, 1fr)', columnGap: 32 } });
export const tilesStyle = css({ gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 8 });

export const homeBoxesId = 'home-boxes';
/** Those that the HTML came with, with the words of the page. */
const painted = typeof document === 'undefined' ? null : document.getElementById(homeBoxesId);

/** The boxes of home: the balance with its strip, the tiles, the first games. */
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
