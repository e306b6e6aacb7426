import { identityCodes } from '../api/error-codes.ts';

/** A call that did not succeed. `code` is the reply's `message` (section 8), or `NETWORK` or `TIMEOUT` when there was no reply. */
export class ApiError extends Error {
  readonly code: string;
  /** HTTP status, or 0 when there was no reply. */
  readonly status: number;
  readonly requestId: string | undefined;
  /** Codes by field of the body that was refused. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(facts: {
    code: string;
    status: number;
    requestId?: string | undefined;
    fields?: Readonly<Record<string, string>>;
  }) {
    super(facts.code);
    this.name = 'ApiError';
    this.code = facts.code;
    this.status = facts.status;
    this.requestId = facts.requestId;
    this.fields = facts.fields ?? {};
  }

  /** No reply arrived, so nobody knows whether the call was carried out: money must be asked after, not sent again. */
  get isOutcomeUnknown(): boolean {
    return this.status === 0;
  }
}

export const isSessionEnd = (code: string): boolean => code === 'invalid-token' || identityCodes.has(code);
