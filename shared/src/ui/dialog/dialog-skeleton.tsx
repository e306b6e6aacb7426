import { css, theme } from '@kaeo/shared/style';
import { Skeleton } from '@kaeo/shared/ui/initial';

const stack = css({ display: 'grid', gap: theme.space[3], alignContent: 'start' });

/** Marked as busy: a sheet keeps its height until the skeleton has gone. */
export function DialogSkeleton() {
  return (
    <div css={stack} aria-hidden="true" aria-busy="true">
      <Skeleton width="100%" height="52px" radius={theme.radius.button} />
      <Skeleton width="100%" height="72px" radius={theme.radius.note} />
      <Skeleton width="100%" height="134px" radius={theme.radius.card} />
      <Skeleton width="100%" height="134px" radius={theme.radius.card} />
    </div>
  );
}
