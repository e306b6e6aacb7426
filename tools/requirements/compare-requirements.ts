/** A test file: its path relative to the root, and its text. */
export type TestFile = { readonly path: string; readonly text: string };

/** Differences between the requirements and the test titles. */
export type Findings = {
  /** Requirements that no title names. */
  readonly unproved: readonly string[];
  /** Requirements that only `npm run test:all` tests. */
  readonly late: readonly string[];
  /** Future requirements that a title already names. */
  readonly proved: readonly string[];
  /** Ids in titles without a requirement, each with the first file that names it. */
  readonly unknown: readonly string[];
  /** Titles with more than three ids, with their file. */
  readonly crowded: readonly string[];
  /** Titles of the sandbox's tests that name a requirement of the product, with their file. */
  readonly misplaced: readonly string[];
};

const maxIdsPerTitle = 3;

const id = /\b[A-Z][A-Z0-9]+-\d{2}\b/g;
/** A string literal is taken for a test title if it starts with an id, or with row numbers of a review and an id. */
const title = /(['"`])((?:[A-Z]\d{1,2} )*[A-Z][A-Z0-9]+-\d{2}\b(?:\\.|(?!\1)[^\n\\])*)\1/g;

/** Ids of a list of requirements (`- HOME-01 …`); `later` are those below the heading “To come”. */
export function requirementIds(markdown: string): { now: readonly string[]; later: readonly string[] } {
  const [now = '', later = ''] = markdown.split(/^## To come$/m);
  const idsOf = (text: string) => [...text.matchAll(/^- ([A-Z][A-Z0-9]+-\d{2}) /gm)].map(([, found = '']) => found);
  return { now: idsOf(now), later: idsOf(later) };
}

/** Tests of the sandbox count only for requirements of the sandbox. */
const isOfSandbox = (path: string): boolean => path.startsWith('sandbox/');

/** Files that do not count for `npm test`: matrices, tests of the packed kit, and money proofs, of which some run only in `npm run test:all`. */
const isOfTestAll = /\.(?:matrix|kit)\.test\.ts$|^backend\/test\/money\//;

/** Whether a test counts for `npm test`. Of the journeys it runs those tagged `@main`; `after` is the text after the title. */
const isOfTest = (path: string, after: string): boolean =>
  path.endsWith('.spec.ts') ? /^,\s*\{\s*tag: '@main'/.test(after) : !isOfTestAll.test(path);

/** Compares requirements with the titles of tests. */
export function compare(markdown: string, files: readonly TestFile[]): Findings {
  const { now, later } = requirementIds(markdown);
  const known = new Set([...now, ...later]);
  const named = new Map<string, string>();
  const early = new Set<string>();
  const crowded: string[] = [];
  const misplaced: string[] = [];
  for (const { path, text } of files) {
    for (const { 0: literal, 2: titleText = '', index } of text.matchAll(title)) {
      const ids = titleText.match(id) ?? [];
      if (ids.length > maxIdsPerTitle) crowded.push(`${path}: ${titleText}`);
      const isMisplaced = isOfSandbox(path) && ids.some((each) => !each.startsWith('SANDBOX-'));
      if (isMisplaced) misplaced.push(`${path}: ${titleText}`);
      else for (const each of ids) if (!named.has(each)) named.set(each, path);
      if (isOfTest(path, text.slice(index + literal.length, index + literal.length + 40))) ids.forEach((each) => early.add(each));
    }
  }
  return {
    unproved: now.filter((each) => !named.has(each)),
    late: now.filter((each) => named.has(each) && !early.has(each)),
    proved: later.filter((each) => named.has(each)),
    unknown: [...named].flatMap(([each, path]) => (known.has(each) ? [] : [`${each} (${path})`])),
    crowded,
    misplaced,
  };
}
