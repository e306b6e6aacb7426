import { textOf } from './error-message.ts';

type Described = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly cause?: Described;
};

/** Maximum depth of the cause chain. */
const deepest = 5;

/**
 * An error without personal data, for logs: type, code, message and stack, also of its causes. Drivers add the failed
 * row, statement parameters or a request body to errors (`detail`, `where`, `parameters`, `internalQuery`…), so no
 * other property is logged.
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

/** Also accepts errors from another realm, to which `instanceof` does not apply. */
const isError = (value: unknown): value is Error =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string' && 'name' in value;

/** SQLSTATE classes whose messages quote values: data exceptions and syntax errors. */
const quoting = /^(?:22|42601)/;
/** Long numbers may be phone or account numbers. */
const longNumbers = /\d{7,}/g;

const withoutValues = (message: string, code: string | undefined): string =>
  (code !== undefined && quoting.test(code) ? message.replaceAll(/"[^"]*"/g, '"…"') : message).replaceAll(longNumbers, '…');
