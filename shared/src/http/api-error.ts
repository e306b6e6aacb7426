import { identityCodes } from '../api/error-codes.ts';

type ErrorFacts = {
  code: string;
  status: number;
  requestId?: string | undefined;
  fields?: Readonly<Record<string, string>>;
  retryAfterS?: number | undefined;
  isBroken?: boolean;
};

/** A failed call. `code` is the reply's `message`, or `NETWORK` or `TIMEOUT` without a reply. */
export class ApiError extends Error {
  readonly code: string;
  /** HTTP status, or 0 without a reply. */
  readonly status: number;
  readonly requestId: string | undefined;
  /** Codes by rejected field of the body. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds until a retry may succeed, if the server sent them. */
  readonly retryAfterS: number | undefined;
  /** The reply is not from our server, e.g. a proxy's page, a truncated document or empty. */
  readonly isBroken: boolean;

  constructor(facts: ErrorFacts) {
    super(facts.code);
    this.name = 'ApiError';
    this.code = facts.code;
    this.status = facts.status;
    this.requestId = facts.requestId;
    this.fields = facts.fields ?? {};
    this.retryAfterS = facts.retryAfterS;
    this.isBroken = facts.isBroken ?? false;
  }

  /**
   * No reply, an invalid reply, or a server error, which may occur after the work: query the state of money under the same key,
   * and do not send it again (FAIR-07).
   */
  get isOutcomeUnknown(): boolean {
    return this.status === 0 || this.status >= 500 || this.isBroken;
  }
}

/** The browser was offline, so the request was never sent. */
export class UnsentError extends ApiError {
  override get isOutcomeUnknown(): boolean {
    return false;
  }
}

/** The reply was dropped, since its session had ended. */
export class StaleReplyError extends ApiError {}

export const isSessionEnd = (code: string): boolean => code === 'invalid-token' || identityCodes.has(code);
