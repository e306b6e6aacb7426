import { ApiError } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import type { UseQueryResult } from '@kaeo/shared/query';
import { FailedState, useIsOnline, VisuallyHidden } from '@kaeo/shared/ui/initial';
import type { ReactNode } from 'react';

type AsyncViewProps<Data> = {
  query: UseQueryResult<Data>;
  /** Same size as the content. */
  skeleton: ReactNode;
  empty?: { isEmpty: (data: Data) => boolean; view: ReactNode };
  failed?: { title?: string; hint?: string };
  children: (data: Data) => ReactNode;
};

/** The four states of fetched data: loading, empty, failed (with retry, or offline) and loaded. Cached data is preferred over an error. */
export function AsyncView<Data>({ query, skeleton, empty, failed, children }: AsyncViewProps<Data>) {
  const { t } = useTranslation('shared');
  const isOnline = useIsOnline();
  if (query.data !== undefined) return empty?.isEmpty(query.data) ? empty.view : children(query.data);
  // Offline queries are paused, so a skeleton would stay.
  if (query.isError || (query.isPaused && !isOnline)) {
    return (
      <FailedState
        {...failed}
        code={supportCode(query.error)}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {skeleton}
    </div>
  );
}

/** The first characters of the request id: enough to find it in the logs, short enough to read out. */
const supportCode = (error: unknown): string | undefined =>
  error instanceof ApiError && error.requestId !== undefined ? error.requestId.slice(0, 8).toUpperCase() : undefined;
