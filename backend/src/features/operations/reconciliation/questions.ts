/** Concurrent queries of a reconciliation to one rail, which serves players at the same time. */
const questionsAtOnce = 4;

export async function fewAtATime<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items[Symbol.iterator]();
  const run = async (): Promise<void> => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: questionsAtOnce }, run));
}

/** A rail's response about a line of ours that its list lacks. */
export type RailAnswer = 'known' | 'not-known' | 'no-answer';

type QueryResult<Item> = { readonly notKnown: readonly Item[]; readonly unanswered: number };

/** Queries every item. After a query without a response the rest is skipped until the next run. */
export async function queryEach<Item>(
  items: readonly Item[],
  query: (item: Item) => Promise<RailAnswer>,
): Promise<QueryResult<Item>> {
  const notKnown: Item[] = [];
  let unanswered = 0;
  await fewAtATime(items, async (item) => {
    const answer = unanswered > 0 ? 'no-answer' : await query(item);
    if (answer === 'not-known') notKnown.push(item);
    if (answer === 'no-answer') unanswered += 1;
  });
  return { notKnown, unanswered };
}
