import { css, theme } from '@kaeo/shared/style';
import { Card, Skeleton } from '@kaeo/shared/ui/initial';
import { heroCard } from './profile-card.tsx';

const { space } = theme;
const row = css({ display: 'flex', alignItems: 'center', gap: space[4], minHeight: '56px' });
const words = css({ flex: 1, display: 'grid', gap: space[2] });
const details = css({ display: 'grid', gap: space[4], marginTop: '64px' });

/** Placeholder of the profile page while it loads. */
export function ProfileSkeleton() {
  return (
    <>
      <div css={heroCard}>
        <div css={row}>
          <Skeleton isOnHero width={56} height={56} radius="50%" />
          <div css={words}>
            <Skeleton isOnHero width="50%" height={20} />
            <Skeleton isOnHero width="75%" height={14} />
          </div>
        </div>
        <Skeleton isOnHero width="70%" height={44} />
      </div>
      <Card css={details}>
        <Skeleton height={32} />
        <Skeleton height={32} />
        <Skeleton height={32} />
        <Skeleton height={32} />
      </Card>
    </>
  );
}
