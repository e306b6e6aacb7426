import { identityCodes } from '../api/error-codes.ts';

type ErrorFacts = {
  code: string;
  status: number;
  requestId?: string | undefined;
  fields?: Readonly<Record<string, string>>;
  retryAfterS?: number | undefined;
  isBroken?: boolean;
};

/** A call that did not succeed. `code` is the reply's `message` (section 8), or `NETWORK` or `TIMEOUT` when there was no reply. */
export class ApiError extends Error {
  readonly code: string;
  /** HTTP status, or 0 when there was no reply. */
  readonly status: number;
  readonly requestId: string | undefined;
  /** Codes by field of the body that was refused. */
  readonly fields: Readonly<Record<string, string>>;
  /** Whole seconds after which the call may succeed, where the server told. */
  readonly retryAfterS: number | undefined;
  /** The reply is not what our server answers, e.g. a page of a proxy, half a document or nothing at all. */
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
   * Nobody knows whether the call was carried out: no reply, one that is not our server's, or a fault of the server, which may have come
   * after the work. Money must be asked after under the same key, not sent again (FAIR-07).
   */
  get isOutcomeUnknown(): boolean {
    return this.status === 0 || this.status >= 500 || this.isBroken;
  }
}

/** The browser had no network when the call was made, so the call never left it. */
export class UnsentError extends ApiError {
  override get isOutcomeUnknown(): boolean {
    return false;
  }
}

/** The reply arrived after its session had ended, so it was dropped. */
export class StaleReplyError extends ApiError {}

export const isSessionEnd = (code: string): boolean => code === 'invalid-token' || identityCodes.has(code);
