import type { ErrorCode, ProductCode } from '@wallet/shared/api';

/** Every `message` a reply may carry: the catalogue, the product's own codes, and the two words of section 8. */
export type RefusalCode = ErrorCode | ProductCode | 'gone' | 'invalid-token';

/** A refusal that the caller is told of by code. The status comes from one table, in `refusal-status.ts`. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** Codes by field of the body, for the form that sent it. */
  readonly fields: Readonly<Record<string, RefusalCode>> | undefined;

  constructor(code: RefusalCode, fields?: Readonly<Record<string, RefusalCode>>) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.fields = fields;
  }
}
