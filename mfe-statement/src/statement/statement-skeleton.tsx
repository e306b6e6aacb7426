import { css, theme } from '@kaeo/shared/style';
import { Card, Skeleton } from '@kaeo/shared/ui/initial';
import { pageSize } from '../paging.ts';

const rows = Array.from({ length: pageSize }, (_, index) => index);
const stack = css({ display: 'grid', gap: theme.space[3] });
const row = css({ display: 'flex', alignItems: 'center', gap: theme.space[3], height: '72px' });
const words = css({ flex: 1, display: 'grid', gap: theme.space[2] });

/** Placeholder with the statement's boxes, so that the layout does not shift when it loads. */
export function StatementSkeleton() {
  return (
    <div css={stack}>
      <Card>
        <Skeleton height={80} />
      </Card>
      <Card css={{ paddingBlock: 0 }}>
        {rows.map((index) => (
          <div key={index} css={row}>
            <Skeleton width={44} height={44} radius={theme.radius.button} />
            <div css={words}>
              <Skeleton width="60%" height={18} />
              <Skeleton width="80%" height={13} />
            </div>
            <Skeleton width={72} height={18} />
          </div>
        ))}
      </Card>
    </div>
  );
}
