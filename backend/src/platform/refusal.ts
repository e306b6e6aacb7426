import type { ErrorCode, ProductCode } from '@wallet/shared/api';

/** Refusals of staff only: the opposite was decided before, or the money of a manual deposit is, or may be, credited in another way. */
type OperatorCode = 'ALREADY_DECIDED' | 'DEPOSIT_CREDITED' | 'DEPOSIT_NEEDS_MATCH';

/** Every `message` a reply may carry: the catalogue, the product's own codes, the two words of section 8, and the operator port's own. */
export type RefusalCode = ErrorCode | ProductCode | OperatorCode | 'gone' | 'invalid-token';

export type RefusalOptions = {
  readonly cause?: unknown;
  /** Seconds until trying again makes sense, rounded up to whole ones. */
  readonly retryAfterS?: number | undefined;
};

/** A refusal that the caller is told of by code. The status comes from one table, in `refusal-status.ts`. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** Codes by field of the body, for the form that sent it. */
  readonly fields: Readonly<Record<string, RefusalCode>> | undefined;

  /** Whole seconds after which trying again makes sense: the reply's `retryAfterS` and its `Retry-After` header. */
  readonly retryAfterS: number | undefined;

  /** `cause` is the fault behind a code that hides one, such as `REGISTER_FAIL`; it is logged and never sent. */
  constructor(code: RefusalCode, fields?: Readonly<Record<string, RefusalCode>>, options: RefusalOptions = {}) {
    super(code, 'cause' in options ? { cause: options.cause } : undefined);
    this.name = 'Refusal';
    this.code = code;
    this.fields = fields;
    this.retryAfterS = options.retryAfterS === undefined ? undefined : Math.max(1, Math.ceil(options.retryAfterS));
  }
}

/** Runs work whose faults, but not its refusals, are told as one code of the caller's group. */
export async function faultsAs<T>(code: RefusalCode, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(code, undefined, { cause: error });
  }
}
