import { css, theme } from '@kaeo/shared/style';
import { EmptyState } from '@kaeo/shared/ui/bundled';
import { Button, FailedState, PageFrame, PageHeading, Skeleton } from '@kaeo/shared/ui/initial';
import { useWords } from './words.ts';

const column = css({ display: 'grid', gap: theme.space[3] });

export default function StatesPage() {
  const words = useWords();
  return (
    <PageFrame>
      <PageHeading>{words.slots}</PageHeading>
      <div css={column}>
        <FailedState onRetry={() => undefined} homeLink="/controls" code="BONUS-0821" />
        {(['list', 'search', 'bonus', 'chat'] as const).map((art) => (
          <EmptyState
            key={art}
            art={art}
            title={words.empty}
            hint={words.emptyHint}
            action={<Button isBlock>{words.deposit}</Button>}
          />
        ))}
        <Skeleton height={72} radius={16} />
        <Skeleton height={20} width="60%" />
      </div>
    </PageFrame>
  );
}
