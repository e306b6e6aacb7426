import type { DeskAnswer, DeskCall, ReviewedCall } from '@kaeo/shared/desk';
import { callDesk, type DeskInput } from '@kaeo/shared/desk-call';
import { keepPreviousData, queryClient, refresh, type UseQueryResult, useQuery } from '@kaeo/shared/query';
import type { ListResult } from '@kaeo/shared/ui/desk';

type Read = Exclude<DeskCall, ReviewedCall>;
type Options = {
  /** Read only if true. */
  readonly isEnabled?: boolean;
  /** Keeps the previous page of a list on screen until the next one arrives. */
  readonly keepsPrevious?: boolean;
};

const keyOf = <Name extends Read>(name: Name, input: DeskInput<Name>) => ['desk', name, input] as const;

/** Reads a call of the desk. Every key begins with `desk`, so that an act or a live event refreshes what is on screen. */
export function useDeskQuery<Name extends Read>(
  name: Name,
  input: DeskInput<Name>,
  { isEnabled = true, keepsPrevious = false }: Options = {},
): UseQueryResult<DeskAnswer<Name>> {
  return useQuery({
    queryKey: keyOf(name, input),
    // The cast: the parameter list is optional for calls without input.
    queryFn: () => (callDesk as (name: Name, input: DeskInput<Name>) => Promise<DeskAnswer<Name>>)(name, input),
    enabled: isEnabled,
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

/** The same query with its response as rows and cursor, for a `ListPage`. */
export const asList = <Answer, Row>(
  query: UseQueryResult<Answer>,
  listOf: (answer: Answer) => ListResult<Row>,
): UseQueryResult<ListResult<Row>> =>
  // The other fields of the result do not depend on the type of the data.
  ({ ...query, data: query.data === undefined ? undefined : listOf(query.data) }) as UseQueryResult<ListResult<Row>>;

export const setDeskData = <Name extends Read>(name: Name, input: DeskInput<Name>, data: DeskAnswer<Name>): void =>
  void queryClient.setQueryData(keyOf(name, input), data);

/** Reads everything of the desk again that is on screen. */
export const refreshDesk = (): Promise<void> => refresh(['desk']);
