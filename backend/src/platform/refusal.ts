import type { ErrorCode, ProductCode } from '@kaeo/shared/api';
import type { DeskCode, UrgingFault } from '@kaeo/shared/desk';

/** Refusals for staff only. */
type StaffCode = 'ALREADY_DECIDED' | 'DEPOSIT_CREDITED' | 'DEPOSIT_NEEDS_MATCH' | 'NOTHING_BOOKED' | DeskCode;

/**
 * Every possible `message` of a failure: the catalogue, the product's own codes, two fixed words, and codes for
 * staff.
 */
export type RefusalCode = ErrorCode | ProductCode | StaffCode | 'gone' | 'invalid-token';

/** What is wrong with a field. */
export type FieldFault = RefusalCode | UrgingFault;

export type RefusalOptions = {
  readonly cause?: unknown;
  /** Seconds until a retry makes sense, rounded up. */
  readonly retryAfterS?: number | undefined;
};

/** A failure that is returned to the client as a code. `refusal-status.ts` defines the status. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** Codes by body field, for the form that sent it. */
  readonly fields: Readonly<Record<string, FieldFault>> | undefined;

  /** Whole seconds after which a retry makes sense: the body's `retryAfterS` and the `Retry-After` header. */
  readonly retryAfterS: number | undefined;

  /** `cause` is the error behind a general code such as `REGISTER_FAIL`. It is logged and never sent. */
  constructor(code: RefusalCode, fields?: Readonly<Record<string, FieldFault>>, options: RefusalOptions = {}) {
    super(code, 'cause' in options ? { cause: options.cause } : undefined);
    this.name = 'Refusal';
    this.code = code;
    this.fields = fields;
    this.retryAfterS = options.retryAfterS === undefined ? undefined : Math.max(1, Math.ceil(options.retryAfterS));
  }
}

/** Runs work and converts its errors, except refusals, into one refusal code. */
export async function faultsAs<T>(code: RefusalCode, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(code, undefined, { cause: error });
  }
}
