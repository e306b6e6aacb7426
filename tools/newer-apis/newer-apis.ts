/** Browser versions by MDN's browser name. */
type Browsers = Readonly<Record<string, string>>;
/** APIs that at least one of the browsers lacks: globals, static members as `Interface.member`, and names of instance methods. */
export type NewerApis = {
  readonly globals: readonly string[];
  readonly statics: readonly string[];
  readonly methods: readonly string[];
};

type Tree = { readonly [name: string]: unknown };
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

const numbersOf = (version: string): number[] => version.replace('≤', '').split('.').map(Number);
const isAtMost = (version: string, bound: string): boolean => {
  const [major = 0, minor = 0] = numbersOf(version);
  const [boundMajor = 0, boundMinor = 0] = numbersOf(bound);
  return major < boundMajor || (major === boundMajor && minor <= boundMinor);
};

/** Whether one support statement of MDN covers a version, with the feature under its own name and without a flag. */
const coversVersion = (statement: unknown, version: string): boolean =>
  isTree(statement) &&
  typeof statement['version_added'] === 'string' &&
  statement['version_added'] !== 'preview' &&
  !['flags', 'prefix', 'alternative_name'].some((limit) => limit in statement) &&
  isAtMost(statement['version_added'], version) &&
  // MDN lists a later period of support as another statement.
  !(typeof statement['version_removed'] === 'string' && isAtMost(statement['version_removed'], version));

function isSupported(feature: Tree, browsers: Browsers): boolean {
  const compat = feature['__compat'];
  const support = isTree(compat) ? compat['support'] : undefined;
  if (!isTree(support)) return true;
  return Object.entries(browsers).every(([browser, version]) =>
    [support[browser]].flat().some((each) => coversVersion(each, version)),
  );
}

const children = (tree: Tree): [string, Tree][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    name !== '__compat' && isTree(value) ? [[name, value] as [string, Tree]] : [],
  );

/** The lint rule matches methods by name without types: method names of rarer interfaces would match methods of our own code. */
const commonInterface =
  /^(?:HTML\w*Element|Element|Node|Document|ShadowRoot|Range|Selection|Navigator|Request|Response|Headers|Blob|File|FormData|URLSearchParams|History|Animation)$/;

/** Member names of JavaScript builtins. They are left out: the compiler checks them (`lib` of tsconfig). */
const namesOfLanguage = (data: unknown): Set<string> => {
  const language = isTree(data) && isTree(data['javascript']) ? data['javascript'] : {};
  const builtins = isTree(language['builtins']) ? language['builtins'] : {};
  return new Set(children(builtins).flatMap(([, members]) => children(members).map(([name]) => name)));
};

/** @param data `data.json` of `@mdn/browser-compat-data`. @param browsers the oldest supported versions. */
export function newerApis(data: unknown, browsers: Browsers): NewerApis {
  const api = isTree(data) && isTree(data['api']) ? data['api'] : {};
  const globals = new Set<string>();
  const statics = new Set<string>();
  const methods = new Map<string, boolean>();
  for (const [owner, tree] of children(api)) {
    const isGlobal = owner === 'Window' || owner === '_globals';
    if (!isGlobal && !isSupported(tree, browsers)) globals.add(owner);
    for (const [member, feature] of children(tree)) {
      if (/\W|_event$/.test(member)) continue;
      const isSupportedHere = isSupported(feature, browsers);
      if (member.endsWith('_static')) {
        if (!isSupportedHere) statics.add(`${owner}.${member.replace(/_static$/, '')}`);
      } else if (isGlobal) {
        if (!isSupportedHere) globals.add(member);
      } else if (commonInterface.test(owner) || isSupportedHere) {
        methods.set(member, (methods.get(member) ?? false) || isSupportedHere);
      }
    }
  }
  const ofLanguage = namesOfLanguage(data);
  const lacking = [...methods].flatMap(([name, isAnywhere]) => (isAnywhere || ofLanguage.has(name) ? [] : [name]));
  return { globals: [...globals].toSorted(), statics: [...statics].toSorted(), methods: lacking.toSorted() };
}
