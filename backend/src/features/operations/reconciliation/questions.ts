/** Questions that reconciliation puts to a rail at a time: the rail serves players meanwhile. */
const questionsAtOnce = 4;

/** Runs the work for each item, a few at a time. */
export async function fewAtATime<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items[Symbol.iterator]();
  const run = async (): Promise<void> => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: questionsAtOnce }, run));
}

/** What a rail says of a line of ours that its list lacks: it knows the line, it does not, or it gave no answer. */
export type RailAnswer = 'known' | 'not-known' | 'no-answer';

type Asked<Item> = { readonly notKnown: readonly Item[]; readonly unanswered: number };

/** Asks about every item. After a question without an answer the rest is not asked: the next run asks again. */
export async function askAbout<Item>(items: readonly Item[], ask: (item: Item) => Promise<RailAnswer>): Promise<Asked<Item>> {
  const notKnown: Item[] = [];
  let unanswered = 0;
  await fewAtATime(items, async (item) => {
    const answer = unanswered > 0 ? 'no-answer' : await ask(item);
    if (answer === 'not-known') notKnown.push(item);
    if (answer === 'no-answer') unanswered += 1;
  });
  return { notKnown, unanswered };
}
