/** All remotes share one page (MFE-18). At run time the shell blocks the same actions where it can, and reports the rest. */

import newerApis from './newer-apis.json' with { type: 'json' };

/** A syntax tree node as oxlint passes it (ESTree). */
type Node = { readonly type: string } & Readonly<Record<string, unknown>>;
type Context = { report(problem: { node: object; message: string }): void };
type Visitor = Readonly<Record<string, (node: Node) => void>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const wrappers = new Set([
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
  'ChainExpression',
  'ParenthesizedExpression',
]);

/** Unwraps casts, parentheses and other wrappers that do not change an expression's value. */
function unwrap(value: unknown): Node | undefined {
  if (!isNode(value)) return undefined;
  return wrappers.has(value.type) ? unwrap(value['expression']) : value;
}

/** `window.Array.prototype` as a list of names, outermost object first; undefined if it does not start with an identifier. */
function namesOf(value: unknown): readonly string[] | undefined {
  const node = unwrap(value);
  if (node?.type === 'Identifier') return [String(node['name'])];
  if (node?.type !== 'MemberExpression') return undefined;
  const names = namesOf(node['object']);
  const property = unwrap(node['property']);
  if (!names || !property) return undefined;
  const isNamed = node['computed'] !== true;
  return [...names, String(isNamed ? property['name'] : (property['value'] ?? '[…]'))];
}

const windows = new Set(['window', 'globalThis', 'self', 'top', 'parent', 'frames']);
/** Built-ins of JavaScript and the browser, which all code on the page shares. */
const builtIn =
  /^(?:Object|Function|Array|Promise|String|Number|Boolean|Symbol|BigInt|Math|JSON|Reflect|Proxy|Date|RegExp|Intl|Map|Set|WeakMap|WeakSet|(?:\w*Error)|fetch|XMLHttpRequest|WebSocket|Request|Response|Headers|FormData|URL|URLSearchParams|navigator|history|console|document|performance|crypto|localStorage|sessionStorage|Storage|customElements|Event|EventTarget|Node|Element|HTML\w*Element|set(?:Timeout|Interval)|clear(?:Timeout|Interval)|requestAnimationFrame|requestIdleCallback|queueMicrotask)$/;

/** Names of an expression on a global object, without a leading `window.`; undefined for other objects. */
function onPage(value: unknown): { readonly names: readonly string[]; readonly isOfWindow: boolean } | undefined {
  const names = namesOf(value);
  if (!names) return undefined;
  const [first = '', ...rest] = names;
  if (windows.has(first)) return { names: rest, isOfWindow: true };
  return builtIn.test(first) ? { names, isOfWindow: false } : undefined;
}

/** Whether an assignment to this target changes a global or a member of a built-in. Setting `location` only leaves the page. */
function isGlobal(value: unknown): boolean {
  const target = onPage(value);
  if (!target) return false;
  const [first = '', second, ...deeper] = target.names;
  if (second === undefined) return first !== '' && first !== 'location';
  if (!builtIn.test(first)) return false;
  return second === 'prototype' || deeper.length === 0;
}

/** Whether an object is shared by all code: `window`, `Array.prototype`, `navigator`. */
function isSharedObject(value: unknown): boolean {
  const target = onPage(value);
  if (!target) return false;
  const [first, second, ...deeper] = target.names;
  if (first === undefined) return target.isOfWindow;
  return builtIn.test(first) && deeper.length === 0 && (second === undefined || second === 'prototype');
}

const writers = new Set([
  'Object.assign',
  'Object.defineProperty',
  'Object.defineProperties',
  'Object.setPrototypeOf',
  'Object.freeze',
  'Object.seal',
  'Object.preventExtensions',
  'Reflect.set',
  'Reflect.defineProperty',
  'Reflect.deleteProperty',
  'Reflect.setPrototypeOf',
]);

const calledName = (node: Node): string => onPage(node['callee'])?.names.join('.') ?? '';
/** Calls that change the document's root elements, such as `document.body.append(…)`. */
const changers =
  /^document\.(?:documentElement|head|body)\.(?:.*\.)?(?!\w+EventListener$)(?:set|add|remove|toggle|append|prepend|insert|replace)\w*$/;
const changesPage = (node: Node): boolean => {
  const names = namesOf(node['callee']) ?? [];
  return names.includes('adoptedStyleSheets') || names.includes('interceptors') || changers.test(calledName(node));
};
const argumentOf = (node: Node, at: number): unknown => (Array.isArray(node['arguments']) ? node['arguments'][at] : undefined);

function noSharedGlobals(context: Context): Visitor {
  const message = 'All remotes share this global: keep the value in a module of this remote instead.';
  const check = (node: Node, target: unknown) => {
    if (isGlobal(target)) context.report({ node, message });
  };
  return {
    AssignmentExpression: (node) => check(node, node['left']),
    UpdateExpression: (node) => check(node, node['argument']),
    UnaryExpression: (node) => {
      if (node['operator'] === 'delete') check(node, node['argument']);
    },
    CallExpression: (node) => {
      if (writers.has(calledName(node)) && isSharedObject(argumentOf(node, 0))) context.report({ node, message });
      if (changesPage(node)) context.report({ node, message });
    },
  };
}

/** A rule that reports calls of the functions whose full name matches. */
const noCalls =
  (pattern: RegExp, message: string) =>
  (context: Context): Visitor => ({
    CallExpression: (node) => {
      if (pattern.test(calledName(node))) context.report({ node, message });
    },
  });

const noClearedStorage = noCalls(
  /^(?:local|session)Storage\.clear$/,
  'Storage holds the session and the keys of pending payments: remove only your own keys, by name.',
);

const noDocumentWrite = noCalls(
  /^document\.(?:write|writeln|open|close)$/,
  'This overwrites the page of all remotes: render a component.',
);

function noGlobalStyles(context: Context): Visitor {
  const message = 'This styles elements of other remotes: use the css prop on your own elements.';
  const globals = new Set(['Global', 'injectGlobal', 'createGlobalStyle', 'GlobalStyle']);
  const literal = (value: unknown) => String(unwrap(value)?.['value']).toLowerCase();
  return {
    ImportSpecifier: (node) => {
      if (globals.has(String(unwrap(node['imported'])?.['name']))) context.report({ node, message });
    },
    JSXOpeningElement: (node) => {
      if (isNode(node['name']) && ['style', 'Global'].includes(String(node['name']['name']))) context.report({ node, message });
    },
    CallExpression: (node) => {
      const name = namesOf(node['callee'])?.at(-1);
      const createsStyles = name === 'createElement' && ['style', 'link'].includes(literal(argumentOf(node, 0)));
      if (createsStyles || name === 'insertRule') context.report({ node, message });
    },
    AssignmentExpression: (node) => {
      if (namesOf(node['left'])?.at(-1) === 'adoptedStyleSheets') context.report({ node, message });
    },
  };
}

function noLastingListeners(context: Context): Visitor {
  const message =
    'A module must not start timers or listeners on load, because nothing stops them: start them in an effect that stops them.';
  const lasting = new Set(['addEventListener', 'setInterval', 'setTimeout', 'observe']);
  let depth = 0;
  const enter = () => void (depth += 1);
  const leave = () => void (depth -= 1);
  const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
  return {
    ...Object.fromEntries(functions.flatMap((type) => [[type, enter] as const, [`${type}:exit`, leave] as const])),
    CallExpression: (node) => {
      const name = namesOf(node['callee'])?.at(-1) ?? '';
      if (depth === 0 && lasting.has(name)) context.report({ node, message });
    },
  };
}

const textSizes = new Set(['fontSize', 'font-size', 'lineHeight', 'line-height']);

/** Text sizes in pixels ignore the reader's text size setting (WCAG 1.4.4). */
function noPixelText(context: Context): Visitor {
  const message = 'Give text sizes in rem, so that the reader’s text size applies: use `text`.';
  /** The text of a string literal, or the static parts of a template literal. */
  const textOf = (node: Node | undefined): string => {
    const pieces = Array.isArray(node?.['quasis']) ? node['quasis'].filter(isNode) : [node];
    return pieces.map((each) => JSON.stringify(each?.['value'])).join(' ');
  };
  const check = (node: Node) => {
    if (/font-size:\s*[\d.]+px/.test(textOf(node))) context.report({ node, message });
  };
  return {
    Literal: check,
    TemplateLiteral: check,
    Property: (node) => {
      const key = unwrap(node['key']);
      const name = String(key?.['name'] ?? key?.['value']);
      if (!textSizes.has(name)) return;
      const value = unwrap(node['value']);
      const isNumber = typeof value?.['value'] === 'number' && name.startsWith('font');
      if (isNumber || /px\b/.test(textOf(value))) context.report({ node, message });
    },
  };
}

/** A plain `<img>` that fails to load shows the browser's broken-image icon. */
function noBareImages(context: Context): Visitor {
  const message = 'An image that fails to load shows the browser’s icon: use `Image` of @kaeo/shared/ui/bundled.';
  return {
    JSXOpeningElement: (node) => {
      if (isNode(node['name']) && node['name']['name'] === 'img') context.report({ node, message });
    },
  };
}

const newer = {
  globals: new Set(newerApis.globals),
  statics: new Set(newerApis.statics),
  methods: new Set(newerApis.methods),
};

/** Reports APIs that the oldest supported browsers lack (docs/browsers.md), unless the file tests for them with `typeof`, `in` or `?.()`. */
function noNewerApis(context: Context): Visitor {
  const uses: { readonly node: Node; readonly name: string }[] = [];
  const requested = new Set<string>();
  const lastOf = (value: unknown): string | undefined => namesOf(value)?.at(-1);
  const pathOf = (value: unknown): readonly string[] => {
    const names = namesOf(value) ?? [];
    return windows.has(names[0] ?? '') ? names.slice(1) : names;
  };
  const checkCall = (node: Node) => {
    const callee = unwrap(node['callee']);
    const [first = '', ...rest] = pathOf(callee);
    if (node['optional'] === true) return;
    if (rest.length === 0 && newer.globals.has(first)) uses.push({ node, name: first });
    else if (newer.statics.has([first, ...rest].join('.'))) uses.push({ node, name: rest.at(-1) ?? '' });
    else if (callee?.type === 'MemberExpression' && callee['computed'] !== true) {
      const name = String(unwrap(callee['property'])?.['name']);
      if (node.type === 'CallExpression' && newer.methods.has(name)) uses.push({ node, name });
    }
  };
  return {
    CallExpression: checkCall,
    NewExpression: checkCall,
    UnaryExpression: (node) => {
      const name = node['operator'] === 'typeof' ? lastOf(node['argument']) : undefined;
      if (name !== undefined) requested.add(name);
    },
    BinaryExpression: (node) => {
      if (node['operator'] === 'in') requested.add(String(unwrap(node['left'])?.['value']));
    },
    'Program:exit': () => {
      for (const { node, name } of uses) {
        // A test for `requestX` covers `cancelX`, because browsers ship both together.
        if (requested.has(name.replace(/^cancel/, 'request'))) continue;
        const message = `Some supported browsers lack \`${name}\` (docs/browsers.md): add a fallback with \`typeof\`, \`in\` or \`?.()\`.`;
        context.report({ node, message });
      }
    },
  };
}

export default {
  meta: { name: 'page' },
  rules: {
    'no-newer-apis': { create: noNewerApis },
    'no-shared-globals': { create: noSharedGlobals },
    'no-cleared-storage': { create: noClearedStorage },
    'no-document-write': { create: noDocumentWrite },
    'no-global-styles': { create: noGlobalStyles },
    'no-lasting-listeners': { create: noLastingListeners },
    'no-bare-images': { create: noBareImages },
    'no-pixel-text': { create: noPixelText },
  },
};
