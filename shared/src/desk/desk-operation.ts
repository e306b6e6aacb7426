import type { TObject, TSchema } from 'typebox';
import type { Method } from '../api/operation.ts';
import type { StaffPermission } from './roles.ts';

/** The definition of one call of the desk's API (DESK-01). The server validates with it; the desk derives its types from it. */
export type DeskOperation = {
  readonly summary: string;
  /** Who may call: anyone, every signed-in member of staff, or those with a permission. */
  readonly access: 'public' | 'staff' | StaffPermission;
  /**
   * When a second person must confirm the call: always, or `if-large` (above an amount or a daily sum of the caller, or if
   * the act is sensitive). That person
   * needs `approvedBy`. The call then returns 202 with the approval instead of its response.
   */
  readonly review?: { readonly when: 'always' | 'if-large'; readonly approvedBy: StaffPermission };
  readonly params?: TObject;
  readonly query?: TObject;
  /** JSON body; without it the call accepts none. */
  readonly body?: TSchema;
  readonly response: TSchema;
  /** The response is a file instead of JSON. */
  readonly isFile?: true;
};

/** Calls by name: method and path, with placeholders in braces. */
export type DeskOperations = Readonly<Record<`${Method} /desk/api/${string}`, DeskOperation>>;
