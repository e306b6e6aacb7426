/** A line of a library's file, with the block that it opens, and what takes its place. */
type Part = readonly [opening: string, instead?: string];
type Library = {
  readonly file: RegExp;
  readonly parts: readonly Part[];
  /** Calls that do nothing, at the end of a line. */
  readonly calls?: RegExp;
};

/**
 * Parts of libraries that would travel to every player and never run: 6 kB Brotli of the first scripts, on 2026-11-26. Each of these libraries
 * is one file, so `unusedModules` cannot leave them out. The versions are pinned, and a part that is not in the file fails the build.
 */
export const unusedParts: readonly Library[] = [
  {
    file: /[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/,
    parts: [
      // No backend loads texts: `registerMessages` adds them.
      [
        'class Connector extends EventEmitter {',
        'class Connector extends EventEmitter { state = {}; load(languages, namespaces, callback) { callback(); } }',
      ],
      ['const removePending = (q, name) => {'],
      ['  loadLanguages(lngs, callback) {'],
      // Texts have no formats (`{{value, number}}`) and no references to other texts (`$t(key)`).
      ['        formatter = Formatter;'],
      ['class Formatter {'],
      ['const parseFormatStr = formatStr => {'],
      ['const createCachedFormatter = fn => {'],
      ['const createNonCachedFormatter = fn => (v, l, o) => fn(getCleanedCode(l), o)(v);'],
      ['  nest(str, fc, options = {}) {', '  nest(str) { return str; }'],
      // Keys are strings, and a call returns the text alone.
      ['function createProxy() {'],
      ['function keysFromSelector(selector, opts) {', 'function keysFromSelector() {}'],
      ["    if (lng?.toLowerCase() === 'cimode') {"],
      ['    if (returnDetails) {'],
      ['  getUsedParamsDetails(options = {}) {'],
      // Missing keys are not sent anywhere.
      ['      if (!objectNotReturned && (usedKey || usedDefault || updateMissing)) {'],
      ['  getSuffixes(code, options = {}) {'],
      ['  needsPlural(code, options = {}) {'],
      ['  getPluralFormsOfKey(code, key, options = {}) {'],
      // No plugin except react-i18next, no copies of the instance, and no texts from a server that renders.
      ['    if (res != null && postProcessorNames?.length && opt.applyPostProcessor !== false) {'],
      ['      if (this.modules.languageDetector) {'],
      ['      if (this.modules.i18nFormat) {'],
      ['  cloneInstance(options = {}, callback = noop) {'],
      ['  hydrate(resources, lng) {'],
      // What the product does not call.
      ['  dir(lng) {'],
      ['  setDefaultNamespace(ns) {'],
    ],
    // They write only with `debug`.
    calls: /(?<=^ *(?:if \(.*\) )?)this\.logger\.(?:log|warn|deprecate|once)\(.*\);$/gm,
  },
  {
    // The production build, which the shell's recipe chooses.
    file: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-7RTFRKQW\.mjs$/,
    parts: [
      // Names on functions that nothing imports would keep them.
      ['var NavLink = React10.forwardRef(', 'var NavLink;'],
      ['NavLink.displayName = "NavLink";'],
      ['var Form = React10.forwardRef(', 'var Form;'],
      ['Form.displayName = "Form";'],
      ['ScrollRestoration.displayName = "ScrollRestoration";'],
      ['HistoryRouter.displayName = "unstable_HistoryRouter";'],
      // Routes have no loaders, no modules to prefetch and no boundaries of their own.
      ['function usePrefetchBehavior(prefetch, theirElementProps) {', 'const usePrefetchBehavior = () => [false, null, {}];'],
      ['function PrefetchPageLinks({ page, ...linkProps }) {', 'function PrefetchPageLinks() {}'],
      ['var RenderErrorBoundary = class extends React2.Component {', 'var RenderErrorBoundary;'],
      ['RenderErrorBoundary.contextType = RSCRouterContext;'],
    ],
  },
];

const indentOf = (line: string): number => line.search(/\S/);

/** @throws Error where the line is not there once, or its block does not end as one. */
function withoutPart(lines: readonly string[], [opening, instead]: Part): string[] {
  const first = lines.indexOf(opening);
  if (first === -1 || lines.includes(opening, first + 1)) throw new Error(`a part to leave out is not there once: ${opening}`);
  const isBlock = /[{(]$/.test(opening);
  const last = isBlock ? lines.findIndex((line, at) => at > first && indentOf(line) === indentOf(opening)) : first;
  if (isBlock && !/^[)}]+[;,]?$/.test(lines[last]?.trim() ?? '')) throw new Error(`a part to leave out does not end: ${opening}`);
  return lines.toSpliced(first, last - first + 1, ...(instead === undefined ? [] : [instead]));
}

/** Webpack's loader of a library's file without its unused parts. */
export default function leaveOutParts(this: { readonly resourcePath: string }, source: string): string {
  const library = unusedParts.find(({ file }) => file.test(this.resourcePath));
  if (!library) throw new Error(`no part of ${this.resourcePath} is known to be unused`);
  const kept = library.parts.reduce<readonly string[]>(withoutPart, source.split('\n')).join('\n');
  return library.calls ? kept.replaceAll(library.calls, ';') : kept;
}
