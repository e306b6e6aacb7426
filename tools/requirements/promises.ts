/** A file of tests as it lies in the repository: its path from the root, and its text. */
export type TestFile = { readonly path: string; readonly text: string };

/** What is wrong between what is promised and what is proved; each list is empty where all is well. */
export type Findings = {
  /** Promises that should be proved and that no title names. */
  readonly unproved: readonly string[];
  /** Promises that `npm run test:all` proves and `npm test` does not. */
  readonly late: readonly string[];
  /** Promises that are to come and that a title names already. */
  readonly proved: readonly string[];
  /** Ids in titles that no promise has, with the file of the first. */
  readonly unknown: readonly string[];
  /** Titles that name more than three, with their file. */
  readonly crowded: readonly string[];
  /** Titles of the simulator's own tests that name a promise of the product, with their file. */
  readonly misplaced: readonly string[];
};

export const mostIdsOfTitle = 3;

const id = /\b[A-Z][A-Z0-9]+-\d{2}\b/g;
/** A literal that begins with an id, or with the short number of a review's row before it, is the title of a test. */
const title = /(['"`])((?:[A-Z]\d{1,2} )*[A-Z][A-Z0-9]+-\d{2}\b(?:\\.|(?!\1)[^\n\\])*)\1/g;

/** Ids of a list of promises (`- HOME-01 …`), apart by whether they stand under “To come”. */
export function promisesOf(markdown: string): { now: readonly string[]; later: readonly string[] } {
  const [now = '', later = ''] = markdown.split(/^## To come$/m);
  const idsOf = (text: string) => [...text.matchAll(/^- ([A-Z][A-Z0-9]+-\d{2}) /gm)].map(([, found = '']) => found);
  return { now: idsOf(now), later: idsOf(later) };
}

/** The simulator proves nothing of the product: its own tests count for its own promises only. */
const isOfSimulator = (path: string): boolean => path.startsWith('sandbox/');

/** Matrices, proofs that need a PostgreSQL, and those of the packed kit run in `npm run test:all` alone. */
const isOfTestAll = /\.(?:matrix|kit)\.test\.ts$|^backend\/test\/money\//;

/** Whether `npm test` runs the test whose title stands before `after`: of the journeys it runs those that carry its tag. */
const isOfTest = (path: string, after: string): boolean =>
  path.endsWith('.spec.ts') ? /^,\s*\{\s*tag: '@main'/.test(after) : !isOfTestAll.test(path);

/** Compares promises with the titles of tests. */
export function compare(markdown: string, files: readonly TestFile[]): Findings {
  const { now, later } = promisesOf(markdown);
  const promised = new Set([...now, ...later]);
  const named = new Map<string, string>();
  const early = new Set<string>();
  const crowded: string[] = [];
  const misplaced: string[] = [];
  for (const { path, text } of files) {
    for (const { 0: literal, 2: words = '', index } of text.matchAll(title)) {
      const ids = words.match(id) ?? [];
      if (ids.length > mostIdsOfTitle) crowded.push(`${path}: ${words}`);
      const isMisplaced = isOfSimulator(path) && ids.some((each) => !each.startsWith('SANDBOX-'));
      if (isMisplaced) misplaced.push(`${path}: ${words}`);
      else for (const each of ids) if (!named.has(each)) named.set(each, path);
      if (isOfTest(path, text.slice(index + literal.length, index + literal.length + 40))) ids.forEach((each) => early.add(each));
    }
  }
  return {
    unproved: now.filter((each) => !named.has(each)),
    late: now.filter((each) => named.has(each) && !early.has(each)),
    proved: later.filter((each) => named.has(each)),
    unknown: [...named].flatMap(([each, path]) => (promised.has(each) ? [] : [`${each} (${path})`])),
    crowded,
    misplaced,
  };
}
