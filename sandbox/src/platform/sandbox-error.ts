/** A refusal of the sandbox's own API, returned as `{ code, message }`. `message` is for the user of the console. */
export class SandboxError extends Error {
  readonly statusCode: number;
  readonly code: string;
  constructor(statusCode: number, code: string, message: string) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
  }
}

export const notFound = (what: string) => new SandboxError(404, 'NOT_FOUND', `${what} is not known here`);

/** @throws SandboxError with status 404 if there is no value. */
export function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw notFound(what);
  return value;
}
