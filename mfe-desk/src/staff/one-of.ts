import type { UseQueryResult } from '@kaeo/shared/query';

/** The query of a list as the query of one of its rows, for a `DetailPage`; `row` is undefined if the list lacks it. */
export const oneOf = <Answer, Row>(
  query: UseQueryResult<Answer>,
  find: (answer: Answer) => Row | undefined,
): UseQueryResult<{ readonly row: Row | undefined }> =>
  // The other fields of the result do not depend on the type of the data.
  ({ ...query, data: query.data === undefined ? undefined : { row: find(query.data) } }) as UseQueryResult<{
    readonly row: Row | undefined;
  }>;
