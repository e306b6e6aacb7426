type Described = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly cause?: Described;
};

/** Causes of causes, so far. */
const deepest = 5;

/**
 * A fault as a log may hold it: its kind, code, words and stack, and those of its causes. Drivers put the row that failed, a statement's
 * parameters or a request's body beside them (`detail`, `where`, `parameters`, `internalQuery`…): nothing else of an error is logged.
 */
export function describeFault(error: unknown, depth = 0): Described | string {
  if (!isError(error)) return `a thrown ${typeof error}`;
  const message = withoutValues(error.message, textOf(error, 'code'));
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = textOf(error, 'code');
  const constraint = textOf(error, 'constraint');
  const cause = depth < deepest && isError(error.cause) ? describeFault(error.cause, depth + 1) : undefined;
  return {
    type: error.name,
    message,
    stack: [`${error.name}: ${message}`, ...frames].join('\n'),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(typeof cause === 'object' ? { cause } : {}),
  };
}

/** Errors of another realm count too. */
const isError = (value: unknown): value is Error =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string' && 'name' in value;

function textOf(error: object, name: 'code' | 'constraint'): string | undefined {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}

/** SQLSTATE classes whose messages quote what was sent: data exceptions, and what does not parse. */
const quoting = /^(?:22|42601)/;
/** Long numbers are phones and accounts, in whatever words they stand. */
const longNumbers = /\d{7,}/g;

const withoutValues = (message: string, code: string | undefined): string =>
  (code !== undefined && quoting.test(code) ? message.replaceAll(/"[^"]*"/g, '"…"') : message).replaceAll(longNumbers, '…');
